import { describe, expect, test } from 'vitest';
import { faultyOptions, isList, newEffect, readCards, readRules, wordsAt } from '#lib/rules/own.ts';
import { EFFECTS, OPTIONS, PRESETS } from '#lib/rules/table.ts';

const draw = { draw: { count: 1, when: 'always' } };
const out = { out: { cards: 'center' } };

describe('a family’s own list', () => {
  test.each([
    [['keep']],
    [['to_center', draw, draw]],
    [[out]],
    [['keep', 'reverse', out]],
    [['keep', { deck_to_center: { count: 'half' } }]],
    [['keep', { hand_to_center: { who: 'others', count: 'all' } }, { take_hand: { who: 'left', count: 100 } }]],
    [['keep', ...Array.from({ length: 19 }, () => 'reverse')]],
  ])('a kind takes %j', (list) => {
    expect(isList(list, 'kind')).toBe(true);
  });

  test.each([
    [[]],
    [['reverse']],
    [['keep', 'to_center']],
    [['keep', out, 'reverse']],
    [[out, out]],
    [['keep', 'fly']],
    [['keep', 'draw']],
    [['keep', { draw: { count: 0, when: 'always' } }]],
    [['keep', { draw: { count: 1.5, when: 'always' } }]],
    [['keep', { draw: { count: NaN, when: 'always' } }]],
    [['keep', { draw: { count: 101, when: 'always' } }]],
    [['keep', { draw: { count: 'all', when: 'always' } }]],
    [['keep', { draw: { count: 1 } }]],
    [['keep', { draw: { count: 1, when: 'always', who: 'self' } }]],
    [['keep', { reverse: {} }]],
    [['keep', { take_hand: { who: 'self', count: 1 } }]],
    [['keep', null]],
    ['keep'],
    [['keep', ...Array.from({ length: 20 }, () => 'reverse')]],
  ])('a kind does not take %j', (list) => {
    expect(isList(list, 'kind')).toBe(false);
  });

  test('a mark takes no placing of the card, and may do nothing', () => {
    expect(isList([], 'mark')).toBe(true);
    expect(isList(['reverse', out], 'mark')).toBe(true);
    expect(isList(['keep'], 'mark')).toBe(false);
    expect(isList(['reverse', 'to_center'], 'mark')).toBe(false);
  });

  test('whatever the form offers for a place makes a list that is taken', () => {
    for (const list of ['kind', 'mark'] as const) {
      for (let length = 1; length <= 3; length += 1) {
        const effects = Array.from({ length }, (_, i) => newEffect(wordsAt(list, i, length)[0]!));
        for (let place = 0; place < length; place += 1) {
          for (const word of wordsAt(list, place, length)) {
            const changed = effects.with(place, newEffect(word));
            expect(isList(changed, list), JSON.stringify(changed)).toBe(true);
          }
        }
      }
    }
    const offered = new Set([...wordsAt('kind', 0, 1), ...wordsAt('kind', 1, 2)]);
    expect(offered.size).toBe(EFFECTS.length);
  });
});

describe('a set of cards', () => {
  test.each([
    ['', []],
    ['1, 2,68', [1, 2, 68]],
    ['  7 ', [7]],
    ['1、2', [1, 2]],
    ['100', [100]],
  ])('%j is one', (text, cards) => {
    expect(readCards(text)).toEqual(cards);
  });

  test.each(['0', '101', '1, 1', 'x', '1.5', '-1', '1, x', '1e1'])('%j is none', (text) => {
    expect(readCards(text)).toBeNull();
  });
});

describe('rules from anywhere', () => {
  test('presets and named values come through whole', () => {
    for (const { rules } of PRESETS) expect(readRules(rules)).toEqual(rules);
    for (const { option, names = [] } of OPTIONS) {
      for (const { name } of names) expect(readRules({ [option]: name })).toEqual({ [option]: name });
    }
  });

  test('what is no rule is left out', () => {
    expect(
      readRules({ lady: 'fly', joker: 1, may_stop: 1, cards: 9, stacks: 2, steals: 101, emperor_set: [1, 1], warrior_set: [1, 'x'], monk: [] }),
    ).toEqual({ stacks: 2 });
    for (const nothing of [null, 3, 'classic', [], undefined]) expect(readRules(nothing)).toEqual({});
  });

  test('what is not finished is named', () => {
    expect(faultyOptions({ lady: ['keep', { draw: { count: NaN, when: 'always' } }], stacks: NaN, emperor_set: [NaN], cards: 50 })).toEqual([
      'lady',
      'emperor_set',
      'stacks',
    ]);
  });
});
