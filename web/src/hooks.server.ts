import { existsSync, readFileSync } from 'node:fs';
import type { Handle } from '@sveltejs/kit/hooks';
import { AGAIN } from '#lib/device/again.ts';
import { AGAIN_EARLY } from '#lib/game/early.ts';
import { isLanguage, LANGUAGES, type Language } from '#lib/i18n/languages.ts';
import square from '#lib/generated/fonts/square.woff2?url';
import { loadWords } from '#lib/i18n/words.ts';
import { about } from '#lib/server/about.ts';

/** Where the build of the browser's code says what became of its parts. */
const MANIFEST = '.svelte-kit/output/client/.vite/manifest.json';

/** The files of a game's words by language, as built; none while developing. */
function wordFiles(): Record<string, string> {
  if (!existsSync(MANIFEST)) return {};
  const parts = Object.values(JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { name?: string; file: string }>);
  return Object.fromEntries(
    parts.flatMap(({ name, file }) => (name?.startsWith('words-') ? [[name.slice('words-'.length), `/${file}`]] : [])),
  );
}

/** What a page whose code has not come says in these languages; see again.ts. */
async function said(languages: readonly Language[]): Promise<object> {
  const all = languages.map(async (lang) => {
    const words = await loadWords(lang, ['pages']);
    return [lang, [words.t('loading-waits'), words.t('loading-broken')]] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

function attribute(data: object): string {
  return JSON.stringify(data).replaceAll('"', '&quot;');
}

/** What keeps Japanese text in its place (app.css) comes before all else, so that it is there when the page is drawn. */
const PLACES = `<link rel="preload" href="${square}" as="font" type="font/woff2" crossorigin="anonymous" />`;

/** The script that a page begins with: where it is a room's, with that room's own; see early.ts. */
async function first(language: Language | null): Promise<string> {
  if (language !== null) {
    return `<script data-say="${attribute(await said([language]))}">${AGAIN}</script>${language === 'ja' ? PLACES : ''}`;
  }
  return `<script data-say="${attribute(await said(LANGUAGES))}" data-words="${attribute(wordFiles())}">${AGAIN_EARLY}</script>`;
}

/** The language of a prerendered page stands in its address; a room's page sets its own when it starts. */
export const handle: Handle = async ({ event, resolve }) => {
  const { pathname } = event.url;
  const [, part] = pathname.split('/');
  const lang = isLanguage(part) ? part : 'en';
  const language = part === 'r' ? null : lang;
  const script = await first(language);
  return resolve(event, {
    transformPageChunk: async ({ html }) => {
      const tags = await about(language, pathname, html);
      return html.replace('%lang%', lang).replace('<!--first-->', () => script).replace('<!--about-->', () => tags);
    },
  });
};
