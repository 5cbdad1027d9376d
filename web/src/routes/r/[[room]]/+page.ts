import { loadPoets } from '#lib/game/cards.ts';
import { openRoom } from '#lib/game/open.ts';
import { deviceLanguage, loadWords } from '#lib/i18n/index.ts';
import type { EntryGenerator, PageLoad } from './$types';

// One page is made for all rooms; which one it is stands in the address that the browser asked for.
export const ssr = false;
export const entries: EntryGenerator = () => [{}];

export const load: PageLoad = async ({ params }) => {
  // The table, the poets and the words are fetched side by side; the page needs the words first.
  const lang = deviceLanguage();
  const game = openRoom(params.room ?? '');
  const poets = loadPoets(lang);
  return { game, poets, words: await loadWords(lang, ['common', 'game']) };
};
