import pictures from '#lib/generated/pictures.json';
import { everyLanguage, isLanguage, loadWords } from '#lib/i18n/index.ts';
import { error } from '@sveltejs/kit';
import type { EntryGenerator, RequestHandler } from './$types';

export const prerender = true;
export const entries: EntryGenerator = everyLanguage;

/** How the game lies on a home screen. It starts where the reader's language is chosen; see app.html for the colors. */
export const GET: RequestHandler = async ({ params }) => {
  const { lang } = params;
  if (!isLanguage(lang)) error(404);
  const words = await loadWords(lang, ['common', 'start']);
  const icon = (name: string, size: number, purpose: string) => ({ src: `${pictures.folder}/${name}`, type: 'image/png', sizes: `${size}x${size}`, purpose });
  const manifest = {
    id: '/',
    name: words.t('site-name'),
    short_name: words.t('site-name'),
    description: words.t('start-description'),
    lang,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#f4efe3',
    background_color: '#f5f0e4',
    icons: [icon('icon-192.png', 192, 'any'), icon('icon-512.png', 512, 'any'), icon('icon-maskable-512.png', 512, 'maskable')],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
};
