/** The game's history: an entry for each batch that is worth a sentence. */
import type { Events, View } from './protocol.ts';
import { afterFrame, flippedCard } from './room.ts';
import { sentences, type Seating, type Sentence, type TellRoom } from './sentences.ts';

export interface Entry {
  /** The batch's version: no two entries share it. */
  version: number;
  /** Who acted; null for the room itself. */
  seat: number | null;
  /** The card turned up, if one was. */
  card: number | null;
  sentences: Sentence[];
}

/**
 * The entry of one batch (`before`, `after`: the room around it), or null if nothing is to be told.
 * Where people change places, `company` tells of them and who sat where.
 */
export function entryOf(frame: Events, before: View, after: View, company?: Witness | null): Entry | null {
  const said = sentences(frame, before, after, company?.tell);
  if (said.length === 0) return null;
  if (company) {
    const seating = company.seating(after);
    for (const sentence of said) sentence.seating ??= seating;
  }
  return {
    version: frame.version,
    seat: frame.seat,
    card: flippedCard(frame)?.card ?? null,
    sentences: said,
  };
}

/** Tells what people do, and who sits where. */
export interface Witness {
  tell: TellRoom;
  seating(view: View): Seating;
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
  take(frame: Events, now: View, company?: Witness | null): void {
    if (startsGame(frame)) this.#view = now;
    if (!this.#view) return;
    const before = this.#view;
    this.#view = afterFrame(before, frame);
    const entry = entryOf(frame, before, this.#view, company);
    if (entry) this.entries.push(entry);
  }
}
