/**
 * The table, rebuilt from the events alone. Nothing here knows a rule: cards move because an event
 * says so, a turn passes because an event says so.
 */
import type { GameEvent, TableView, View, Zone } from './protocol.ts';

/** A table with the cards dealt into stacks and nothing flipped yet. */
export function startTable(
  players: number,
  stacks: number[],
  firstSeat: number,
  direction: 1 | -1,
): TableView {
  return {
    hands: Array.from({ length: players }, () => []),
    center: [],
    aside: [],
    stacks: [...stacks],
    turn: firstSeat,
    extra: 0,
    fresh: true,
    out: Array<boolean>(players).fill(false),
    lost: Array<number>(players).fill(0),
    steals: Array<number>(players).fill(0),
    direction,
    flipped_by: [null, null],
    flips: 0,
    places: null,
  };
}

function replaced<T>(list: readonly T[], index: number, value: T): T[] {
  const copy = [...list];
  copy[index] = value;
  return copy;
}

function without(list: readonly number[], cards: readonly number[]): number[] {
  const gone = new Set(cards);
  return list.filter((card) => !gone.has(card));
}

function takeFrom(table: TableView, zone: Zone, cards: number[]): TableView {
  if (zone === 'center' || zone === 'aside') {
    return { ...table, [zone]: without(table[zone], cards) };
  }
  if ('hand' in zone) {
    const hand = without(table.hands[zone.hand] ?? [], cards);
    return { ...table, hands: replaced(table.hands, zone.hand, hand) };
  }
  const left = (table.stacks[zone.deck] ?? 0) - cards.length;
  return { ...table, stacks: replaced(table.stacks, zone.deck, left) };
}

function putOn(table: TableView, zone: Zone, cards: number[]): TableView {
  if (zone === 'center' || zone === 'aside') {
    return { ...table, [zone]: [...table[zone], ...cards] };
  }
  if ('hand' in zone) {
    const hand = [...(table.hands[zone.hand] ?? []), ...cards];
    return { ...table, hands: replaced(table.hands, zone.hand, hand) };
  }
  const left = (table.stacks[zone.deck] ?? 0) + cards.length;
  return { ...table, stacks: replaced(table.stacks, zone.deck, left) };
}

function flipped(table: TableView, seat: number, card: number): TableView {
  const next = {
    ...table,
    flips: table.flips + 1,
    extra: table.fresh ? table.extra : Math.max(0, table.extra - 1),
    fresh: false,
  };
  if (card === 1 || card === 2) {
    next.flipped_by = replaced(table.flipped_by, card - 1, seat);
  }
  return next;
}

/** The table after one event of the game. */
export function after(table: TableView, event: GameEvent): TableView {
  switch (event.type) {
    case 'flipped':
      return flipped(table, event.seat, event.card);
    case 'moved': {
      const moved = putOn(takeFrom(table, event.from, event.cards), event.to, event.cards);
      if (event.effect !== 'steal' || typeof event.to === 'string' || !('hand' in event.to)) {
        return moved;
      }
      const thief = event.to.hand;
      return { ...moved, steals: replaced(moved.steals, thief, (moved.steals[thief] ?? 0) + 1) };
    }
    case 'granted':
      return { ...table, extra: table.extra + event.draws };
    case 'turn_lost':
      return { ...table, lost: replaced(table.lost, event.seat, (table.lost[event.seat] ?? 0) + 1) };
    case 'turn_served':
      return { ...table, lost: replaced(table.lost, event.seat, (table.lost[event.seat] ?? 0) - 1) };
    case 'reversed':
      return { ...table, direction: table.direction === 1 ? -1 : 1 };
    case 'rotated':
      return table;
    case 'seat_out':
      return { ...table, out: replaced(table.out, event.seat, true) };
    case 'turn':
      return { ...table, turn: event.seat, extra: 0, fresh: true };
    case 'over':
      return { ...table, turn: null, extra: 0, places: [...event.places] };
  }
}

/** With so many cards left it is time to think of Semimaru. */
const WARN_AT = 15;

/** Few cards are left to be flipped, and Semimaru is among them. */
export function semimaruIsNear({ phase, table, unseen }: Pick<View, 'phase' | 'table' | 'unseen'>): boolean {
  return phase === 'playing' && table !== null && deckLeft(table) <= WARN_AT && unseen.semimaru > 0;
}

/** Cards left in all stacks. */
export function deckLeft(table: TableView): number {
  return table.stacks.reduce((sum, left) => sum + left, 0);
}
