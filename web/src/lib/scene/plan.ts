/** What one batch of events looks like: which cards go where, and when. Times are milliseconds at normal speed. */
import type { GameEvent } from '#lib/game/protocol.ts';
import type { Piles, Shown } from './piles.ts';

/** A flipped card rises from its stack and turns until it stands before the reader. */
export const FLIP = 420;
/** Its other side comes round then. */
const TURN = 110;
/** Until then it stands, to be read. */
const STANDS = 840;
/** What follows from a flip takes that long at most. */
const FOLLOWS = 780;
/** The flight of one card. */
export const FLIGHT = 380;
/** From the start of one thing that happens to the start of the next, if there is time. */
const NEXT = 170;
/** From card to card of a stream. */
const STREAM = 24;

export type Step =
  | { does: 'flip'; at: number; piles: Piles; shown: Shown }
  | { does: 'turn'; at: number }
  | { does: 'move'; at: number; piles: Piles; tiles: readonly number[]; stream: number };

export interface Plan {
  before: Piles;
  after: Piles;
  steps: readonly Step[];
  length: number;
}

/** Movements that happen at one time: of one effect of one card. */
interface Group {
  what: string;
  tiles: number[];
  piles: Piles;
}

/** The tiles whose pile one event changes, in the order in which they go. */
function movedTiles(cards: readonly number[], after: Piles): number[] {
  return cards.flatMap((card) => after.tileOf(card) ?? []);
}

function steps(groups: readonly Group[], start: number): Step[] {
  const gap = Math.min(NEXT, (FOLLOWS - FLIGHT) / 2 / Math.max(1, groups.length - 1));
  return groups.map(({ tiles, piles }, i) => {
    const room = FOLLOWS - FLIGHT - i * gap;
    const stream = Math.min(STREAM, room / Math.max(1, tiles.length - 1));
    return { does: 'move', at: start + i * gap, piles, tiles, stream };
  });
}

/** The motions of a batch, from the piles before it. */
export function planOf(events: readonly GameEvent[], before: Piles): Plan {
  let piles = before;
  let shown: Shown | null = null;
  const groups: Group[] = [];
  const first: Step[] = [];
  for (const event of events) {
    const next = piles.after(event);
    if (event.type === 'flipped' && next.shown && !shown) {
      shown = next.shown;
      first.push({ does: 'flip', at: 0, piles: next, shown }, { does: 'turn', at: TURN });
    } else if (event.type === 'moved') {
      const what = `${event.effect} ${event.cause}`;
      const last = groups.at(-1);
      const tiles = movedTiles(event.cards, next);
      if (last?.what === what) {
        last.tiles.push(...tiles);
        last.piles = next;
      } else if (tiles.length > 0) {
        groups.push({ what, tiles, piles: next });
      }
    }
    piles = next;
  }
  const moves = steps(groups, shown ? STANDS : 0);
  const end = moves.reduce(
    (latest, step) =>
      step.does === 'move' ? Math.max(latest, step.at + step.stream * (step.tiles.length - 1) + FLIGHT) : latest,
    shown ? STANDS : 0,
  );
  // A moment more, so that the last card has landed before the batch ends.
  return { before, after: piles, steps: [...first, ...moves], length: end + 1 };
}
