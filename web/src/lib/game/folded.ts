/**
 * What the page folds away, each part with its words. It stands between the page and the parts because Kit
 * links the styles of what is one step away to the page itself.
 */
import type { Component } from 'svelte';
import { loadWords, type Language, type WordFile, type Words } from '#lib/i18n/index.ts';

interface Folded {
  load: () => Promise<{ default: Component<{ words: Words }> }>;
  files: readonly WordFile[];
}

const PARTS = {
  chances: { load: () => import('#lib/odds/Chances.svelte'), files: ['odds', 'rules'] },
  course: { load: () => import('#lib/odds/Course.svelte'), files: ['odds'] },
  fair: { load: () => import('./Fair.svelte'), files: ['fair'] },
} as const satisfies Record<string, Folded>;

export type Part = keyof typeof PARTS;

export interface Unfolded {
  Inside: Component<{ words: Words }>;
  words: Words;
}

/** The part, and all words that it and the page say. Rejects if they cannot be had now. */
export async function unfold(part: Part, lang: Language): Promise<Unfolded> {
  const { load, files } = PARTS[part];
  const [{ default: Inside }, words] = await Promise.all([load(), loadWords(lang, ['common', 'game', ...files])]);
  return { Inside, words };
}
