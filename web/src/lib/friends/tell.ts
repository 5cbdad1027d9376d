/** What people do at the table, in sentences: they come, leave, are away, change places. */
import type { Events, View } from '#lib/game/protocol.ts';
import type { Seating, Sentence } from '#lib/game/sentences.ts';

/** Who sits where, before and after; and the people who sit at this device. */
export interface Present {
  before: Seating;
  after: Seating;
  /** The people at this device, as the room was or is. */
  us: (view: View) => readonly number[];
}

/** A sentence about a person, who may have no seat. */
function about(key: Sentence['key'], view: View, person: number | null, us: readonly number[]): Sentence[] {
  const known = view.people.find((one) => one.person === person);
  if (!known) return [];
  const name = known.name || String(known.person);
  return [{ key, args: { name, who: us.length === 1 && us[0] === known.person ? 'you' : 'seat' } }];
}

/** The seats that somebody held before and does not hold afterwards. */
function given(before: View, after: View): number[] {
  return before.seats.flatMap((seat, i) => (seat.held && !after.seats[i]?.held ? [i] : []));
}

function taken(before: View, after: View): number[] {
  return after.seats.flatMap((seat, i) => (seat.held && !before.seats[i]?.held ? [i] : []));
}

/** Seats that pass to the CPU, or back from it. */
function passed(before: View, after: View, driver: 'cpu' | 'person'): number[] {
  return after.seats.flatMap((seat, i) => (seat.driver === driver && before.seats[i]?.driver !== driver ? [i] : []));
}

export function tell(frame: Events, before: View, after: View, present: Present): Sentence[] {
  const then = { seating: present.before };
  const now = { seating: present.after };
  const playing = after.phase === 'playing' ? 'yes' : 'no';
  const said: Sentence[] = [];
  switch (frame.action.do) {
    case 'join':
      said.push(...taken(before, after).map((seat) => ({ key: 'friends-say-joined', seat, ...now }) as const));
      break;
    case 'leave':
      said.push(...given(before, after).map((seat) => ({ key: 'friends-say-left', seat, args: { playing }, ...then }) as const));
      break;
    case 'away':
      said.push(...passed(before, after, 'cpu').map((seat) => ({ key: 'friends-say-away', seat, ...now }) as const));
      break;
    case 'back':
      said.push(...passed(before, after, 'person').map((seat) => ({ key: 'friends-say-back', seat, ...now }) as const));
      break;
    case 'configure':
      said.push({ key: 'say-settings' });
      break;
  }
  for (const event of frame.events) {
    switch (event.type) {
      case 'person_removed':
        said.push(...about('friends-say-removed', before, event.person, present.us(before)));
        break;
      case 'renamed':
        if (before.seats[event.seat]?.name !== event.name) {
          said.push({ key: 'friends-say-named', seat: event.seat, args: { new: event.name }, ...then });
        }
        break;
      case 'host_changed':
        said.push(...about('friends-say-host', after, event.person, present.us(after)));
        break;
      case 'reseated': {
        // With fewer seats they move together, however they change places from game to game.
        const together = frame.action.do === 'configure';
        const lots = frame.action.do === 'draw_lots' || after.settings.seating === 'lot';
        said.push({ key: together ? 'friends-say-together' : lots ? 'friends-say-lots' : 'friends-say-moved' });
        break;
      }
      case 'timed_out':
        said.push({ key: 'friends-say-late', seat: event.seat, ...then });
        break;
    }
  }
  return said;
}
