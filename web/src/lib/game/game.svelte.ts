/** One room on one page: what is shown, and what the player may ask for. */
import { randomHex } from '#lib/device/token.ts';
import { forgetChange, type Change } from '#lib/start/change.ts';
import type { Fault } from '#lib/start/open.ts';
import { Connection } from './connection.ts';
import { entryOf, Past, startsGame, type Entry } from './history.ts';
import type { Listener, Options, Status } from './link.ts';
import {
  seatsToTakeFrom,
  stacksToFlip,
  type Command,
  type CommandFrame,
  type Events,
  type Rejected,
  type View,
  type Welcome,
} from './protocol.ts';
import { afterFrame, flippedCard } from './room.ts';

/** The last card turned up; `version` tells one turning from the next. */
export interface Turned {
  card: number;
  seat: number;
  version: number;
}

/** The table plays on without the new settings. */
const GONE_ON: ReadonlySet<Rejected['code']> = new Set<Rejected['code']>(['playing', 'wrong_game']);

export class Game implements Listener {
  view = $state.raw<View | null>(null);
  mine = $state.raw<readonly number[]>([]);
  status = $state<Status>('connecting');
  /** The history of the game being played, oldest first. */
  entries = $state.raw<readonly Entry[]>([]);
  /** Whether the history lacks the start of the game. */
  cut = $state(false);
  /** Entries that came while the page was open: these are spoken. */
  heard = $state.raw<readonly Entry[]>([]);
  turned = $state.raw<Turned | null>(null);
  /** The command on its way. */
  sent = $state.raw<CommandFrame | null>(null);
  refused = $state<Rejected['code'] | null>(null);
  /** New settings that this table did not take, for a new one or for the form. */
  declined = $state.raw<{ change: Change; fault: Fault } | null>(null);
  /** The server ships another build of this page. */
  renewed = $state(false);
  /** How often the connection has come back. */
  returns = $state(0);

  readonly #connection: Connection;
  #build: string | null = null;
  #past: Past | null = null;
  #recalling = false;
  /** New settings for this table, until it has answered. */
  #change: Change | null;

  constructor(options: Omit<Options, 'listener'>, change: Change | null = null) {
    // With a fault it is the form's again.
    this.#change = change?.fault ? null : change;
    this.#connection = new Connection({ ...options, listener: this });
  }

  readonly legal = $derived(this.view?.legal ?? []);
  readonly stacks = $derived(stacksToFlip(this.legal));
  readonly victims = $derived(seatsToTakeFrom(this.legal));
  readonly playing = $derived(this.view?.phase === 'playing');
  /** Whose turn it is, while a game is played. */
  readonly turn = $derived(this.playing ? (this.view?.table?.turn ?? null) : null);
  /** Whether the seat to act is ours, and ours to play on this page. */
  readonly ours = $derived(
    (this.status === 'open' || this.status === 'lost') && this.turn !== null && this.mine.includes(this.turn),
  );
  readonly mayFlip = $derived(this.ours && this.stacks.length > 0);
  readonly mayStop = $derived(this.ours && this.legal.some((action) => action.do === 'stop'));
  readonly maySteal = $derived(this.ours && this.victims.length > 0);
  /** A flip has been asked for and its card has not come yet. */
  readonly lifted = $derived(this.sent?.do === 'draw');
  /** Seats of ours that are still in the game. */
  readonly active = $derived(this.mine.filter((seat) => this.view?.table?.out[seat] === false));

  connect(): void {
    this.#connection.connect();
  }

  close(): void {
    this.#connection.close();
  }

  wake(): void {
    this.#connection.wake();
  }

  takeOver(): void {
    this.#connection.takeOver();
  }

  flip(stack: number): void {
    const turn = this.#turn();
    if (turn && this.stacks.includes(stack)) this.#send({ do: 'draw', ...turn, stack });
  }

  stop(): void {
    const turn = this.#turn();
    if (turn && this.mayStop) this.#send({ do: 'stop', ...turn });
  }

  steal(from: number): void {
    const turn = this.#turn();
    if (turn && this.victims.includes(from)) this.#send({ do: 'steal', ...turn, from });
  }

  resign(seat: number): void {
    if (!this.view || !this.playing || !this.active.includes(seat)) return;
    this.#send({ do: 'resign', game: this.view.game, seat, at: this.view.at });
  }

