/**
 * The room as everyone sees it, kept up to date by the frames that come. The list of legal actions
 * and the count of cards not seen yet are the server's own words, taken over as they are.
 */
import type {
  AnyEvent,
  Events,
  GameEvent,
  PersonView,
  RoomEvent,
  Seated,
  SeatView,
  View,
} from './protocol.ts';
import { after, startTable } from './table.ts';

const ROOM_EVENTS: ReadonlySet<string> = new Set<RoomEvent['type']>([
  'room_opened',
  'seated',
  'left',
  'driver_changed',
  'person_joined',
  'person_removed',
  'renamed',
  'host_changed',
  'reseated',
  'timed_out',
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

/** The view with somebody else, or nobody, in a seat. Among friends the tally is the person's. */
function seated(view: View, event: Seated): View {
  const before = view.seats[event.seat];
  const person = view.people.find((one) => one.person === event.person);
  // The tally stays with whoever plays on in the seat.
  const stays =
    before !== undefined &&
    before.driver === event.driver &&
    before.person === event.person &&
    before.held === event.holder;
  const { wins, games } = person ?? (stays ? before : { wins: 0, games: 0 });
  const seat: SeatView = {
    name: event.name,
    driver: event.driver,
    level: event.level,
    wins,
    games,
    person: event.person,
    held: event.holder,
  };
  const seats = before
    ? view.seats.map((entry, index) => (index === event.seat ? seat : entry))
    : [...view.seats, seat];
  return { ...view, seats };
}

/** The people of the room, each with the seat that is theirs now. */
function placed({ people, seats }: View): PersonView[] {
  return people.map((one) => {
    const seat = seats.findIndex(({ person }) => person === one.person);
    return { ...one, seat: seat < 0 ? null : seat };
  });
}

function tallied(view: View, places: number[]): View {
  const winners = places.filter((place) => place === 1).length;
  const won = (seat: number) => (winners === 1 && places[seat] === 1 ? 1 : 0);
  return {
    ...view,
    seats: view.seats.map((seat, index) => ({
      ...seat,
      games: seat.games + 1,
      wins: seat.wins + won(index),
    })),
    people: view.people.map((one) => {
      const place = one.seat === null ? undefined : places[one.seat];
      if (one.seat === null || place === undefined) return one;
      const counts = Array.from({ length: Math.max(one.places.length, place) }, (_, i) => one.places[i] ?? 0);
      counts[place - 1]! += 1;
      return { ...one, games: one.games + 1, wins: one.wins + won(one.seat), places: counts };
    }),
  };
}

/** The table with nothing on it any more. */
function cleared(view: View): View {
  return { ...view, phase: 'lobby', at: 0, table: null, first_seat: null, started_at: null };
}

/** Which way play goes at first; rules that say nothing go clockwise. */
function directionOf(rules: Record<string, unknown>): 1 | -1 {
  return rules['direction'] === 'counterclockwise' ? -1 : 1;
}

function afterRoomEvent(view: View, event: RoomEvent): View {
  switch (event.type) {
    case 'room_opened':
      return {
        ...view,
        mode: event.settings.mode,
        settings: event.settings,
        seats: [],
        code: event.code,
        made_from: event.made_from,
      };
    case 'settings_changed':
      return { ...cleared(view), mode: event.settings.mode, settings: event.settings };
    case 'seated':
      return seated(view, event);
    case 'left':
      return { ...view, seats: view.seats.filter((_, seat) => seat !== event.seat) };
    case 'driver_changed':
      return {
        ...view,
        seats: view.seats.map((entry, seat) =>
          seat === event.seat ? { ...entry, driver: event.driver, level: event.level } : entry,
        ),
      };
    case 'person_joined': {
      const { person, name } = event;
      const known = view.people.some((one) => one.person === person);
      const people = known
        ? view.people.map((one) => (one.person === person ? { ...one, name } : one))
        : [...view.people, { person, name, seat: null, wins: 0, games: 0, places: [] }];
      return { ...view, people };
    }
    case 'renamed': {
      const person = view.seats[event.seat]?.person;
      return {
        ...view,
        seats: view.seats.map((entry, seat) => (seat === event.seat ? { ...entry, name: event.name } : entry)),
        people: view.people.map((one) => (one.person === person ? { ...one, name: event.name } : one)),
      };
    }
    case 'host_changed':
      return { ...view, host: event.person };
    case 'reseated':
      return { ...cleared(view), seats: event.order.flatMap((seat) => view.seats[seat] ?? []) };
    case 'person_removed':
    case 'timed_out':
      // What follows from it comes as events of its own.
      return view;
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
  return { ...tallied(next, event.places), phase: 'over' };
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
    ...(folded.people.length > 0 && { people: placed(folded) }),
    version: frame.version,
    game: frame.game,
    // What people do beside the game counts no action.
    at: frame.seat === null ? folded.at : frame.at,
    legal: frame.legal,
    unseen: frame.unseen,
  };
}
