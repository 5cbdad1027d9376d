/**
 * Rules in words. The messages of an option NAME are `option-NAME` and `option-NAME-about`; those of
 * one of its names `NAME-VALUE` and `NAME-VALUE-about`; a number reads by `NAME-value`. A test
 * holds the messages against the option table.
 */
import type { WordArgs, WordKey, WordsInUse } from '#lib/i18n/index.ts';
import { effectParts, effectsOf, nameOf, valueOf } from './rules.ts';
import { optionOf, type Effect, type Rules } from './table.ts';

type Translate = WordsInUse['t'];

/** Says a message whose key is put together from the option table. */
function say(t: Translate, key: string, args?: WordArgs): string {
  return t(key as WordKey, args);
}

export function optionTitle(t: Translate, option: string): string {
  return say(t, `option-${option}`);
}

export function optionAbout(t: Translate, option: string): string {
  return say(t, `option-${option}-about`);
}

export function nameTitle(t: Translate, option: string, name: string | boolean): string {
  return say(t, `${option}-${name}`);
}

export function nameAbout(t: Translate, option: string, name: string | boolean): string {
  return say(t, `${option}-${name}-about`);
}

export function numberWords(t: Translate, option: string, count: number): string {
  return say(t, `${option}-value`, { count });
}

export function presetTitle(t: Translate, preset: string): string {
  return say(t, `preset-${preset}`);
}

export function presetAbout(t: Translate, preset: string): string {
  return say(t, `preset-${preset}-about`);
}

export function sectionTitle(t: Translate, section: string): string {
  return say(t, `section-${section}`);
}

/** A kind of effect, to choose from: `act-WORD`. */
export function actTitle(t: Translate, word: string): string {
  return say(t, `act-${word}`);
}

/** A key of an effect, or one of its words: `key-who`, `who-left`. */
export function keyTitle(t: Translate, key: string): string {
  return say(t, `key-${key}`);
}

export function keyWord(t: Translate, key: string, word: string): string {
  return say(t, `${key}-${word}`);
}

/** One effect as a sentence about "you", without a full stop. */
export function effectWords(t: Translate, effect: Effect): string {
  const { word, keys } = effectParts(effect);
  const form = keys.count === 'all' || keys.count === 'half' ? `-${keys.count}` : '';
  return say(t, `effect-${word}${form}`, { ...keys } as WordArgs);
}

/** Several effects, one after the other, joined as the language joins clauses. */
export function listWords(t: Translate, lang: string, effects: readonly Effect[]): string {
  if (!effects.length) return t('nothing-happens');
  const clauses = effects.map((effect) => effectWords(t, effect));
  if (lang !== 'ja') return clauses.join('; ');
  return clauses.length > 1 ? `${clauses.join('。')}。` : clauses.join('');
}

/** What the option's value means, if the value has a name; lists, sets and numbers say it themselves. */
export function valueAbout(t: Translate, rules: Rules, option: string): string | null {
  const value = valueOf(rules, option);
  return typeof value === 'boolean' || (typeof value === 'string' && nameOf(option, value))
    ? nameAbout(t, option, value)
    : null;
}

/** What an option says under these rules, in a few words. */
export function valueWords(t: Translate, lang: string, rules: Rules, option: string): string {
  const value = valueOf(rules, option);
  if (Array.isArray(value)) {
    if (optionOf(option).takes === 'effects') return listWords(t, lang, effectsOf(rules, option));
    const list = new Intl.ListFormat(lang, { type: 'conjunction' }).format(value.map(String));
    return t('own-set-value', { count: value.length, cards: list });
  }
  if (typeof value === 'number') return Number.isInteger(value) ? numberWords(t, option, value) : '…';
  if (typeof value === 'boolean' || nameOf(option, value)) return nameTitle(t, option, value);
  return String(value);
}
