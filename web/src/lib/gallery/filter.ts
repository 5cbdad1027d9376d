/** Which of the hundred cards are shown, and how the page's address says so. */
import { kindOf, type Kind } from '#lib/game/cards.ts';
import cards from '#lib/generated/cards.json';

export const KINDS: readonly Kind[] = ['noble', 'lady', 'monk', 'semimaru'];
export const MARKS = ['emperor', 'tenno', 'dais', 'warrior', 'nyudo'] as const;
export type Mark = (typeof MARKS)[number];

export interface Filter {
  kind: Kind | null;
  mark: Mark | null;
}

export const ALL = Array.from({ length: cards.kinds.length }, (_, i) => i + 1);

export function marksOf(card: number): Mark[] {
  return MARKS.filter((mark) => cards.marks[mark].includes(card));
}

/** The cards of a kind and with a mark, in their order. */
export function shownCards({ kind, mark }: Filter): number[] {
  return ALL.filter((card) => (kind === null || kindOf(card) === kind) && (mark === null || marksOf(card).includes(mark)));
}

/** What an address asks for; a word that is none of ours asks for nothing. */
export function readFilter(query: URLSearchParams): Filter {
  return {
    kind: KINDS.find((kind) => kind === query.get('kind')) ?? null,
    mark: MARKS.find((mark) => mark === query.get('mark')) ?? null,
  };
}

/** The query of an address (`?kind=lady&rules=folk`, or nothing) that leads here again. */
export function queryOf({ kind, mark }: Filter, rules: string | null): string {
  const asked = Object.entries({ kind, mark, rules }).filter((entry): entry is [string, string] => entry[1] !== null);
  return asked.length ? `?${new URLSearchParams(asked)}` : '';
}

/** A card's anchor, without the sign before it. */
export function anchorOf(card: number): string {
  return `card-${card}`;
}

/** The card whose anchor this is (`#card-57`). */
export function cardAt(hash: string): number | null {
  return ALL.find((card) => hash === `#${anchorOf(card)}`) ?? null;
}

/** The cards before and after this one among those shown, in a ring; among all, if it is none of them. */
export function around(card: number, shown: readonly number[]): { place: number; count: number; previous: number; next: number } {
  const ring = shown.includes(card) ? shown : ALL;
  const index = ring.indexOf(card);
  const at = (step: number) => ring[(index + step + ring.length) % ring.length]!;
  return { place: index + 1, count: ring.length, previous: at(-1), next: at(1) };
}
