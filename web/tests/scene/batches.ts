/** The recorded games as what a table hears of them: batches of events between two tables. */
import { afterFrame } from '#lib/game/room.ts';
import { after } from '#lib/game/table.ts';
import type { AnyEvent, GameEvent, TableView } from '#lib/game/protocol.ts';
import { STREAMS } from '../game/streams.ts';

export interface Batch {
  /** Another game begins with it. */
  starts: boolean;
  events: GameEvent[];
  before: TableView;
  after: TableView;
}

const OF_GAME: ReadonlySet<string> = new Set<GameEvent['type']>([
  'flipped',
  'moved',
  'granted',
  'turn_lost',
  'turn_served',
  'reversed',
  'rotated',
  'seat_out',
  'turn',
  'over',
]);

function ofGame(event: AnyEvent): event is GameEvent {
  return OF_GAME.has(event.type);
}

/** Every batch of a stream while there is a table. */
export function batches(name: string): Batch[] {
  const { opened, frames } = STREAMS[name]!;
  const all: Batch[] = [];
  let view = opened;
  for (const frame of frames) {
    const next = afterFrame(view, frame);
    if (next.table) {
      const starts = frame.events.some((event) => event.type === 'game_started');
      const events = frame.events.filter(ofGame);
      all.push({ starts, events, before: starts || !view.table ? next.table : view.table, after: next.table });
    }
    view = next;
  }
  return all;
}

/** The whole games of all streams. */
export const GAMES: [string, Batch[]][] = Object.keys(STREAMS).map((name) => [name, batches(name)]);

/** Shuffles and picks that are the same every time. */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Pile = { hand: number } | { deck: number } | 'center' | 'aside';

function cardsAt(table: TableView, pile: Pile): number[] {
  if (pile === 'center' || pile === 'aside') return table[pile];
  return 'hand' in pile ? table.hands[pile.hand]! : [];
}

/** A game of no rules: anything moves anywhere, so that every way for a card is gone. */
export function wild(seed: number, table: TableView, length: number): Batch[] {
  const below = dice(seed);
  const deck = Array.from({ length: 100 }, (_, i) => i + 1);
  for (let i = 99; i > 0; i -= 1) {
    const j = below(i + 1);
    [deck[i], deck[j]] = [deck[j]!, deck[i]!];
  }
  const all: Batch[] = [];
  const pile = (): Pile => {
    const kind = below(6);
    if (kind === 0) return 'center';
    if (kind === 1) return 'aside';
    return { hand: below(table.hands.length) };
  };
  for (let n = 0; n < length; n += 1) {
    const events: GameEvent[] = [];
    const before = table;
    const hear = (event: GameEvent): void => {
      events.push(event);
      table = after(table, event);
    };
    const stack = table.stacks.findIndex((left) => left > 0);
    const seat = below(table.hands.length);
    if (stack >= 0 && below(8) > 0) {
      const card = deck.pop()!;
      hear({ type: 'flipped', seat, stack, card });
      hear({ type: 'moved', from: { deck: stack }, to: pile(), cards: [card], cause: card, effect: 'keep' });
    }
    for (let moves = below(4); moves > 0; moves -= 1) {
      const from: Pile = below(5) === 0 && stack >= 0 ? { deck: stack } : pile();
      const inDeck = typeof from === 'object' && 'deck' in from;
      const cards = inDeck
        ? Array.from({ length: Math.min(1 + below(4), table.stacks[stack]!) }, () => deck.pop()!)
        : cardsAt(table, from).slice(-1 - below(30));
      const to = pile();
      if (cards.length === 0) continue;
      hear({ type: 'moved', from, to, cards, cause: null, effect: below(2) ? 'steal' : 'take_hand' });
    }
    hear({ type: 'turn', seat: (seat + 1) % table.hands.length });
    all.push({ starts: n === 0, events, before, after: table });
  }
  return all;
}
