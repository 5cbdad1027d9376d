/**
 * What a page says of itself to search engines, to chats that show a link, and to home screens. It stands in
 * the pages alone, so that no browser loads code for it.
 *
 * What has to name the site (a preview's picture, a page's one address, its other languages) lies between two
 * marks, with addresses that begin with a slash. A server that knows its address outside puts it before them
 * as it reads the pages: see src/mekuri/server/crawlers.py.
 */
import pictures from '#lib/generated/pictures.json';
import { LANGUAGES, loadWords, type Language } from '#lib/i18n/index.ts';

const LOCALES: Record<Language, string> = { es: 'es_ES', ja: 'ja_JP', en: 'en_US', ru: 'ru_RU' };
const PREVIEW = { width: 1200, height: 630 };

function picture(name: string): string {
  return `${pictures.folder}/${name}`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function property(name: string, content: string | number): string {
  return `<meta property="${name}" content="${content}" />`;
}

/** Icons, and what a home screen needs to know. */
function home(lang: Language): string {
  return `<link rel="manifest" href="/${lang}/site.webmanifest" /><link rel="apple-touch-icon" href="${picture('apple-touch-icon.png')}" />`;
}

/** The card that a chat shows of a link. Texts are ready to stand in attributes. */
function preview(site: string, title: string, description: string, image: string): string {
  return [
    property('og:type', 'website'),
    property('og:site_name', site),
    property('og:title', title),
    property('og:description', description),
    `<!--absolute-->${property('og:image', picture(image))}<!--/absolute-->`,
    // What describes a picture follows it.
    property('og:image:width', PREVIEW.width),
    property('og:image:height', PREVIEW.height),
    property('og:image:alt', title),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('');
}

/** Of a page with a language in its address. Its title and description are found in it. */
async function aboutPage(lang: Language, path: string, html: string): Promise<string> {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('"', '&quot;');
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  if (title === undefined || description === undefined) throw new Error(`${path} has no title or no description`);
  const words = await wordsOf(lang);
  const rest = path.slice(`/${lang}/`.length);
  const links = [
    `<link rel="canonical" href="${path}" />`,
    ...LANGUAGES.map((other) => `<link rel="alternate" hreflang="${other}" href="/${other}/${rest}" />`),
    `<link rel="alternate" hreflang="x-default" href="/en/${rest}" />`,
    property('og:url', path),
  ];
  const locales = [property('og:locale', LOCALES[lang]), ...LANGUAGES.filter((other) => other !== lang).map((other) => property('og:locale:alternate', LOCALES[other]))];
  const card = preview(attribute(words.t('site-name')), title, description, pictures.previews[lang]);
  return `<!--absolute-->${links.join('')}<!--/absolute-->${card}${locales.join('')}`;
}

/** Of every room: whoever gets its link may read any of the languages, and no search engine shall list it. */
async function aboutRoom(): Promise<string> {
  const all = await Promise.all(LANGUAGES.map(wordsOf));
  const title = attribute([...new Set(all.map((words) => words.t('site-name')))].join(' · '));
  const description = attribute(all.map((words) => words.t('preview-room')).join(' · '));
  return [
    `<title>${title}</title><meta name="description" content="${description}" /><meta name="robots" content="noindex" />`,
    preview(title, title, description, pictures.previews.room),
  ].join('');
}

async function wordsOf(lang: Language): ReturnType<typeof loadWords> {
  return loadWords(lang, ['common', 'pages']);
}

/** The tags for the head of a page as it was rendered; `language` is that of its address, null for a room. */
export async function about(language: Language | null, path: string, html: string): Promise<string> {
  if (language === null) return (await aboutRoom()) + home('en');
  const listed = !html.includes('<meta name="robots" content="noindex"');
  return (listed ? await aboutPage(language, path, html) : '') + home(language);
}
