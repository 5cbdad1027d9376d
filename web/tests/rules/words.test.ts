/** All that the option table holds can be said in every language. */
import { describe, expect, test } from 'vitest';
import { Words } from '#lib/i18n/words.ts';
import { newEffect } from '#lib/rules/own.ts';
import { EFFECTS, OPTIONS, PRESETS, sections, type Effect } from '#lib/rules/table.ts';
import * as say from '#lib/rules/words.ts';
import { LANGUAGES, textsOf } from '../messages.ts';

/** Every effect with every word its keys take. */
function everyEffect(): Effect[] {
  return EFFECTS.flatMap(({ effect, keys }): Effect[] => {
    const plain = newEffect(effect);
    if (typeof plain === 'string') return [plain];
    return keys.flatMap(({ key, words = [], max }) =>
      [...words, ...(max ? [1, 2, 5, max] : [])].map((value) => ({ [effect]: { ...plain[effect], [key]: value } })),
    );
  });
}

describe.each(LANGUAGES)('%s', (lang) => {
  const words = new Words(lang, textsOf(lang));
  const t = (...args: Parameters<Words['t']>) => words.t(...args);

  test('options, their names and numbers', () => {
    for (const { option, names = [], takes, min, max } of OPTIONS) {
      expect(say.optionTitle(t, option)).toBeTruthy();
      expect(say.optionAbout(t, option)).toBeTruthy();
      const named = takes === 'boolean' ? [true, false] : names.map(({ name }) => name);
      for (const name of named) expect(say.nameTitle(t, option, name) + say.nameAbout(t, option, name)).toBeTruthy();
      for (const count of min === undefined ? [] : [min, max!]) expect(say.numberWords(t, option, count)).toBeTruthy();
      const titles = named.map((name) => say.nameTitle(t, option, name));
      expect(new Set(titles).size, option).toBe(titles.length);
    }
  });

  test('presets and sections', () => {
    for (const { preset, rules } of PRESETS) {
      expect(say.presetTitle(t, preset) + say.presetAbout(t, preset)).toBeTruthy();
      for (const option of Object.keys(rules)) expect(say.valueWords(t, lang, rules, option)).toBeTruthy();
    }
    for (const { section } of sections()) expect(say.sectionTitle(t, section)).toBeTruthy();
  });

  test('a value is explained if it has a name; one of the family’s own says it itself', () => {
    for (const { option, names = [], takes } of OPTIONS) {
      for (const name of takes === 'boolean' ? [true, false] : names.map((it) => it.name)) {
        expect(say.valueAbout(t, { [option]: name }, option)).toBe(say.nameAbout(t, option, name));
      }
    }
    expect(say.valueAbout(t, { lady: ['keep', 'reverse'] }, 'lady')).toBeNull();
    expect(say.valueAbout(t, { cards: 50 }, 'cards')).toBeNull();
    expect(say.valueAbout(t, { emperor_set: [1, 2] }, 'emperor_set')).toBeNull();
  });

  test('effects, each way different', () => {
    const effects = everyEffect();
    const sentences = effects.map((effect) => say.effectWords(t, effect));
    const distinct = new Set(effects.map((effect) => JSON.stringify(effect)));
    expect(new Set(sentences).size).toBe(distinct.size);
    for (const { effect, keys } of EFFECTS) {
      expect(say.actTitle(t, effect)).toBeTruthy();
      for (const { key, words: choices = [] } of keys) {
        expect(say.keyTitle(t, key)).toBeTruthy();
        for (const choice of choices) expect(say.keyWord(t, key, choice)).toBeTruthy();
      }
    }
  });

  test('a family’s own values', () => {
    expect(say.valueWords(t, lang, { lady: [] }, 'lady')).toBe(t('nothing-happens'));
    expect(say.valueWords(t, lang, { lady: ['keep', 'reverse'] }, 'lady')).toContain(t('effect-reverse'));
    expect(say.valueWords(t, lang, { emperor_set: [1, 68] }, 'emperor_set')).toContain('68');
    expect(say.valueWords(t, lang, { stacks: NaN }, 'stacks')).toBe('…');
  });
});
