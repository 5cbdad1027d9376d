import { describe, expect, test } from 'vitest';
import type { Action, View } from '#lib/game/protocol.ts';
import type { Chances, Course } from '#lib/odds/answers.ts';
import { shown } from '#lib/odds/bars.ts';
import { bestOf, choicesOf } from '#lib/odds/choices.ts';
import { drawn, line, peak, rows, ticks, x, y } from '#lib/odds/course.ts';
import { change, margin, percent } from '#lib/odds/numbers.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

describe('percentages', () => {
  test.each([
    ['en', '31%'],
    ['ja', '31%'],
    ['es', '31 %'],
    ['ru', '31 %'],
  ] as const)('are written as %s writes them', (lang, written) => {
    expect(plain(percent(0.312, lang))).toBe(written);
  });

  test('never call certain what is not', () => {
    expect([0, 0.001, 0.004, 0.006, 0.994, 0.997, 1].map((chance) => plain(percent(chance, 'en')))).toEqual(['0%', '<1%', '<1%', '1%', '99%', '>99%', '100%']);
  });

  test('of an error are rounded up', () => {
    expect(plain(margin(0.01101, 'es'))).toBe('1,2 %');
    expect(plain(margin(0.011, 'en'))).toBe('1.1%');
  });

  test('of a change have their sign', () => {
    expect([0.31, -0.974, 0.004, 0].map((by) => change(by, 'en'))).toEqual(['+31%', '−97%', '+0.4%', '0%']);
  });
});

describe('bars', () => {
  test('are all shown of few, and of many the likeliest and our own, in the order of the table', () => {
    expect(shown([0.5, 0.1, 0.4], () => false)).toEqual([0, 1, 2]);
    const share = Array.from({ length: 100 }, (_, seat) => (seat % 20 === 7 ? 0.1 + seat / 1000 : 0.001));
    expect(shown(share, (seat) => seat === 3)).toEqual([3, 7, 27, 47, 67, 87]);
  });
});

describe('choices', () => {
  const view = (legal: Action[], hints = true) => ({ legal, settings: { hints } }) as unknown as View;
  const answer = (choices: Chances['choices']) => ({ choices }) as Chances;
  const flip: Action = { do: 'draw', stack: 0 };
  const stop: Action = { do: 'stop' };

  test('are none where there is nothing to decide, or no hints are given', () => {
    expect(choicesOf(view([flip, { do: 'draw', stack: 1 }]), null)).toEqual([]);
    expect(choicesOf(view([flip, stop], false), null)).toEqual([]);
    expect(choicesOf(view([flip, stop]), answer(null))).toEqual([]);
  });

  test('stand there before it is known what they are worth', () => {
    expect(choicesOf(view([flip, stop]), null)).toEqual([
      { do: 'draw', from: null, share: null },
      { do: 'stop', from: null, share: null },
    ]);
  });

  test('name one best, if it is better by more than the error', () => {
    const worth = (share: number, stderr: number) =>
      answer([
        { action: flip, share, stderr },
        { action: stop, share: 0.3, stderr },
      ]);
    const best = (one: Chances) => bestOf(choicesOf(view([flip, stop]), one), one)?.do ?? null;
    expect(best(worth(0.35, 0.01))).toBe('draw');
    expect(best(worth(0.31, 0.01))).toBeNull();
    expect(best(worth(0.3, 0))).toBeNull();
  });

  test('show the piles worth most of many', () => {
    const piles = Array.from({ length: 30 }, (_, from): Action => ({ do: 'steal', from }));
    const known = answer([...piles, flip].map((action) => ({ action, share: action.do === 'steal' ? action.from / 100 : 0.2, stderr: 0 })));
    expect(choicesOf(view([...piles, flip]), known).map(({ from }) => from)).toEqual([null, 29, 28, 27, 26, 25]);
  });
});

describe('the drawing of a game', () => {
  const course = (players: number, shares: number[][], turned: number[] = []): Course =>
    ({
      players,
      points: shares.map((share, at) => ({ at, share, stderr: share.map(() => 0) })),
      turned: turned.map((at) => ({ at, seat: 0, card: 1, from: null, took: 1, change: 0.1, action: { do: 'draw', stack: 0 } })),
    }) as unknown as Course;
  const field = { left: 40, top: 10, width: 300, height: 200, most: 3, fine: false };

  test('runs from the start to the end, chances upwards', () => {
    const game = course(2, [[0.5, 0.5], [0.25, 0.75], [0, 1], [0, 1]]);
    expect(line(field, game, 1)).toBe('M40.0 110.0L140.0 60.0L240.0 10.0L340.0 10.0');
    expect(peak(game, 0)).toEqual({ at: 0, share: 0.5 });
    expect(peak(game, 1)).toEqual({ at: 2, share: 1 });
  });

  test('draws small chances larger where everybody’s are small', () => {
    expect(y(field, 0.01)).toBe(208);
    expect(y({ ...field, fine: true }, 0.01)).toBe(190);
    expect([y({ ...field, fine: true }, 0), y({ ...field, fine: true }, 1)]).toEqual([210, 10]);
  });

  test('has round numbers on its axis, within the field', () => {
    expect(ticks({ ...field, most: 104 })).toEqual([0, 25, 50, 75, 100]);
    expect(ticks({ ...field, most: 1 })).toEqual([0, 1]);
    expect(x(field, 3)).toBe(340);
  });

  test('has all of few in full, and of many those who came closest, and our own', () => {
    const few = course(6, [Array(6).fill(1 / 6)]);
    expect(drawn(few, () => false)).toEqual([0, 1, 2, 3, 4, 5]);
    const start = Array<number>(100).fill(0.01);
    const middle = start.map((_, seat) => ([10, 20, 30].includes(seat) ? 0.3 : 0.001));
    const end = start.map((_, seat) => (seat === 50 ? 1 : 0));
    expect(drawn(course(100, [start, middle, end]), (seat) => seat === 7)).toEqual([7, 10, 20, 30, 50]);
  });

  test('is told in numbers at the start, every tenth move, where it turned, and at the end', () => {
    const game = course(2, Array.from({ length: 24 }, () => [0.5, 0.5]), [7, 20]);
    expect(rows(game).map(({ at }) => at)).toEqual([0, 7, 10, 20, 23]);
  });
});
