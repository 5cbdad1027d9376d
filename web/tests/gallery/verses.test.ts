import { describe, expect, test } from 'vitest';
import { loadVerses } from '#lib/gallery/verses.ts';
import { LANGUAGES } from '#lib/i18n/languages.ts';

const KANA = /^[\p{Script=Hiragana}ー]+$/u;

describe.each(LANGUAGES)('the poems in %s', (lang) => {
  test('are a hundred, in five lines each, in kana and in letters', async () => {
    const verses = await loadVerses(lang);
    expect(verses).toHaveLength(100);
    const letters = lang === 'ru' ? /^[\p{Script=Cyrillic} '’-]+$/u : /^[a-zāēīōū '’-]+$/u;
    for (const verse of verses) {
      expect([verse.poem, verse.aloud, verse.letters].map((lines) => lines.length)).toEqual([5, 5, 5]);
      for (const line of verse.aloud) expect(line).toMatch(KANA);
      for (const line of verse.letters) expect(line).toMatch(letters);
      expect(verse.meaning).toBeTruthy();
    }
  });
});
