import { loadVerses } from '#lib/gallery/verses.ts';
import { everyLanguage, loadWords } from '#lib/i18n/index.ts';
import type { PageLoad } from './$types';

export const entries = everyLanguage;

export const load: PageLoad = async ({ params }) => {
  const [words, verses] = await Promise.all([loadWords(params.lang, ['common', 'game', 'panel', 'cards', 'rules']), loadVerses(params.lang)]);
  return { words, verses };
};
