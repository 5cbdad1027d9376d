/** One room on one page: what is shown, and what the player may ask for. */
import { randomHex } from '#lib/device/token.ts';
import { forgetChange, type Change } from '#lib/start/change.ts';
import type { Fault } from '#lib/start/open.ts';
import { Connection } from './connection.ts';
import { entryOf, Past, startsGame, type Entry } from './history.ts';
import type { Company } from '#lib/friends/company.svelte.ts';
import type { Sound } from '#lib/sound/card-sounds.ts';
import type { Listener, Options, Status } from './link.ts';
import {
  seatsToTakeFrom,
  stacksToFlip,
  type Command,
  type CommandFrame,
  type Events,
  type Presence,
  type React,
  type Reacted,
  type Rejected,
  type View,
  type Welcome,
} from './protocol.ts';
import { afterFrame, flippedCard } from './room.ts';
import { Sight } from './sight.svelte.ts';

/** The last card turned up; `version` tells one turning from the next. */
export interface Turned {
  card: number;
  seat: number;
  version: number;
}

/** What a game needs around it; `summon` fetches what belongs to a table of friends. */
export interface Around extends Omit<Options, 'listener'> {
  summon?: (game: Game) => Promise<Company>;
  /** Whether the page is a screen to look at: it says hello as nobody, and shows who is around. */
  screen?: boolean;
}

/** What makes the table heard, once somebody has asked for it: told of each batch, and of what the table moves. */
export interface Hearing {
  batch(frame: Events): void;
  heard(sound: Sound, cards?: number): void;
}

/** So many batches that are no moves a game among friends may have besides. */
const BESIDES = 40;

/** Commands that are done when they are answered: no card moves for them. */
const DONE_AT_ONCE: ReadonlySet<string> = new Set(['configure', 'join', 'leave', 'rename', 'remove', 'draw_lots']);

