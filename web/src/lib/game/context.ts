/** What every part of the game page knows of: the game, and how to tell it. */
import { getContext, setContext } from 'svelte';
import type { Game } from './game.svelte.ts';
import type { Teller } from './teller.ts';

const CONTEXT = Symbol('game');

export interface AtTable {
  readonly game: Game;
  readonly teller: Teller;
}

export function provideTable(table: AtTable): AtTable {
  return setContext(CONTEXT, table);
}

export function useTable(): AtTable {
  return getContext<AtTable>(CONTEXT);
}
