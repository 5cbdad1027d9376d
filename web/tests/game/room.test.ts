import { describe, expect, it } from 'vitest';
import type { View } from '#lib/game/protocol.ts';
import { afterFrame } from '#lib/game/room.ts';
import { deckLeft } from '#lib/game/table.ts';
import { STREAMS } from './streams.ts';

function cardsOf(view: View): number[] {
  const { table } = view;
  if (!table) return [];
  return [...table.hands.flat(), ...table.center, ...table.aside];
}

describe.each(Object.entries(STREAMS))('the stream %s', (_, stream) => {
  it('leads from the room just opened to the server’s own view', () => {
    expect(stream.frames.reduce(afterFrame, stream.opened)).toEqual(stream.view);
  });

  it('shows every card once and loses none', () => {
    let view = stream.opened;
    let total = 0;
    for (const frame of stream.frames) {
      view = afterFrame(view, frame);
      const started = frame.events.find((event) => event.type === 'game_started');
      if (started) total = started.stacks.reduce((sum, stack) => sum + stack, 0);
      if (!view.table) continue;
      const cards = cardsOf(view);
      expect(new Set(cards).size).toBe(cards.length);
      expect(cards.length + deckLeft(view.table)).toBe(total);
    }
  });

  it('leaves the view it was given as it was', () => {
    const before = structuredClone(stream.opened);
    stream.frames.reduce(afterFrame, stream.opened);
    expect(stream.opened).toEqual(before);
  });
});
