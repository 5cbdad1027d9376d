/** A card shown large, in a dialog of its own: fetched when one is opened for the first time. */
import type { Component } from 'svelte';

export type CardDialog = Component<{ open: boolean; card: number; cards?: readonly number[] }, object, 'open' | 'card'>;

const files = import.meta.glob<{ default: CardDialog }>('./CardDialog.svelte');

/** Rejects if it cannot be had now. */
export async function loadCardDialog(): Promise<CardDialog> {
  const load = files['./CardDialog.svelte'];
  if (!load) throw new Error('no dialog for a card');
  return (await load()).default;
}
