/**
 * A table of friends: who is here and who is away, what is called across the table, how long the move
 * may take, and what one's own device does about it. Fetched only where friends play.
 */
import { commandId } from '#lib/device/token.ts';
import type { Game } from '#lib/game/game.svelte.ts';
import type { Events, PersonView, Presence, Reacted, Settings, View } from '#lib/game/protocol.ts';
import type { Translate } from '#lib/game/seats.ts';
import type { Seating, TellRoom } from '#lib/game/sentences.ts';
import { fitsSocket, postSettings } from '#lib/start/post.ts';
import { Clock } from './clock.svelte.ts';
import { Comforts } from './comforts.svelte.ts';
import { Reactions } from './reactions.svelte.ts';
import { tell } from './tell.ts';

// What is to be seen comes while this is being read; its styles are not the page's own.
const coming = import('./parts.ts');
coming.catch(() => null);
export type Parts = Awaited<typeof coming>;

export async function gather(game: Game): Promise<Company> {
  return new Company(game, await coming);
}

export class Company {
  readonly game: Game;
  readonly parts: Parts;
  readonly clock: Clock;
  readonly reactions = new Reactions();
  readonly comforts = new Comforts();
  /** Who looks on. */
  watchers = $state(0);
  /** The free seat that somebody without a seat has pointed at; pointing once more is news. */
  wanted = $state.raw<{ readonly seat: number } | null>(null);
  /** The dialog that is open, and whom it is about. */
  dialog = $state<'invite' | 'people' | 'leave' | 'here' | 'person' | null>(null);
  about = $state(0);
  #here = $state.raw<readonly boolean[]>([]);

  constructor(game: Game, parts: Parts) {
    this.game = game;
    this.parts = parts;
    this.clock = new Clock(() => game.view);
  }

  readonly view = $derived.by(() => this.game.view);
  /** Seats that nobody holds, where one may sit down between games. */
  readonly free = $derived.by(() => this.#seats(({ held }) => !held));
  /** The people who are at the table on this device. */
  readonly us = $derived.by(() => (this.view ? this.#peopleHere(this.view) : []));
  /** Whether this device decides what is played. */
  readonly hosting = $derived.by(() => this.view?.host != null && this.us.includes(this.view.host));
  /** Whether the host has sent whoever is at this device away: they take no seat here any more. */
  readonly removed = $derived.by(() => this.game.refused === 'removed' && this.game.mine.length === 0);
  /** Who decides, and where they sit. */
  readonly host = $derived.by(() => this.person(this.view?.host ?? null));
  /** Everyone who has played a game here or sits at the table, the best first. */
  readonly ranking = $derived.by(() =>
    (this.view?.people ?? [])
      .filter(({ games }) => games > 0)
      .sort((a, b) => b.wins - a.wins || compare(b.places, a.places) || a.person - b.person),
  );

  /** What people do, in sentences. */
  readonly tell: TellRoom = (frame, before, after) =>
    tell(frame, before, after, {
      before: this.seating(before),
      after: this.seating(after),
      us: (view) => this.#peopleHere(view),
    });

  person(number: number | null): PersonView | null {
    return this.view?.people.find(({ person }) => person === number) ?? null;
  }

  /** Whether whoever holds the seat is not connected. */
  away(seat: number): boolean {
    return this.view?.seats[seat]?.held === true && this.#here[seat] === false;
  }

  /** Whether the CPU plays in somebody's place. */
  stoodIn(seat: number): boolean {
    const at = this.view?.seats[seat];
    return this.game.playing && at !== undefined && at.driver === 'cpu' && at.person !== null;
  }

  /** What is to be said of a seat besides the game. */
  states(seat: number, t: Translate): string[] {
    if (this.stoodIn(seat)) return [t(this.away(seat) ? 'friends-away-cpu' : 'friends-cpu')];
    return this.away(seat) ? [t('friends-away')] : [];
  }

  /** Has other settings played by, at once and for all to see. */
  configure(changes: Partial<Settings>): void {
    const { game, view } = this;
    if (!view) return;
    const settings = { ...view.settings, ...changes, names: [] };
    if (fitsSocket(settings)) return game.ask({ do: 'configure', game: view.game, settings });
    void postSettings(view.room, { id: commandId(), game: view.game, settings }).then((code) => {
      if (code !== null) game.refused = code as Game['refused'];
    });
  }

  /** Opens the dialog about whoever sits there: their name, leaving, sending them away. */
  ask(seat: number): void {
    this.about = seat;
    this.dialog = 'person';
  }

  seating(view: View): Seating {
    return { names: view.seats.map(({ name }) => name), mine: this.game.mine };
  }

  passing(frame: Presence | Reacted): void {
    if (frame.type === 'reaction') {
      this.reactions.show(frame.seat, frame.reaction);
      return;
    }
    this.#here = frame.here;
    this.watchers = frame.watchers;
    this.clock.left(frame.left_ms);
  }

  /** A batch has come; `view` is the room after it. */
  batch(frame: Events, view: View): void {
    this.clock.moved(frame, view);
    if (frame.events.some((event) => event.type === 'reseated')) this.reactions.clear();
    const { game } = this;
    if (
      frame.events.some((event) => event.type === 'person_removed') &&
      game.mine.length > 0 &&
      game.mine.every((seat) => !view.seats[seat]?.held)
    ) {
      // To be seen where one would sit down again, not only in what happened.
      game.refused = 'removed';
    }
  }

  #peopleHere(view: View): number[] {
    return this.game.mine.flatMap((seat) => view.seats[seat]?.person ?? []);
  }

  #seats(wanted: (seat: View['seats'][number]) => boolean): number[] {
    return (this.view?.seats ?? []).flatMap((one, seat) => (wanted(one) ? [seat] : []));
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const more = (a[i] ?? 0) - (b[i] ?? 0);
    if (more) return more;
  }
  return 0;
}
