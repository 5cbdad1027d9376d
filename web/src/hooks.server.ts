import type { Handle } from '@sveltejs/kit/hooks';
import { isLanguage } from '#lib/i18n/languages.ts';

/** The language of a prerendered page stands in its address; a room's page sets its own when it starts. */
export const handle: Handle = ({ event, resolve }) => {
  const first = event.url.pathname.split('/')[1] ?? '';
  const lang = isLanguage(first) ? first : 'en';
  return resolve(event, { transformPageChunk: ({ html }) => html.replace('%lang%', lang) });
};
