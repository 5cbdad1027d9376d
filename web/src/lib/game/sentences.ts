/**
 * What happened, in sentences: each batch of events becomes a short list of messages with what they
 * speak of. The same list feeds the panel, the history and the live region, so what is read is what
 * is heard. The texts stand in messages/{language}/game.ftl.
 */
import { isRoomEvent } from './room.ts';
import type {
  Events,
  Flipped,
  GameEvent,
  MoveEffect,
  Moved,
  View,
  RoomEvent,
  TableView,
  Zone,
} from './protocol.ts';

/** Who sat where when something was told: it stays so when they change places. */
export interface Seating {
  readonly names: readonly string[];
  /** The seats that were the reader's. */
  readonly mine: readonly number[];
}

/** Tells what a batch means for the room, the start of a game and the game itself apart. */
export type TellRoom = (frame: Events, before: View, after: View) => Sentence[];

/** One message. `seat` and `other` are seats, `card` is a card's number, `seats` a list to be joined. */
export interface Sentence {
  key:
    | 'say-start'
    | 'say-settings'
    | 'say-left'
    | 'say-driver'
    | 'say-flip'
    | 'say-flip-keep'
    | 'say-flip-center'
    | 'say-to-center'
    | 'say-many-to-center'
    | 'say-take-center'
    | 'say-take-hand'
    | 'say-take-many'
    | 'say-blind'
    | 'say-deck-center'
    | 'say-rotated'
    | 'say-out'
    | 'say-resign'
    | 'say-steal'
    | 'say-extra'
    | 'say-lost'
    | 'say-served'
    | 'say-reversed'
    | 'say-stop'
    | 'say-turn'
    | 'say-over'
    | 'say-win'
    | 'say-draw'
    | `friends-say-${'joined' | 'left' | 'removed' | 'host' | 'lots' | 'moved' | 'together' | 'late' | 'away' | 'back' | 'named'}`;
  seat?: number;
  other?: number;
  card?: number;
  seats?: number[];
  args?: Record<string, string | number>;
  seating?: Seating;
}

/** More sources than this are told as one sum. */
const APART = 3;

function handOf(zone: Zone): number | null {
  return typeof zone === 'object' && 'hand' in zone ? zone.hand : null;
}

function fromDeck(event: Moved): boolean {
  return typeof event.from === 'object' && 'deck' in event.from;
}

function sum(moves: readonly Moved[]): number {
  return moves.reduce((total, move) => total + move.cards.length, 0);
}

/** The run of movements from `start` on that one effect made. */
function run(events: readonly GameEvent[], start: number, effect: MoveEffect): Moved[] {
  const moves: Moved[] = [];
  for (let i = start; i < events.length; i += 1) {
    const event = events[i];
    if (event?.type !== 'moved' || event.effect !== effect) break;
    moves.push(event);
  }
  return moves;
}

function flip(events: readonly GameEvent[], at: number): { sentence: Sentence; used: number } {
  const event = events[at] as Flipped;
  const next = events[at + 1];
  const placed =
    next?.type === 'moved' && next.cards.length === 1 && next.cards[0] === event.card ? next : null;
  const key =
    placed?.effect === 'keep'
      ? 'say-flip-keep'
      : placed?.effect === 'to_center'
        ? 'say-flip-center'
        : 'say-flip';
  return { sentence: { key, seat: event.seat, card: event.card }, used: key === 'say-flip' ? 1 : 2 };
}

function toCenter(moves: readonly Moved[]): Sentence[] {
  if (moves.length > APART) {
    return [{ key: 'say-many-to-center', args: { count: sum(moves), piles: moves.length } }];
  }
  return moves.map((move) => ({
    key: 'say-to-center',
    seat: handOf(move.from) ?? 0,
    args: { count: move.cards.length },
  }));
}

function takeHands(moves: readonly Moved[]): Sentence[] {
  const seat = handOf(moves[0]?.to ?? 'center') ?? 0;
  if (moves.length > APART) {
    return [{ key: 'say-take-many', seat, args: { count: sum(moves), piles: moves.length } }];
  }
  return moves.map((move) => ({
    key: 'say-take-hand',
    seat,
    other: handOf(move.from) ?? 0,
    args: { count: move.cards.length },
  }));
}

/** Sentences for a run of movements by one effect. */
function movements(moves: readonly Moved[]): Sentence[] {
  const first = moves[0];
  if (!first) return [];
  const seat = handOf(first.to) ?? handOf(first.from) ?? 0;
  const args = { count: sum(moves) };
  switch (first.effect) {
    case 'keep':
    case 'to_center':
    case 'rotate_hands':
    case 'out':
    case 'resign':
      // Told together with the flip, the rotation or the seat that is out.
      return [];
    case 'hand_to_center':
      return toCenter(moves);
    case 'take_center':
      return [{ key: 'say-take-center', seat, args }];
    case 'take_hand':
      return takeHands(moves);
    case 'draw_blind':
      return [{ key: 'say-blind', seat, args }];
    case 'deck_to_center':
      return [{ key: 'say-deck-center', args }];
    case 'steal':
      return [{ key: 'say-steal', seat, other: handOf(first.from) ?? 0, args }];
  }
}

