/**
 * The room as everyone sees it, kept up to date by the frames that come. The list of legal actions
 * and the count of cards not seen yet are the server's own words, taken over as they are.
 */
import type { AnyEvent, Events, GameEvent, View, RoomEvent, SeatView, Seated } from './protocol.ts';
import { after, startTable } from './table.ts';

const ROOM_EVENTS: ReadonlySet<string> = new Set<RoomEvent['type']>([
  'room_opened',
  'seated',
  'left',
  'driver_changed',
  'settings_changed',
  'committed',
  'game_started',
]);

export function isRoomEvent(event: AnyEvent): event is RoomEvent {
  return ROOM_EVENTS.has(event.type);
}

/** The card a frame turned up, if it turned up any. */
export function flippedCard(frame: Events): { seat: number; card: number } | null {
  for (const event of frame.events) {
    if (event.type === 'flipped') return { seat: event.seat, card: event.card };
  }
  return null;
}

function seated(seats: readonly SeatView[], event: Seated): SeatView[] {
  const before = seats[event.seat];
  // The tally stays with whoever plays on in the seat.
  const stays = before !== undefined && before.driver === event.driver;
  const seat: SeatView = {
    name: event.name,
    driver: event.driver,
    level: event.level,
    wins: stays ? before.wins : 0,
    games: stays ? before.games : 0,
  };
  return before ? seats.map((entry, index) => (index === event.seat ? seat : entry)) : [...seats, seat];
}

function tallied(seats: SeatView[], places: number[]): SeatView[] {
  const winners = places.filter((place) => place === 1).length;
  return seats.map((seat, index) => ({
    ...seat,
    games: seat.games + 1,
    wins: seat.wins + (winners === 1 && places[index] === 1 ? 1 : 0),
  }));
}

/** Which way play goes at first; rules that say nothing go clockwise. */
function directionOf(rules: Record<string, unknown>): 1 | -1 {
  return rules['direction'] === 'counterclockwise' ? -1 : 1;
}

function afterRoomEvent(view: View, event: RoomEvent): View {
  switch (event.type) {
    case 'room_opened':
      return { ...view, mode: event.settings.mode, settings: event.settings, seats: [] };
    case 'settings_changed':
      return {
        ...view,
        mode: event.settings.mode,
        settings: event.settings,
        phase: 'lobby',
        table: null,
        first_seat: null,
        started_at: null,
      };
    case 'seated':
      return { ...view, seats: seated(view.seats, event) };
    case 'left':
      return { ...view, seats: view.seats.filter((_, seat) => seat !== event.seat) };
    case 'driver_changed':
      return {
        ...view,
        seats: view.seats.map((entry, seat) =>
          seat === event.seat ? { ...entry, driver: event.driver, level: event.level } : entry,
        ),
      };
    case 'committed':
      return { ...view, commitment: event.commitment };
    case 'game_started':
      return {
        ...view,
        phase: 'playing',
        game: event.game,
        at: 0,
        commitment: event.commitment,
        first_seat: event.first_seat,
        started_at: event.started_at,
        table: startTable(event.players, event.stacks, event.first_seat, directionOf(event.rules)),
      };
  }
}

function afterGameEvent(view: View, event: GameEvent): View {
  if (!view.table) return view;
  const next = { ...view, table: after(view.table, event) };
  if (event.type !== 'over') return next;
  return { ...next, phase: 'over', seats: tallied(view.seats, event.places) };
}

/** The room after one batch of events. The view given is not changed. */
export function afterFrame(view: View, frame: Events): View {
  const folded = frame.events.reduce<View>(
    (current, event) =>
      isRoomEvent(event) ? afterRoomEvent(current, event) : afterGameEvent(current, event),
    view,
  );
  return {
    ...folded,
    version: frame.version,
    game: frame.game,
    at: frame.at,
    legal: frame.legal,
    unseen: frame.unseen,
  };
}
