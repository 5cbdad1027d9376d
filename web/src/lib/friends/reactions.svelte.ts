/** What is called across the table, shown at the seat for some seconds. */
import { recall, remember } from '#lib/device/storage.ts';
import type { React } from '#lib/game/protocol.ts';

export type Reaction = React['reaction'];

export const REACTIONS: readonly Reaction[] = ['clap', 'laugh', 'wow', 'cry', 'heart', 'sweat', 'good', 'tea'];

export interface Call {
  id: number;
  seat: number;
  reaction: Reaction;
}

const KEY = 'mekuri.reactions';
const SHOWN_MS = 4_500;
/** More at once than this would only flicker. */
const MOST = 12;

export class Reactions {
  calls = $state.raw<readonly Call[]>([]);
  muted = $state(recall(KEY) === 'off');
  /** Whether one is being chosen. */
  open = $state(false);
  #last = 0;

  show(seat: number, reaction: Reaction): void {
    if (this.muted) return;
    const id = (this.#last += 1);
    // A seat shows its last one.
    const others = this.calls.filter((call) => call.seat !== seat).slice(1 - MOST);
    this.calls = [...others, { id, seat, reaction }];
    setTimeout(() => (this.calls = this.calls.filter((call) => call.id !== id)), SHOWN_MS);
  }

  of(seat: number): Call | undefined {
    return this.calls.find((call) => call.seat === seat);
  }

  clear(): void {
    this.calls = [];
  }

  mute(muted: boolean): void {
    this.muted = muted;
    remember(KEY, muted ? 'off' : 'on');
    if (muted) this.clear();
  }
}
