/** Measures that the table is laid by, in cards' widths. */
import { CARD_HEIGHT } from './tiles.ts';

/** Left free at the table's edge. */
export const EDGE = 0.3;
/** The depth of a row for hands in full size: a card, the curve of its fan, and the edge. */
export const ROW = CARD_HEIGHT + 0.5;
/** Across the heap in the center, and across the one set aside. */
export const HEAP = 3.4;
export const ASIDE = 1.4;

/** The yaw of cards whose feet point that way. */
export function facing(x: number, z: number): number {
  return Math.atan2(x, z);
}
