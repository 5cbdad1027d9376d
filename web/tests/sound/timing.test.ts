import { describe, expect, test } from 'vitest';
import type { AnyEvent } from '#lib/game/protocol.ts';
import { notesOf } from '#lib/sound/timing.ts';

const flipped: AnyEvent = { type: 'flipped', seat: 0, stack: 0, card: 8 };

function moved(from: number | 'center' | { deck: number }, to: number | 'center', cards: number[]): AnyEvent {
  const zone = (at: typeof from) => (typeof at === 'number' ? { hand: at } : at);
  return { type: 'moved', from: zone(from), to: zone(to), cards, cause: 8, effect: 'take_hand' } as AnyEvent;
}

const heard = (events: AnyEvent[]) => notesOf({ events }).map(({ sound, cards }) => [sound, cards]);

describe('what a batch sounds like', () => {
  test('a card turned and laid', () => {
    const notes = notesOf({ events: [flipped, moved({ deck: 0 }, 0, [8])] });
    expect(notes.map(({ sound }) => sound)).toEqual(['turn', 'lay']);
    expect(notes[0]?.after).toBe(0);
    expect(notes[1]?.after).toBeGreaterThan(0);
  });

  test('a monk takes the hand along', () => {
    expect(heard([flipped, moved({ deck: 0 }, 'center', [8]), moved(0, 'center', [1, 2, 3])])).toEqual([
      ['turn', 1],
      ['lay', 1],
      ['sweep', 3],
    ]);
  });

  test('all piles at once are one sound', () => {
    expect(heard([flipped, moved({ deck: 0 }, 1, [8]), moved(0, 1, [1, 2]), moved(2, 1, [3]), moved(3, 1, [4, 5])])).toEqual([
      ['turn', 1],
      ['lay', 1],
      ['sweep', 5],
    ]);
  });

  test('nothing is heard of a hand that holds nothing', () => {
    expect(heard([flipped, moved({ deck: 0 }, 'center', [8]), moved(0, 'center', [])])).toHaveLength(2);
  });

  test('cards that come unseen are swept, not laid one by one', () => {
    expect(heard([flipped, moved({ deck: 0 }, 0, [8]), moved({ deck: 0 }, 0, [4, 5, 6])])).toEqual([
      ['turn', 1],
      ['lay', 1],
      ['sweep', 3],
    ]);
  });

  test('the end comes after all else', () => {
    const notes = notesOf({ events: [flipped, moved({ deck: 0 }, 'center', [8]), moved(0, 'center', [1]), { type: 'over', places: [1, 2] }] });
    const last = notes.at(-1);
    expect(last?.sound).toBe('end');
    expect(Math.max(...notes.map(({ after }) => after))).toBe(last?.after);
    // Within a breath: the next game may be asked for.
    expect(last?.after).toBeLessThan(2_000);
  });
});
