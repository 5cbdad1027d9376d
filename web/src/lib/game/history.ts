/** The game's history: an entry for each batch that is worth a sentence. */
import type { Events, View } from './protocol.ts';
import { afterFrame, flippedCard } from './room.ts';
import { sentences, type Sentence } from './sentences.ts';

export interface Entry {
  /** The batch's version: no two entries share it. */
  version: number;
  /** Who acted; null for the room itself. */
  seat: number | null;
  /** The card turned up, if one was. */
  card: number | null;
  sentences: Sentence[];
}

/** The entry of one batch (`after`: the room after it), or null if nothing is to be told. */
export function entryOf(frame: Events, after: View): Entry | null {
  const said = sentences(frame, after);
  if (said.length === 0) return null;
  return {
    version: frame.version,
    seat: frame.seat,
    card: flippedCard(frame)?.card ?? null,
    sentences: said,
  };
}

export function startsGame(frame: Events): boolean {
  return frame.events.some((event) => event.type === 'game_started');
}

/**
 * The part of a game that was played before this page was opened. Its batches are told once more
 * by the server and folded from the start of that game on; what the page shows is not touched.
 */
export class Past {
  readonly entries: Entry[] = [];
  #view: View | null = null;

  /** Takes the next old batch; `now` lends names and settings, which sentences do not depend on. */
  take(frame: Events, now: View): void {
    if (startsGame(frame)) this.#view = now;
    if (!this.#view) return;
    this.#view = afterFrame(this.#view, frame);
    const entry = entryOf(frame, this.#view);
    if (entry) this.entries.push(entry);
  }
}
