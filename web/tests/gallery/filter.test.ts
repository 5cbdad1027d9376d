import { describe, expect, test } from 'vitest';
import { kindOf } from '#lib/game/cards.ts';
import { ALL, around, cardAt, KINDS, MARKS, marksOf, queryOf, readFilter, shownCards, type Filter } from '#lib/gallery/filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

describe('which cards are shown', () => {
  test('without a filter all hundred, in order', () => {
    expect(shownCards({ kind: null, mark: null })).toEqual(ALL);
    expect(ALL).toHaveLength(100);
  });

  test('every card has one kind', () => {
    const counts = KINDS.map((kind) => shownCards({ kind, mark: null }).length);
    expect(counts).toEqual([66, 21, 12, 1]);
  });

  test('kind and mark both have to hold', () => {
    expect(shownCards({ kind: null, mark: 'warrior' })).toEqual([11, 17, 39, 52, 63, 75]);
    expect(shownCards({ kind: 'lady', mark: 'dais' })).toEqual([2, 89]);
    expect(shownCards({ kind: 'monk', mark: 'nyudo' })).toEqual([]);
  });

  test('a card’s kind and marks are those it is found by', () => {
    for (const card of ALL) {
      expect(shownCards({ kind: kindOf(card), mark: null })).toContain(card);
      for (const mark of MARKS) expect(shownCards({ kind: null, mark }).includes(card)).toBe(marksOf(card).includes(mark));
    }
    expect(marksOf(2)).toEqual(['emperor', 'tenno', 'dais']);
    expect(marksOf(57)).toEqual([]);
  });
});

describe('the address', () => {
  test.each<[Filter, string | null, string]>([
    [{ kind: null, mark: null }, null, ''],
    [{ kind: 'lady', mark: null }, null, '?kind=lady'],
    [{ kind: 'lady', mark: 'emperor' }, 'folk', '?kind=lady&mark=emperor&rules=folk'],
    [{ kind: null, mark: null }, 'party', '?rules=party'],
  ])('%o %s: %s', (filter, rules, query) => {
    expect(queryOf(filter, rules)).toBe(query);
    expect(read(query)).toEqual(filter);
  });

  test('words that are none of ours ask for nothing', () => {
    expect(read('?kind=knight&mark=__proto__&kind=lady')).toEqual({ kind: null, mark: null });
  });

  test.each([['#card-1', 1], ['#card-100', 100], ['#card-0', null], ['#card-101', null], ['#card-07', null], ['#about', null], ['', null]])(
    'anchor %s: card %s',
    (hash, card) => expect(cardAt(hash)).toBe(card),
  );
});

describe('neighbours', () => {
  test('are those among the cards shown, in a ring', () => {
    expect(around(17, [11, 17, 39])).toEqual({ place: 2, count: 3, previous: 11, next: 39 });
    expect(around(11, [11, 17, 39])).toEqual({ place: 1, count: 3, previous: 39, next: 17 });
    expect(around(10, [10])).toEqual({ place: 1, count: 1, previous: 10, next: 10 });
  });

  test('of a card that is not shown are those among all', () => {
    expect(around(100, [11, 17, 39])).toEqual({ place: 100, count: 100, previous: 99, next: 1 });
  });
});
