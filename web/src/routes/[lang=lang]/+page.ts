import { LANGUAGES, loadWords } from '#lib/i18n/index.ts';
import type { EntryGenerator, PageLoad } from './$types';

export const entries: EntryGenerator = () => LANGUAGES.map((lang) => ({ lang }));

export const load: PageLoad = async ({ params }) => ({
  words: await loadWords(params.lang, ['common', 'start']),
});
