import { read } from '#lib/game/ahead.ts';
import { openRoom } from '#lib/game/open.ts';
import { deviceLanguage } from '#lib/i18n/index.ts';
import type { EntryGenerator, PageLoad } from './$types';

// One page is made for all rooms; which one it is stands in the address that the browser asked for.
export const ssr = false;
export const entries: EntryGenerator = () => [{}];

export const load: PageLoad = async ({ params, url }) => {
  const screen = url.searchParams.has('screen');
  const game = openRoom(params.room ?? '', screen);
  const { words, poets } = read(deviceLanguage());
  return { game, screen, poets, words: await words };
};
