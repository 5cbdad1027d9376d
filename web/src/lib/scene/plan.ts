/** What one batch of events looks like: which cards go where, and when. Times are milliseconds at normal speed. */
import type { GameEvent } from '#lib/game/protocol.ts';
import type { Piles, Shown } from './piles.ts';

/** A flipped card rises from its stack and turns until it stands before the reader. */
export const FLIP = 420;
/** Its other side comes round then. */
const TURN = 110;
/** And then it is round, so that it can be told which card it is. */
const TOLD = 300;
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
  | { does: 'move'; at: number; piles: Piles; streams: readonly (readonly number[])[]; each: number };

export interface Plan {
  before: Piles;
  after: Piles;
  steps: readonly Step[];
  length: number;
  /** When the card that is flipped can be told; 0 without one. */
  told: number;
}

/** Movements that happen at one time: of one effect of one card. */
interface Group {
  what: string;
  /** For each movement its tiles, in the order in which they go. */
  streams: number[][];
  piles: Piles;
}

function longest(streams: readonly (readonly number[])[]): number {
  return Math.max(...streams.map((tiles) => tiles.length));
}

type Move = Extract<Step, { does: 'move' }>;

function moves(groups: readonly Group[], start: number): Move[] {
  const gap = Math.min(NEXT, (FOLLOWS - FLIGHT) / 2 / Math.max(1, groups.length - 1));
  return groups.map(({ streams, piles }, i) => {
    const room = FOLLOWS - FLIGHT - i * gap;
    const each = Math.min(STREAM, room / Math.max(1, longest(streams) - 1));
    return { does: 'move', at: start + i * gap, piles, streams, each };
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
      const tiles = event.cards.flatMap((card) => next.tileOf(card) ?? []);
      if (last?.what === what) {
        last.streams.push(tiles);
        last.piles = next;
      } else {
        groups.push({ what, streams: [tiles], piles: next });
      }
    }
    piles = next;
  }
  const start = shown ? STANDS : 0;
  const then = moves(groups, start);
  const ends = then.map(({ at, streams, each }) => at + each * Math.max(0, longest(streams) - 1) + FLIGHT);
  // A moment more, so that the last card has landed before the batch ends.
  return { before, after: piles, steps: [...first, ...then], length: Math.max(start, ...ends) + 1, told: shown ? TOLD : 0 };
}
