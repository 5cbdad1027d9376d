/** The languages of the client, in the order in which they are offered. */
export const LANGUAGES = ['es', 'ja', 'en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** For a prerendered page with the language in its address: `export const entries = everyLanguage;` */
export const everyLanguage = () => LANGUAGES.map((lang) => ({ lang }));

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** How a poem is written as it is read aloud, for readers of each language: as a tag for `lang`. */
const READ_IN = { es: 'ja-Latn', ja: 'ja', en: 'ja-Latn', ru: 'ja-Cyrl' } as const satisfies Record<Language, string>;

export function readingScript(lang: Language): (typeof READ_IN)[Language] {
  return READ_IN[lang];
}

/** The first language of `wanted` (BCP 47 tags, best first) that we speak; English if none. */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    if (isLanguage(base)) return base;
  }
  return 'en';
}