  /** Start the next game, with chance of this device's own in the shuffle. */
  start(): void {
    if (!this.view || this.playing || this.sent || this.mine.length === 0) return;
    this.#send({ do: 'start', game: this.view.game, entropy: randomHex(32) });
  }

  welcome(frame: Welcome): void {
    const fresh = this.#build === null;
    this.#build ??= frame.build;
    this.renewed = frame.build !== this.#build;
    this.mine = frame.seats;
    if (!frame.view) {
      this.#recalling = false;
      return;
    }
    this.#look(frame.view);
    // Play was pressed on the start page: that was the word to begin.
    if (fresh && this.#change) this.#configure(this.#change);
    else if (fresh && frame.view.phase === 'lobby' && frame.view.game === 0) this.start();
  }

  events(frame: Events): void {
    if (!this.view) return;
    const view = afterFrame(this.view, frame);
    this.view = view;
    // Other settings may mean other seats of ours; only the answer to hello says which.
    if (this.mine.length > 0 && frame.action.do === 'configure') this.#connection.ask();
    if (startsGame(frame)) {
      this.entries = [];
      this.cut = false;
      this.turned = null;
      this.#past = null;
    }
    const entry = entryOf(frame, view);
    if (entry) {
      this.entries = [...this.entries, entry];
      this.heard = [...this.heard.slice(-60), entry];
    }
    const flipped = flippedCard(frame);
    if (flipped) this.turned = { ...flipped, version: frame.version };
    this.#settle();
  }

  past(frame: Events): void {
    if (!this.#past || !this.view) return;
    this.#past.take(frame, this.view);
    const earlier = this.#past.entries;
    const last = earlier.at(-1)?.version ?? 0;
    this.entries = [...earlier, ...this.entries.filter((entry) => entry.version > last)];
    this.cut = earlier.length === 0;
    const flipped = flippedCard(frame);
    if (flipped && (this.turned?.version ?? 0) < frame.version) {
      this.turned = { ...flipped, version: frame.version };
    }
  }

  linked(status: Status): void {
    if (status === 'open' && this.status === 'lost') this.returns += 1;
    this.status = status;
    if (status === 'no_room' && this.#change) this.declined = { change: this.#change, fault: { code: status } };
  }

  answered(command: CommandFrame, rejected: Rejected | null): void {
    if (rejected && this.sent?.id === command.id) this.sent = null;
    if (command.do === 'configure') return this.#configured(command, rejected);
    if (!rejected || command.do === 'start') return;
    this.refused = rejected.code;
  }

  #configure({ id, game, settings }: Change): void {
    this.#send({ do: 'configure', game, settings }, id);
  }

  /** The new settings are taken: play by them. Or they are not, and it is said why. */
  #configured(command: CommandFrame, rejected: Rejected | null): void {
    if (this.sent?.id === command.id) this.sent = null;
    const change = this.#change;
    this.#change = null;
    if (!rejected) {
      forgetChange();
      if (this.view?.game === command.game) this.start();
    } else if (GONE_ON.has(rejected.code) || !change) {
      forgetChange();
      this.refused = rejected.code;
    } else {
      const { code, option, field } = rejected;
      this.declined = { change, fault: { code, ...(option && { option }), ...(field && { field }) } };
    }
  }

  /** A whole view instead of what was missed: the history starts with what the log still has. */
  #look(view: View): void {
    this.view = view;
    this.entries = [];
    this.turned = null;
    this.#past = new Past();
    this.cut = view.table !== null;
    // A view in answer to this means that the log has not kept it: once is enough.
    this.#recalling = view.table !== null && !this.#recalling;
    if (this.#recalling) this.#connection.recall(view.version - view.at - 1);
    this.#settle();
  }

  #turn(): { game: number; seat: number; at: number } | null {
    if (!this.view || this.turn === null || !this.ours || this.sent) return null;
    return { game: this.view.game, seat: this.turn, at: this.view.at };
  }

  #send(command: Command, known?: string): void {
    this.refused = null;
    const id = this.#connection.send(command, known);
    this.sent = this.#connection.pending.find((frame) => frame.id === id) ?? null;
  }

  /** The command on its way is done once the game has moved on. */
  #settle(): void {
    const { sent, view } = this;
    if (!sent || !view) return;
    const moved = view.game !== sent.game || ('at' in sent && view.at !== sent.at);
    if (moved) this.sent = null;
  }
}
