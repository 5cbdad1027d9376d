/**
 * Which tile lies in which pile. A tile is the same piece of paper from the deal to the end of the
 * game; which card it is nobody knows until an event tells.
 */
import type { GameEvent, TableView, Zone } from '#lib/game/protocol.ts';
import { TILES } from './tiles.ts';

type List = readonly number[];
type Lists = readonly List[];

/** A card that has been turned up and still lies on its stack, as the rules see it. */
export interface Shown {
  tile: number;
  card: number;
  seat: number;
}

export type Where = { deck: number } | { hand: number } | 'center' | 'aside';

interface Parts {
  stacks: Lists;
  hands: Lists;
  center: List;
  aside: List;
  /** By tile: its card, 0 while nobody has seen it. */
  cards: Uint8Array;
  shown: Shown | null;
}

function replaced(lists: Lists, index: number, list: List): Lists {
  return lists.map((old, i) => (i === index ? list : old));
}

function same(a: List, b: List): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}

/** The piles at one moment; they do not change, `after` gives others. All lists are of tiles, from the bottom up. */
export class Piles {
  readonly stacks: Lists;
  readonly hands: Lists;
  readonly center: List;
  readonly aside: List;
  readonly cards: Uint8Array;
  readonly shown: Shown | null;

  private constructor(parts: Parts) {
    this.stacks = parts.stacks;
    this.hands = parts.hands;
    this.center = parts.center;
    this.aside = parts.aside;
    this.cards = parts.cards;
    this.shown = parts.shown;
  }

  /** No cards at all: what is there before a game. */
  static none(): Piles {
    return new Piles({ stacks: [], hands: [], center: [], aside: [], cards: new Uint8Array(TILES), shown: null });
  }

  static of(table: Pick<TableView, 'hands' | 'center' | 'aside' | 'stacks'>): Piles {
    const cards = new Uint8Array(TILES);
    let tile = 0;
    const unseen = (count: number): number[] => Array.from({ length: Math.max(0, count) }, () => tile++);
    const seen = (pile: List): number[] =>
      pile.map((card) => {
        cards[tile] = card;
        return tile++;
      });
    return new Piles({
      stacks: table.stacks.map(unseen),
      hands: table.hands.map(seen),
      center: seen(table.center),
      aside: seen(table.aside),
      cards,
      shown: null,
    });
  }

  /** The piles after one event of the game. What cannot be is left undone; `fits` tells. */
  after(event: GameEvent): Piles {
    if (event.type === 'flipped') return this.#flipped(event.seat, event.stack, event.card);
    if (event.type === 'moved') return this.#moved(event.from, event.to, event.cards);
    return this;
  }

  /** Whether this is the table. */
  fits(table: Pick<TableView, 'hands' | 'center' | 'aside' | 'stacks'>): boolean {
    return (
      this.shown === null &&
      this.hands.length === table.hands.length &&
      this.hands.every((hand, seat) => same(this.#cardsOf(hand), table.hands[seat] ?? [])) &&
      same(this.#cardsOf(this.center), table.center) &&
      same(this.#cardsOf(this.aside), table.aside) &&
      same(
        this.stacks.map((stack) => stack.length),
        table.stacks,
      )
    );
  }

  /** The pile that a tile lies in, null if the game is played without it. */
  at(tile: number): Where | null {
    const deck = this.stacks.findIndex((stack) => stack.includes(tile));
    if (deck >= 0) return { deck };
    const hand = this.hands.findIndex((tiles) => tiles.includes(tile));
    if (hand >= 0) return { hand };
    if (this.center.includes(tile)) return 'center';
    return this.aside.includes(tile) ? 'aside' : null;
  }

  /** The tile that is this card, null while nobody has seen it. */
  tileOf(card: number): number | null {
    const tile = card > 0 ? this.cards.indexOf(card) : -1;
    return tile < 0 ? null : tile;
  }

  top(stack: number): number | null {
    return this.stacks[stack]?.at(-1) ?? null;
  }

  #cardsOf(tiles: List): number[] {
    return tiles.map((tile) => this.cards[tile] ?? 0);
  }

  #known(tile: number, card: number): Uint8Array {
    if (this.cards[tile] === card) return this.cards;
    const cards = this.cards.slice();
    cards[tile] = card;
    return cards;
  }

  #flipped(seat: number, stack: number, card: number): Piles {
    const tile = this.top(stack);
    if (tile === null) return this;
    return new Piles({ ...this.#parts(), cards: this.#known(tile, card), shown: { tile, card, seat } });
  }

  #moved(from: Zone, to: Zone, cards: List): Piles {
    let next = this.#parts();
    const tiles: number[] = [];
    if (typeof from === 'object' && 'deck' in from) {
      const left = [...(this.stacks[from.deck] ?? [])];
      const known = this.cards.slice();
      for (const card of cards) {
        const tile = left.pop();
        if (tile === undefined) break;
        known[tile] = card;
        tiles.push(tile);
      }
      next = { ...next, cards: known, stacks: replaced(this.stacks, from.deck, left) };
    } else {
      for (const card of cards) {
        const tile = this.tileOf(card);
        if (tile !== null) tiles.push(tile);
      }
      next = this.#put(next, from, (pile) => pile.filter((tile) => !tiles.includes(tile)));
    }
    next = this.#put(next, to, (pile) => [...pile, ...tiles]);
    if (next.shown && tiles.includes(next.shown.tile)) next.shown = null;
    return new Piles(next);
  }

  #put(parts: Parts, zone: Zone, change: (pile: List) => List): Parts {
    if (zone === 'center' || zone === 'aside') return { ...parts, [zone]: change(parts[zone]) };
    if ('hand' in zone) {
      return { ...parts, hands: replaced(parts.hands, zone.hand, change(parts.hands[zone.hand] ?? [])) };
    }
    return { ...parts, stacks: replaced(parts.stacks, zone.deck, change(parts.stacks[zone.deck] ?? [])) };
  }

  #parts(): Parts {
    const { stacks, hands, center, aside, cards, shown } = this;
    return { stacks, hands, center, aside, cards, shown };
  }
}
