/** What one card does under a family's rules, in words: by its kind, and by its marks. */
import type { WordsInUse } from '#lib/i18n/index.ts';
import { effectsOf, nameOf, optionsOf, valueOf } from './rules.ts';
import type { Rules } from './table.ts';
import { listWords, valueAbout } from './words.ts';

/** What matters for the card alone: a mark without effects says nothing about it. */
const MARKS: ReadonlySet<string> = new Set(['emperor', 'warrior']);

/** The options that say what a card does, those of another kind that its kind follows among them. */
export function optionsOfCard(rules: Rules, card: number): string[] {
  return optionsOf(rules, card).flatMap((option) => {
    if (MARKS.has(option) && effectsOf(rules, option).length === 0) return [];
    const followed = nameOf(option, valueOf(rules, option))?.same_as;
    return followed ? [option, followed] : [option];
  });
}

/** What a card does by one option. */
export interface Deed {
  option: string;
  /** A sentence or two. */
  text: string;
}

/** What each of these options says; one that counts by another option is told by its effects. */
export function deedsOf({ t, lang }: Pick<WordsInUse, 't' | 'lang'>, rules: Rules, card: number): Deed[] {
  return optionsOfCard(rules, card).map((option) => {
    const counted = JSON.stringify(nameOf(option, valueOf(rules, option))?.effects ?? []).includes(`${option}_`);
    const about = counted ? null : valueAbout(t, rules, option);
    return { option, text: about ?? sentence(lang, listWords(t, lang, effectsOf(rules, option))) };
  });
}

/** Clauses as a sentence of its own. */
function sentence(lang: string, clauses: string): string {
  const begun = clauses.charAt(0).toLocaleUpperCase(lang) + clauses.slice(1);
  return /[.。]$/.test(begun) ? begun : `${begun}${lang === 'ja' ? '。' : '.'}`;
}
