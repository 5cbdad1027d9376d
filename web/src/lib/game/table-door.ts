/**
 * The way to the table in three dimensions. It stands between the page and the table because Kit links
 * the styles of what is one step away to the page itself.
 */
import { loadWords, type Language } from '#lib/i18n/index.ts';

/** Rejects if it cannot be had now. */
export async function open(lang: Language) {
  const [{ default: Live }, words] = await Promise.all([
    import('./LiveTable.svelte'),
    loadWords(lang, ['common', 'game', 'table']),
  ]);
  return { Live, words };
}
