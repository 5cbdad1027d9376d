/** What a sentence or a label calls a seat. */
import type { View } from './protocol.ts';
import type { WordArgs, WordKey } from '#lib/i18n/index.ts';

export type Translate = (key: WordKey, args?: WordArgs) => string;

/** The name given, or that of the seat's colour, or its number. */
export function nameOf(name: string | undefined, seat: number, t: Translate): string {
  return name || t('seat-name', { seat, number: seat + 1 });
}

export function seatName(view: View, seat: number, t: Translate): string {
  return nameOf(view.seats[seat]?.name, seat, t);
}

/** The seat that is "you" to the reader: the only one that is ours. On a shared device nobody is. */
export function ownSeat(mine: readonly number[]): number | null {
  return mine.length === 1 ? (mine[0] ?? null) : null;
}
