/** The poets and their poems for the page of all cards, in the reader's language. */
import type { Language } from '#lib/i18n/index.ts';
import type { Poet } from '#lib/game/cards.ts';

/** A poet, and the poem in every way it is shown: in kana as read aloud, and in letters. */
export interface Verse extends Poet {
  aloud: string[];
  letters: string[];
}

const poets = import.meta.glob<Poet[]>('/src/lib/generated/poets/*.json', { import: 'default' });
const readings = import.meta.glob<string[][]>('/src/lib/generated/readings/*.json', { import: 'default' });

/** All hundred, in their order. Japanese readers have the poem's kana with the poet, all others its letters. */
export async function loadVerses(lang: Language): Promise<Verse[]> {
  const other = lang === 'ja' ? 'romaji' : 'kana';
  const [own, more] = await Promise.all([
    poets[`/src/lib/generated/poets/${lang}.json`]!(),
    readings[`/src/lib/generated/readings/${other}.json`]!(),
  ]);
  return own.map((poet, i) => {
    const [aloud, letters] = lang === 'ja' ? [poet.reading, more[i]!] : [more[i]!, poet.reading];
    return { ...poet, aloud, letters };
  });
}
