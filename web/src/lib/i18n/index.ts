/**
 * Words on screen.
 *
 * All text for people stands in web/messages/{language}/{file}.ftl, never in code. A page loads the
 * files it needs, for the language in use alone, and hands them to the components below it:
 *
 *     // +page.ts (a page whose language stands in its address; works while prerendering)
 *     export const entries = everyLanguage;
 *     export const load = async ({ params }) => ({ words: await loadWords(params.lang, ['common', 'start']) });
 *
 *     // +page.svelte
 *     let { data } = $props();
 *     provideWords(() => data.words);
 *
 * A page without a language in its address (a room) picks it on the device, then does the same:
 *
 *     let words = $state.raw<Words>();
 *     provideWords(() => words!);        // render what needs words inside {#if words}
 *     onMount(async () => { words = await loadWords(deviceLanguage(), ['common', 'game']); });
 *
 * Any component below:
 *
 *     const { t } = useWords();
 *     {t('start-play')}  {t('cards', { count: 3 })}      // keys are typed (generated/keys.ts)
 *     <Rich key="how-center" tags={{ b }} />             // "… <b>center</b> …" with {#snippet b(text)}
 *
 * `t` is reactive: when `words` changes, what was written with it changes. Every message stands alone:
 * none refers to another or to a term, as each is read by itself when it is first said.
 */
import { getContext, setContext } from 'svelte';
import type { WordKey } from '#lib/generated/keys.ts';
import type { Language } from './languages.ts';
import type { Part, WordArgs, Words } from './words.ts';

export { default as Rich } from './Rich.svelte';
export { LANGUAGES, everyLanguage, isLanguage, pickLanguage, readingScript, type Language } from './languages.ts';
export { loadWords, type Part, type WordArgs, type Words } from './words.ts';
export { deviceLanguage, rememberLanguage } from './device.ts';
export type { WordFile, WordKey } from '#lib/generated/keys.ts';

const CONTEXT = Symbol('words');

export interface WordsInUse {
  readonly lang: Language;
  t(key: WordKey, args?: WordArgs): string;
  parts(key: WordKey, args?: WordArgs): Part[];
  has(key: string): boolean;
}

/** Gives the words to every component below. Call while the component is set up. */
export function provideWords(words: () => Words): WordsInUse {
  const inUse: WordsInUse = {
    get lang() {
      return words().lang;
    },
    t: (key, args) => words().t(key, args),
    parts: (key, args) => words().parts(key, args),
    has: (key) => words().has(key),
  };
  return setContext(CONTEXT, inUse);
}

export function useWords(): WordsInUse {
  return getContext<WordsInUse>(CONTEXT);
}
