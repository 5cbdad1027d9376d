/**
 * The way to the table in three dimensions, once the page works and has nothing else to do. It stands
 * between the page and the table because Kit links the styles of what is one step away to the page itself.
 */
import { loadWords, type Language } from '#lib/i18n/index.ts';

/** Without anything to tell when the browser is at rest: so long after the page is there. */
const REST_MS = 400;
const PATIENCE_MS = 3_000;

function rest(): Promise<void> {
  return new Promise((done) => {
    const idle = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: PATIENCE_MS });
      else setTimeout(done, REST_MS);
    };
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle, { once: true });
  });
}

/** Rejects if it cannot be had now. */
export async function open(lang: Language) {
  await rest();
  // What comes from now on is not what one waits for (benchmarks/page.py).
  performance.mark('mekuri-table');
  const [{ default: Live }, words] = await Promise.all([
    import('./LiveTable.svelte'),
    loadWords(lang, ['common', 'game', 'table']),
  ]);
  return { Live, words };
}
