/** What one card does under a family's rules, in words: by its kind, and by its marks. */
import cards from '#lib/generated/cards.json';
import type { WordsInUse } from '#lib/i18n/index.ts';
import { cardsOf, effectsOf, nameOf, valueOf } from './rules.ts';
import type { Rules } from './table.ts';
import { listWords, valueAbout } from './words.ts';

/** The options that say what a card does: its kind's first, then those of the other kind that it follows, then its marks'. */
export function optionsOfCard(rules: Rules, card: number): string[] {
  const drawn = cards.kinds[card - 1] ?? 'noble';
  const kind = valueOf(rules, 'nyudo') === 'monk' && cards.marks.nyudo.includes(card) ? 'monk' : drawn;
  const followed = nameOf(kind, valueOf(rules, kind))?.same_as;
  const pair = card <= 2 && valueOf(rules, 'tenji_jito') !== 'off';
  const marks = ['emperor', 'warrior'].filter(
    (mark) =>
      !(pair && mark === 'emperor') && cardsOf(rules, `${mark}_set`).includes(card) && effectsOf(rules, mark).length > 0,
  );
  return [kind, ...(followed ? [followed] : []), ...(pair ? ['tenji_jito'] : []), ...marks];
}

/** A sentence or two for each of these options; one that counts by another option is told by its effects. */
export function deedWords({ t, lang }: Pick<WordsInUse, 't' | 'lang'>, rules: Rules, card: number): string[] {
  return optionsOfCard(rules, card).map((option) => {
    const counted = JSON.stringify(nameOf(option, valueOf(rules, option))?.effects ?? []).includes(`${option}_`);
    const about = counted ? null : valueAbout(t, rules, option);
    return about ?? sentence(lang, listWords(t, lang, effectsOf(rules, option)));
  });
}

/** Clauses as a sentence of its own. */
function sentence(lang: string, clauses: string): string {
  const begun = clauses.charAt(0).toLocaleUpperCase(lang) + clauses.slice(1);
  return /[.。]$/.test(begun) ? begun : `${begun}${lang === 'ja' ? '。' : '.'}`;
}
