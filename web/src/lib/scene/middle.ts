/** What lies in the middle of the table: the stacks of the deck, and the center. */
import { HEAP } from './measures.ts';
import type { Spot } from './setting.ts';
import { CARD_HEIGHT } from './tiles.ts';

export interface Middle {
  width: number;
  depth: number;
  /** Where it lies if its own middle is at x and z. */
  at(scale: number, x: number, z: number): { deck: Spot[]; center: Spot };
}

const APART = 0.32;
const HEAP_APART = 0.3;

function across(count: number, size: number): number {
  return count * size + (count - 1) * APART;
}

/** Deck and center side by side, or the deck behind the center where the table is narrow; the stacks in rows of so many. */
function middleOf(stacks: number, upright: boolean, row: number): Middle {
  const columns = Math.min(stacks, row);
  const rows = Math.ceil(stacks / columns);
  const deckWidth = across(columns, 1);
  const deckDepth = across(rows, CARD_HEIGHT);
  const width = upright ? Math.max(deckWidth, HEAP) : deckWidth + HEAP_APART + HEAP;
  const depth = upright ? deckDepth + HEAP_APART + HEAP : Math.max(deckDepth, HEAP);
  const deckX = upright ? 0 : (deckWidth - width) / 2;
  const deckZ = upright ? (deckDepth - depth) / 2 : 0;
  const heapX = upright ? 0 : (width - HEAP) / 2;
  const heapZ = upright ? (depth - HEAP) / 2 : 0;
  return {
    width,
    depth,
    at: (scale, x, z) => ({
      deck: Array.from({ length: stacks }, (_, i) => {
        const inRow = Math.min(columns, stacks - Math.floor(i / columns) * columns);
        const column = (i % columns) - (inRow - 1) / 2;
        const line = Math.floor(i / columns) - (rows - 1) / 2;
        return {
          x: x + scale * (deckX + column * (1 + APART)),
          z: z + scale * (deckZ + line * (CARD_HEIGHT + APART)),
          scale,
        };
      }),
      center: { x: x + scale * heapX, z: z + scale * heapZ, scale },
    }),
  };
}

/** All ways to lay that many stacks. */
export function middles(stacks: number): Middle[] {
  const rows = [...new Set([stacks, Math.ceil(stacks / 2), Math.ceil(stacks / 3)])].filter((row) => row <= 5);
  return rows.flatMap((row) => [middleOf(stacks, false, row), middleOf(stacks, true, row)]);
}
