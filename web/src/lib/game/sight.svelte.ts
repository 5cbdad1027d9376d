/**
 * What there is to look at. A card that the table is about to turn is not told before it is turned: until
 * then the eye has what was there before. What can be done, and what is read aloud, wait for nothing.
 */
import type { Game, Turned } from './game.svelte.ts';
import type { Entry } from './history.ts';
import { seatsToTakeFrom, stacksToFlip, type Action, type View } from './protocol.ts';
import { deckLeft, semimaruIsNear } from './table.ts';

interface Picture {
  view: View | null;
  turned: Turned | null;
  entries: readonly Entry[];
}

/** What is known of whoever sits here waits for nothing. */
type Seen = Pick<Game, keyof Picture | 'mine' | 'here'>;

/** What the table turns later than this, in milliseconds, is not waited for. */
export const LONGEST = 500;

export class Sight {
  readonly #game: Seen;
  #before = $state.raw<Picture | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: Seen) {
    this.#game = game;
  }

  readonly #now = $derived.by(() => this.#before ?? this.picture());
  readonly view = $derived(this.#now.view);
  readonly turned = $derived(this.#now.turned);
  readonly entries = $derived(this.#now.entries);
  readonly playing = $derived(this.view?.phase === 'playing');
  readonly turn = $derived(this.playing ? (this.view?.table?.turn ?? null) : null);
  readonly table = $derived(this.view?.table ?? null);
  readonly legal = $derived<readonly Action[]>(this.view?.legal ?? []);
  /** Whether the seat to act is ours, and ours to play on this page. */
  readonly ours = $derived.by(() => this.#game.here && this.turn !== null && this.#game.mine.includes(this.turn));
  /** Whether we may flip, and have flipped in this turn already. */
  readonly again = $derived(this.ours && stacksToFlip(this.legal).length > 0 && this.table !== null && !this.table.fresh);
  /** Whose pile we may take. */
  readonly victims = $derived(this.ours ? seatsToTakeFrom(this.legal) : []);
  /** Seats of ours that are still in the game. */
  readonly active = $derived.by(() => this.#game.mine.filter((seat) => this.table?.out[seat] === false));
  /** Cards left in the deck. */
  readonly left = $derived(this.table ? deckLeft(this.table) : 0);
  readonly warning = $derived(this.view !== null && semimaruIsNear(this.view));

  /** What there would be to look at if nothing were kept back. */
  picture(): Picture {
    const { view, turned, entries } = this.#game;
    return { view, turned, entries };
  }

  /** Keeps that in sight for so many milliseconds, and nothing that was kept before. */
  keep(before: Picture, ms: number): void {
    this.reveal();
    if (ms <= 0 || ms > LONGEST) return;
    this.#before = before;
    this.#timer = setTimeout(() => this.reveal(), ms);
  }

  /** Everything is shown as it is. */
  reveal(): void {
    clearTimeout(this.#timer);
    this.#before = null;
  }
}
