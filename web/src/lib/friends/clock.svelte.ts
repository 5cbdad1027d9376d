/** The time there is for a move, where the table has set a limit. */
import type { Events, View } from '#lib/game/protocol.ts';

export class Clock {
  /** When the time is up, by `performance.now()`; null where nothing runs. */
  end = $state<number | null>(null);
  readonly #view: () => View | null;

  constructor(view: () => View | null) {
    this.#view = view;
  }

  /** The limit in milliseconds for whoever is to act; null if there is none. */
  get limit(): number | null {
    const view = this.#view();
    return view ? limitOf(view) : null;
  }

  /** The server says how much time is left. */
  left(ms: number | null): void {
    this.end = ms === null ? null : performance.now() + ms;
  }

  /** A move was made: the next one has the whole time. */
  moved(frame: Events, view: View): void {
    const counts = frame.events.some(({ type }) => type === 'flipped' || type === 'turn' || type === 'game_started');
    const limit = limitOf(view);
    if (limit === null) this.end = null;
    else if (counts || frame.action.do === 'steal' || frame.action.do === 'back') this.end = performance.now() + limit;
  }
}

/** Only a person's move takes time that counts. */
function limitOf({ phase, settings, table, seats }: View): number | null {
  const turn = phase === 'playing' ? table?.turn : null;
  const timed = settings.turn_limit > 0 && turn != null && seats[turn]?.driver === 'person';
  return timed ? settings.turn_limit * 1000 : null;
}
