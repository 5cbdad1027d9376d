import { existsSync, readFileSync } from 'node:fs';
import type { Handle } from '@sveltejs/kit/hooks';
import { EARLY } from '#lib/game/early.ts';
import { isLanguage } from '#lib/i18n/languages.ts';

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

/** A room's page begins with a script of its own; see early.ts. */
function early(): string {
  const words = JSON.stringify(wordFiles()).replaceAll('"', '&quot;');
  return `<script data-words="${words}">${EARLY}</script>`;
}

/** The language of a prerendered page stands in its address; a room's page sets its own when it starts. */
export const handle: Handle = ({ event, resolve }) => {
  const first = event.url.pathname.split('/')[1] ?? '';
  const lang = isLanguage(first) ? first : 'en';
  return resolve(event, {
    transformPageChunk: ({ html }) => html.replace('%lang%', lang).replace('<!--early-->', () => (first === 'r' ? early() : '')),
  });
};
