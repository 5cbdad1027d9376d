/** The chances of a game that goes on: asked for each version that stays a moment, the newest alone. */
import type { Chances, Outcome, Trouble } from './answers.ts';
import { askUntil } from './asking.ts';

/** A version is asked for when none has followed for so long, in milliseconds: not while events come one after the other. */
export const SETTLES = 250;
/** An answer about an older version than the one wanted is asked for anew after so long. */
export const BEHIND = 500;

export class Live {
  /** The newest answer that is not ahead of what the page shows. */
  answer = $state.raw<Chances | null>(null);
  trouble = $state<Trouble | null>(null);

  readonly #ask: (signal: AbortSignal) => Promise<Outcome<Chances>>;
  #wanted: number | null = null;
  /** An answer about a version whose events have not come yet. */
  #ahead: Chances | null = null;
  #asking: AbortController | null = null;

  constructor(ask: (signal: AbortSignal) => Promise<Outcome<Chances>>) {
    this.#ask = ask;
  }

  /** The page shows this version of a game now; null while nothing is to be asked. */
  at(version: number | null): void {
    if (version === this.#wanted) return;
    this.#wanted = version;
    this.#asking?.abort();
    this.#asking = null;
    if (version === null || version === this.answer?.version) return;
    if (version === this.#ahead?.version) this.#show(this.#ahead);
    else this.#go(version, SETTLES);
  }

  /** Nobody wants to know any more. */
  close(): void {
    this.at(null);
  }

  #go(version: number, wait: number): void {
    const asking = new AbortController();
    this.#asking = asking;
    const timer = setTimeout(() => void this.#find(version, asking.signal), wait);
    asking.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  async #find(version: number, signal: AbortSignal): Promise<void> {
    const found = await askUntil(this.#ask, signal, (trouble) => (this.trouble = trouble));
    if (signal.aborted || !found) return;
    this.trouble = null;
    if (found.version === version) this.#show(found);
    // The events are on their way, and must not be told before they are there.
    else if (found.version > version) this.#ahead = found;
    else this.#go(version, BEHIND);
  }

  #show(answer: Chances): void {
    this.answer = answer;
    this.#ahead = null;
  }
}
