import { useTable } from '#lib/game/context.ts';
import type { Game } from '#lib/game/game.svelte.ts';
import type { Teller } from '#lib/game/teller.ts';
import type { Company } from './company.svelte.ts';

/** The table, where friends are at it. */
export function useCompany(): { game: Game; teller: Teller; company: Company } {
  const { game, teller } = useTable();
  const { company } = game;
  if (!company) throw new Error('no friends at this table');
  return { game, teller, company };
}
