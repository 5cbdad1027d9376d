import { everyLanguage, loadWords } from '#lib/i18n/index.ts';
import type { PageLoad } from './$types';

export const entries = everyLanguage;

export const load: PageLoad = async ({ params }) => ({
  words: await loadWords(params.lang, ['common', 'start', 'conditions', 'rules']),
});
