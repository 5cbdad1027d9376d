/** What is said of the next card is what then happens, in whole games as the server tells them. */
import { describe, expect, test } from 'vitest';
import { STREAMS } from '../game/streams.ts';
import { kindOf } from '#lib/game/cards.ts';
import type { Events, Moved, View } from '#lib/game/protocol.ts';
import { afterFrame, isRoomEvent } from '#lib/game/room.ts';
import { nextRows } from '#lib/odds/next.ts';
import { textsOf } from '../messages.ts';
import { Words } from '#lib/i18n/words.ts';

/** The rooms before each card that is flipped, and the batch that flips it. */
function flips(name: string): { before: View; frame: Events; card: number }[] {
  const { opened, frames } = STREAMS[name]!;
  let view = opened;
  return frames.flatMap((frame) => {
    const before = view;
    view = afterFrame(view, frame);
    const flipped = frame.events.find((event) => event.type === 'flipped');
    return flipped && before.phase === 'playing' ? [{ before, frame, card: flipped.card }] : [];
  });
}

function moved(frame: Events, effect: Moved['effect']): number {
  return frame.events.reduce((sum, event) => sum + (event.type === 'moved' && event.effect === effect ? event.cards.length : 0), 0);
}

const names = Object.keys(STREAMS);

describe.each(names)('the next card of %s', (name) => {
  const all = flips(name);

  test('does what was said of its kind', () => {
    expect(all.length).toBeGreaterThan(0);
    for (const { before, frame, card } of all) {
      const rules = before.settings.rules as Record<string, unknown>;
      const rows = nextRows(before);
      const row = rows.find(({ option }) => option === kindOf(card, rules))!;
      expect(row.count, `card ${card}`).toBeGreaterThan(0);
      // What its marks do besides is told in rows of their own.
      const besides = rows.some(({ option }) => !['noble', 'lady', 'monk', 'semimaru'].includes(option));
      if (row.deed.does === 'lose') expect(moved(frame, 'hand_to_center')).toBe(row.deed.count);
      if (row.deed.does === 'take' && !besides) expect(moved(frame, 'take_center')).toBe(row.deed.count);
      if (row.deed.does === 'keep' || row.deed.does === 'take') expect(moved(frame, 'keep')).toBe(1);
      if (row.deed.does !== 'rules' && !besides) {
        const told = new Set(['keep', 'to_center', 'hand_to_center', 'take_center', 'turn', 'over']);
        const others = frame.events.filter((event) => event.type !== 'flipped' && !isRoomEvent(event));
        expect(others.map((event) => (event.type === 'moved' ? event.effect : event.type)).filter((word) => !told.has(word))).toEqual([]);
      }
    }
  });

  test('may be any card not seen yet', () => {
    for (const { before } of all) {
      const kinds = nextRows(before).filter(({ option }) => ['noble', 'lady', 'monk', 'semimaru'].includes(option));
      const seen = before.table!.hands.flat().length + before.table!.center.length + before.table!.aside.length;
      expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(100 - seen);
      expect(new Set(kinds.map(({ total }) => total))).toEqual(new Set([100 - seen]));
    }
  });
});

test('marks that do something besides have rows of their own, until all their cards have come', () => {
  const options = (view: View) => nextRows(view).map(({ option }) => option);
  const first = (name: string) => flips(name)[0]!.before;
  expect(options(first('classic'))).toEqual(['noble', 'lady', 'monk', 'semimaru']);
  expect(options(first('party'))).toEqual(['noble', 'lady', 'monk', 'semimaru', 'emperor']);
  expect(options(first('everything'))).toEqual(['noble', 'lady', 'monk', 'semimaru', 'emperor', 'warrior', 'tenji_jito']);
  // Tenji and Jitō, with a rule of their own, are no emperors then.
  expect(nextRows(first('everything')).find(({ option }) => option === 'emperor')?.count).toBe(6);
  const view = first('party');
  const table = { ...view.table!, center: [1, 2, 13, 15, 68, 77, 99, 100] };
  expect(options({ ...view, table })).not.toContain('emperor');
});

test.each<[object, string, object]>([
  [{}, 'lady', { does: 'take', count: 2 }],
  [{}, 'semimaru', { does: 'lose', count: 3 }],
  [{ semimaru: 'as_noble' }, 'semimaru', { does: 'keep' }],
  [{ semimaru: 'lose_turn' }, 'semimaru', { does: 'rules' }],
  [{ lady: 'keep_only' }, 'lady', { does: 'keep' }],
  [{ lady: 'draw_if_empty' }, 'lady', { does: 'rules' }],
  [{ lady: 'reverse' }, 'lady', { does: 'rules' }],
  [{ monk: 'lose_five' }, 'monk', { does: 'rules' }],
  [{ noble: ['keep', 'rotate_hands'] }, 'noble', { does: 'rules' }],
  [{ noble: ['keep', 'take_center'] }, 'noble', { does: 'take', count: 2 }],
])('by the rules %j, %s does what has words of its own, or what the rules say', (rules, option, deed) => {
  const { before } = flips('takers')[0]!;
  const table = { ...before.table!, turn: 1, hands: [[], [3, 4, 5], []], center: [6, 8], aside: [] };
  const view = { ...before, table, settings: { ...before.settings, rules } } as View;
  expect(nextRows(view).find((row) => row.option === option)?.deed).toEqual(deed);
});

test.each([
  ['en', 'you', 23, 'You lose all your 23 cards.'],
  ['en', 'seat', 0, 'Bo has no cards to lose.'],
  ['es', 'you', 1, 'Pierdes tu única carta.'],
  ['ja', 'seat', 23, 'Boの手札23枚がぜんぶ場に出ます。'],
  ['ru', 'you', 23, 'Вы теряете всю стопку: 23 карты.'],
  ['ru', 'seat', 21, 'Bo теряет всю стопку: 21 карту.'],
] as const)('in %s, to %s with %i cards', (lang, who, count, said) => {
  expect(new Words(lang, textsOf(lang)).t('chances-lose', { who, name: 'Bo', count })).toBe(said);
});