/** A seat is out: where its cards go, and how many (the flipped card, still on the deck, among them). */
function seatOut(frame: Events, events: readonly GameEvent[], seat: number): Sentence {
  const moves = events.filter((event): event is Moved => event.type === 'moved');
  const gone = moves.filter(
    (move) =>
      (move.effect === 'out' || move.effect === 'resign') && (handOf(move.from) === seat || fromDeck(move)),
  );
  // Who resigns with an empty hand moves no card that could tell.
  const resigned = frame.action.do === 'resign';
  const to = gone[0]?.to === 'center' ? 'center' : 'aside';
  return { key: resigned ? 'say-resign' : 'say-out', seat, args: { count: sum(gone), to } };
}

function result(table: TableView, places: readonly number[]): Sentence[] {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const first = winners[0] ?? 0;
  const count = table.hands[first]?.length ?? 0;
  const left = table.stacks.reduce((total, stack) => total + stack, 0);
  const over: Sentence = { key: 'say-over', args: { deck: left } };
  if (winners.length === 1) return [over, { key: 'say-win', seat: first, args: { count } }];
  return [over, { key: 'say-draw', seats: winners, args: { count, winners: winners.length } }];
}

function gameSentences(frame: Events, events: readonly GameEvent[], table: TableView): Sentence[] {
  const said: Sentence[] = [];
  const counted = new Map<string, Sentence>();
  // Turns lost or served by the same seat in one batch are told once, with their number.
  const count = (key: 'say-lost' | 'say-served', seat: number) => {
    const known = counted.get(`${key} ${seat}`);
    if (known?.args) {
      known.args['count'] = Number(known.args['count']) + 1;
      return;
    }
    const sentence: Sentence = { key, seat, args: { count: 1 } };
    counted.set(`${key} ${seat}`, sentence);
    said.push(sentence);
  };
  if (frame.action.do === 'stop' && frame.seat !== null) said.push({ key: 'say-stop', seat: frame.seat });
  for (let i = 0; i < events.length;) {
    const event = events[i]!;
    let used = 1;
    switch (event.type) {
      case 'flipped': {
        const flipping = flip(events, i);
        said.push(flipping.sentence);
        used = flipping.used;
        break;
      }
      case 'moved': {
        const moves = run(events, i, event.effect);
        said.push(...movements(moves));
        used = moves.length;
        break;
      }
      case 'granted':
        said.push({ key: 'say-extra', args: { count: event.draws } });
        break;
      case 'turn_lost':
        count('say-lost', event.seat);
        break;
      case 'turn_served':
        count('say-served', event.seat);
        break;
      case 'reversed':
        said.push({ key: 'say-reversed' });
        break;
      case 'rotated':
        said.push({ key: 'say-rotated' });
        break;
      case 'seat_out':
        said.push(seatOut(frame, events, event.seat));
        break;
      case 'turn':
        said.push({ key: 'say-turn', seat: event.seat });
        break;
      case 'over':
        said.push(...result(table, event.places));
        break;
    }
    i += used;
  }
  return said;
}

function roomSentence(event: RoomEvent): Sentence | null {
  switch (event.type) {
    case 'game_started': {
      const cards = event.stacks.reduce((total, stack) => total + stack, 0);
      return { key: 'say-start', args: { game: event.game, players: event.players, cards } };
    }
    case 'settings_changed':
      return { key: 'say-settings' };
    case 'left':
      return { key: 'say-left', seat: event.seat };
    case 'driver_changed':
      return { key: 'say-driver', seat: event.seat, args: { driver: event.driver } };
    default:
      // Seats and the sealed shuffle are shown on the page; they are no part of the play.
      return null;
  }
}

/** The sentences of one batch, between the room `before` it and `after` it. */
export function sentences(frame: Events, before: View, after: View, tell?: TellRoom): Sentence[] {
  const said: Sentence[] = tell?.(frame, before, after) ?? [];
  const game: GameEvent[] = [];
  for (const event of frame.events) {
    if (!isRoomEvent(event)) game.push(event);
    // New settings are one thing to tell, whatever seats they come with.
    else if (tell ? event.type === 'game_started' : frame.action.do !== 'configure' || event.type === 'settings_changed') {
      const sentence = roomSentence(event);
      if (sentence) said.push(sentence);
    }
  }
  if (after.table) said.push(...gameSentences(frame, game, after.table));
  const begun = frame.events.some((event) => event.type === 'game_started');
  if (begun && after.table?.turn != null && !game.some((event) => event.type === 'turn')) {
    said.push({ key: 'say-turn', seat: after.table.turn });
  }
  return said;
}
