import { describe, expect, test } from 'vitest';
import { bears, cardsOf, changedOptions, effectsOf, leavesDecisions, optionsOf, presetOf, valueOf, withValue } from '#lib/rules/rules.ts';
import { OPTIONS, PRESETS, sections, type Rules } from '#lib/rules/table.ts';

const preset = (name: string) => PRESETS.find((it) => it.preset === name)!.rules;

describe('the option table', () => {
  test('every option is in exactly one section, and none is left over', () => {
    const shown = sections().flatMap(({ options }) => options.map(({ option }) => option));
    expect(shown.toSorted()).toEqual(OPTIONS.map(({ option }) => option).toSorted());
    expect(sections().map(({ section }) => section)).not.toContain('more');
  });
});

describe('values', () => {
  test('an option that is not given is as in the classic game', () => {
    expect(valueOf({}, 'lady')).toBe('take');
    expect(valueOf({ lady: 'reverse' }, 'lady')).toBe('reverse');
    expect(() => valueOf({}, 'joker')).toThrow('no option joker');
  });

  test('what is as in the classic game is left out, the rest in the table’s order', () => {
    expect(withValue({ may_stop: true }, 'may_stop', false)).toEqual({});
    expect(Object.keys(withValue({ cards: 50 }, 'lady', 'reverse'))).toEqual(['lady', 'cards']);
  });

  test('a preset is known by what it says, in any order', () => {
    for (const { preset: name, rules } of PRESETS) {
      expect(presetOf(Object.fromEntries(Object.entries(rules).reverse()))?.preset).toBe(name);
    }
    expect(presetOf({ cards: 50 })).toBeUndefined();
  });

  test('what differs is told in the table’s order, unless it has no bearing', () => {
    expect(changedOptions({})).toEqual([]);
    expect(changedOptions({ cards: 50, lady: 'reverse' })).toEqual(['lady', 'cards']);
    expect(changedOptions({ emperor_draws: 2 })).toEqual([]);
    expect(changedOptions({ emperor_draws: 2, emperor: [{ draw: { count: 2, when: 'always' } }] })).toEqual(['emperor']);
  });

  test('effects are those of the name, of the option it is the same as, or the family’s own', () => {
    expect(effectsOf({}, 'semimaru')).toEqual(effectsOf({}, 'monk'));
    expect(effectsOf({ monk: 'lose_five' }, 'semimaru')).toEqual(['to_center', { hand_to_center: { who: 'self', count: 5 } }]);
    expect(effectsOf({ lady: ['keep', 'reverse'] }, 'lady')).toEqual(['keep', 'reverse']);
  });

  test('a count that names an option is that option’s value', () => {
    expect(effectsOf({ emperor: 'draw', emperor_draws: 3 }, 'emperor')).toEqual([{ draw: { count: 3, when: 'always' } }]);
  });

  test('sets of cards', () => {
    expect(cardsOf({}, 'emperor_set')).toHaveLength(7);
    expect(cardsOf({ emperor_set: [] }, 'emperor_set')).toEqual([]);
    expect(cardsOf({ warrior_set: [3] }, 'warrior_set')).toEqual([3]);
  });
});

describe('what says what a card does', () => {
  const full = preset('folk_full');

  test.each<[string, Rules, number, string[]]>([
    ['a lord', {}, 5, ['noble']],
    ['an emperor of the classic game', {}, 1, ['noble', 'emperor']],
    ['Jitō, who is no emperor there', {}, 2, ['lady']],
    ['a warrior', {}, 11, ['noble', 'warrior']],
    ['Jitō among eight emperors', { emperor_set: 'eight' }, 2, ['lady', 'emperor']],
    ['Tenji with a rule of his own', full, 1, ['noble', 'tenji_jito']],
    ['another emperor then', full, 99, ['noble', 'emperor']],
    ['one who took vows', {}, 76, ['noble']],
    ['one who took vows, as a monk', { nyudo: 'monk' }, 76, ['monk']],
    ['a family’s own emperor and warrior', { emperor_set: [7], warrior_set: [7] }, 7, ['noble', 'emperor', 'warrior']],
    ['being out, which ends it', { noble: [{ out: { cards: 'center' } }] }, 11, ['noble']],
  ])('%s', (_, rules, card, options) => {
    expect(optionsOf(rules, card)).toEqual(options);
  });
});

describe('what bears on the game', () => {
  test.each<[string, Rules, boolean]>([
    ['emperor_draws', {}, false],
    ['emperor_draws', { emperor: 'take_all' }, false],
    ['emperor_draws', { emperor: 'draw' }, true],
    ['emperor_set', {}, false],
    ['emperor_set', { emperor: 'take_all' }, true],
    ['emperor_set', { emperor: ['reverse'] }, true],
    ['emperor_set', { emperor: [] }, false],
    ['warrior_set', { warrior: 'rotate' }, true],
    ['warrior_set', {}, false],
    ['lady', {}, true],
  ])('%s under %j: %s', (option, rules, expected) => {
    expect(bears(rules, option)).toBe(expected);
  });
});

describe('whether there is anything to decide', () => {
  test.each<[Rules, boolean]>([
    [preset('classic'), false],
    [preset('party'), true],
    [preset('folk'), false],
    [preset('folk_full'), true],
    [{ may_stop: true }, false],
    [{ lady: 'take_and_draw' }, false],
    [{ lady: 'take_and_draw', may_stop: true }, true],
    [{ steals: 1 }, true],
    [{ steals: 'unlimited' }, true],
    [{ stacks: 4 }, false],
    // Emperors draw, but nobody is one; or the two who are have a rule of their own.
    [{ emperor: 'draw', emperor_set: [], may_stop: true }, false],
    [{ emperor: 'draw', emperor_set: [1, 2], tenji_jito: 'each', may_stop: true }, false],
    [{ emperor: 'draw', emperor_set: [1, 2], may_stop: true }, true],
    // The card that draws ends the turn as well.
    [{ semimaru: ['keep', { draw: { count: 2, when: 'always' } }, { lose_turn: { who: 'self' } }], may_stop: true }, false],
    [{ semimaru: ['keep', { draw: { count: 2, when: 'always' } }, { lose_turn: { who: 'next' } }], may_stop: true }, true],
    [{ noble: ['keep', { draw: { count: 1, when: 'always' } }, { out: { cards: 'aside' } }], may_stop: true }, false],
    // The two who took vows draw only as monks.
    [{ monk: ['to_center', { draw: { count: 1, when: 'always' } }], may_stop: true }, true],
    // A warrior's own list counts as well.
    [{ warrior: [{ draw: { count: 1, when: 'always' } }], may_stop: true }, true],
    [{ warrior: [{ draw: { count: 1, when: 'always' } }], warrior_set: [], may_stop: true }, false],
  ])('%j: %s', (rules, expected) => {
    expect(leavesDecisions(rules)).toBe(expected);
  });
});