/** Deeds after which other seats may be ours. */
const MOVES: ReadonlySet<string> = new Set(['configure', 'join', 'leave', 'remove']);

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
  /** Among friends: who is here, and all that comes with them. */
  company = $state.raw<Company | null>(null);
  /** Told of each batch as it comes, with the room before it: the table that moves its cards. Says in how many milliseconds it has turned one. */
  onlooker: ((frame: Events, before: View) => number) | null = null;

  hearing: Hearing | null = null;

  readonly #connection: Connection;
  readonly #screen: boolean;
  #summon: Around['summon'];
  /** What was heard while the company was on its way. */
  #held: (() => void)[] | null = null;
  #build: string | null = null;
  #past: Past | null = null;
  #recalling = false;
  /** New settings for this table, until it has answered. */
  #change: Change | null;

  constructor({ summon, screen, ...options }: Around, change: Change | null = null) {
    // With a fault it is the form's again.
    this.#change = change?.fault ? null : change;
    this.#summon = summon;
    this.#screen = screen ?? false;
    this.#connection = new Connection({ ...options, listener: this });
  }

  /** What the eye is shown of view, card and history. */
  readonly sight = new Sight(this);
  readonly legal = $derived(this.view?.legal ?? []);
  readonly stacks = $derived(stacksToFlip(this.legal));
  readonly victims = $derived(seatsToTakeFrom(this.legal));
  readonly playing = $derived(this.view?.phase === 'playing');
  /** Whose turn it is, while a game is played. */
  readonly turn = $derived(this.playing ? (this.view?.table?.turn ?? null) : null);
  /** Whether this page is one to play on. */
  readonly here = $derived(this.status === 'open' || this.status === 'lost');
  /** Whether the seat to act is ours, and ours to play on this page. */
  readonly ours = $derived(this.here && this.turn !== null && this.mine.includes(this.turn));
  /** Whether a move can be asked for: none is on its way, and nobody plays for another than the page names. */
  readonly ready = $derived(!this.sent && (this.mine.length < 2 || this.turn === this.sight.turn));
  readonly mayFlip = $derived(this.ours && this.stacks.length > 0);
  readonly mayStop = $derived(this.ours && this.legal.some((action) => action.do === 'stop'));
  /** A flip has been asked for and its card has not come yet. */
  readonly lifted = $derived(this.sent?.do === 'draw');
  /** Seats of ours that are still in the game. */
  readonly active = $derived(this.mine.filter((seat) => this.view?.table?.out[seat] === false));

  connect(): void {
    this.#connection.connect();
  }

  close(): void {
    this.sight.reveal();
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

  /** Start the next game, with chance of this device's own in the shuffle; `fill` has the CPU play in free seats. */
  start(fill = false): void {
    if (!this.view || this.playing || this.sent || this.mine.length === 0) return;
    this.#send({ do: 'start', game: this.view.game, entropy: randomHex(32), ...(fill && { fill }) });
  }

  /** Ask for something among friends, unless something else is on its way. */
  ask(command: Command): void {
    if (!this.sent) this.#send(command);
  }

  /** Call something across the table. */
  call(seat: number, reaction: React['reaction']): void {
    this.#connection.call(seat, reaction);
  }

  welcome(frame: Welcome): void {
    if (this.#wait(() => this.welcome(frame), this.#screen || frame.view?.mode === 'friends')) return;
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
    else if (fresh && !this.company && frame.view.phase === 'lobby' && frame.view.game === 0) {
      // The page's first script may have said it already.
      this.sent = this.#connection.pending[0] ?? null;
      this.start();
    }
  }

  events(frame: Events): void {
    if (this.#wait(() => this.events(frame)) || !this.view) return;
    const before = this.view;
    const seen = this.sight.picture();
    const view = afterFrame(before, frame);
    this.view = view;
    this.#reseat(frame);
    if (startsGame(frame)) {
      this.entries = [];
      this.cut = false;
      this.turned = null;
      this.#past = null;
    }
    const entry = entryOf(frame, before, view, this.company);
    if (entry) {
      this.entries = [...this.entries, entry];
      this.heard = [...this.heard.slice(-60), entry];
    }
    const flipped = flippedCard(frame);
    if (flipped) this.turned = { ...flipped, version: frame.version };
    this.company?.batch(frame, view);
    const turned = this.onlooker?.(frame, before) ?? 0;
    // What else happens shows no card before it is turned.
    if (flipped || startsGame(frame)) this.sight.keep(seen, turned);
    this.hearing?.batch(frame);
    this.#settle();
  }

  past(frame: Events): void {
    if (this.#wait(() => this.past(frame)) || !this.#past || !this.view) return;
    this.#past.take(frame, this.view, this.company);
    const earlier = this.#past.entries;
    const last = earlier.at(-1)?.version ?? 0;
    this.entries = [...earlier, ...this.entries.filter((entry) => entry.version > last)];
    this.cut = earlier.length === 0;
    const flipped = flippedCard(frame);
    if (flipped && (this.turned?.version ?? 0) < frame.version) {
      this.turned = { ...flipped, version: frame.version };
    }
  }

  passing(frame: Presence | Reacted): void {
    if (!this.#wait(() => this.passing(frame))) this.company?.passing(frame);
  }

  linked(status: Status): void {
    if (status === 'open' && this.status === 'lost') this.returns += 1;
    this.status = status;
    if (status === 'no_room' && this.#change) this.declined = { change: this.#change, fault: { code: status } };
  }

  answered(command: CommandFrame, rejected: Rejected | null): void {
    if ((rejected || DONE_AT_ONCE.has(command.do)) && this.sent?.id === command.id) this.sent = null;
    if (command.do === 'configure' && this.#change) return this.#configured(rejected);
    if (!rejected || (command.do === 'start' && !this.company)) return;
    this.refused = rejected.code;
  }

  #configure({ id, game, settings, done }: Change): void {
    if (done) {
      this.#change = null;
      forgetChange();
      if (!this.company && this.view?.game === game) this.start();
    } else this.#send({ do: 'configure', game, settings }, id);
  }

  /** The new settings are taken: play by them. Or they are not, and it is said why. */
  #configured(rejected: Rejected | null): void {
    const change = this.#change;
    this.#change = null;
    if (!rejected) {
      forgetChange();
      // Friends are given the time to look at the new rules.
      if (this.view?.game === change?.game && !this.company) this.start();
    } else if (GONE_ON.has(rejected.code) || !change || this.company) {
      forgetChange();
      this.refused = rejected.code;
    } else {
      const { code, option, field } = rejected;
      this.declined = { change, fault: { code, ...(option && { option }), ...(field && { field }) } };
    }
  }

  /** A whole view instead of what was missed: the history starts with what the log still has. */
  #look(view: View): void {
    this.sight.reveal();
    this.view = view;
    this.entries = [];
    this.turned = null;
    this.#past = new Past();
    this.cut = view.table !== null;
    // A view in answer to this means that the log has not kept it: once is enough.
    this.#recalling = view.table !== null && !this.#recalling;
    // Among friends more happens than the game itself.
    const more = this.company ? view.at + BESIDES : 0;
    if (this.#recalling) this.#connection.recall(Math.max(0, view.version - view.at - 1 - more));
    this.#settle();
  }

  /** Which seats are ours may have changed; for certain only the answer to hello says so. */
  #reseat({ action, events }: Events): void {
    let moved = MOVES.has(action.do) && (this.company !== null || this.mine.length > 0);
    for (const event of events) {
      if (event.type !== 'reseated') continue;
      moved = true;
      const { mine } = this;
      this.mine = event.order.flatMap((from, seat) => (mine.includes(from) ? [seat] : []));
    }
    if (moved) this.#connection.ask();
  }

  /** With friends nothing is told before that is there which tells it. Returns whether to wait. */
  #wait(again: () => void, summoning = false): boolean {
    if (this.#held) {
      this.#held.push(again);
      return true;
    }
    if (!summoning || !this.#summon || this.company) return false;
    const held = [again];
    this.#held = held;
    const summon = this.#summon;
    this.#summon = undefined;
    void summon(this)
      .then((company) => (this.company = company))
      // Without it the game can be played all the same.
      .catch(() => null)
      .then(() => {
        this.#held = null;
        for (const go of held) go();
      });
    return true;
  }

  #turn(): { game: number; seat: number; at: number } | null {
    if (!this.view || this.turn === null || !this.ours || !this.ready) return null;
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
    const moved = ('game' in sent && view.game !== sent.game) || ('at' in sent && view.at !== sent.at);
    if (moved) this.sent = null;
  }
}
