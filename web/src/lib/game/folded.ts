/**
 * What the page folds away, each part with its words. It stands between the page and the parts because Kit
 * links the styles of what is one step away to the page itself.
 */
import type { Component } from 'svelte';
import { loadWords, type Language, type WordFile, type Words } from '#lib/i18n/index.ts';

const PARTS = {
  chances: { load: () => import('#lib/odds/Chances.svelte'), files: ['odds', 'rules'] },
  course: { load: () => import('#lib/odds/Course.svelte'), files: ['odds'] },
  fair: { load: () => import('./Fair.svelte'), files: ['fair'] },
  pile: { load: () => import('./PileCards.svelte'), files: ['panel'] },
  settings: { load: () => import('./TableMenu.svelte'), files: ['panel'] },
} as const satisfies Record<string, { load: () => Promise<{ default: Component<never> }>; files: readonly WordFile[] }>;

export type Part = keyof typeof PARTS;

export interface Unfolded<P extends Part> {
  Inside: Awaited<ReturnType<(typeof PARTS)[P]['load']>>['default'];
  words: Words;
}

/** The part, and all words that it and the page say. Rejects if they cannot be had now. */
export async function unfold<P extends Part>(part: P, lang: Language): Promise<Unfolded<P>> {
  const { load, files } = PARTS[part];
  const [{ default: Inside }, words] = await Promise.all([load(), loadWords(lang, ['common', 'game', ...files])]);
  return { Inside, words } as Unfolded<P>;
}

/** The dialog that shows one card large. */
export const largeCard = () => import('./CardDialog.svelte');

/** The face of a card: before the first flip there is none to be seen. */
export const cardFace = () => import('./Face.svelte');
