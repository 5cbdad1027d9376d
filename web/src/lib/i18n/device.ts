import { isLanguage, pickLanguage, type Language } from './languages.ts';

/** The language for a page that has none in its address: the one chosen before (cookie `lang`), else the browser's. */
export function deviceLanguage(): Language {
  const chosen = /(?:^|; )lang=([a-z]+)/.exec(document.cookie)?.[1];
  return isLanguage(chosen) ? chosen : pickLanguage(navigator.languages);
}

/** Keeps the choice for a year, for this site alone. */
export function rememberLanguage(lang: Language): void {
  document.cookie = `lang=${lang}; path=/; max-age=31536000; samesite=lax`;
}
