/**
 * One socket to one room. It comes back by itself, asks from the version it has, and keeps every
 * command with its id until the server has answered it, so that nothing is lost and nothing is
 * played twice.
 */
import {
  PROTOCOL,
  type ClientFrame,
  type Command,
  type Events,
  type Rejected,
  type CommandFrame,
  type React,
  type ServerFrame,
  type Welcome,
} from './protocol.ts';
import { TIMES, type Options, type Socket, type Status } from './link.ts';

const FINAL: ReadonlySet<Status> = new Set<Status>(['replaced', 'no_room', 'outdated']);
/** As if so many tries had failed: who may not watch asks again at the slowest pace. */
const SHUT_OUT = 8;

type Timer = ReturnType<typeof setTimeout>;

export class Connection {
  status: Status = 'connecting';
  version: number | null = null;

  #options: Options;
  #socket: Socket | null = null;
  #welcomed = false;
  #resyncing = false;
  /** What the last hello asked for. */
  #since: number | null = null;
  #recallTo: number | null = null;
  #pending = new Map<string, CommandFrame>();
  #attempts = 0;
  #pings = 0;
  #retry: Timer | undefined;
  #beat: Timer | undefined;
  #deadline: Timer | undefined;
  #later = new Set<Timer>();
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Commands that the server has not answered yet, oldest first. */
  get pending(): CommandFrame[] {
    return [...this.#pending.values()];
  }

  connect(): void {
    this.#closed = false;
    this.#dial();
  }

  /** Leave for good: no more reconnecting. */
  close(): void {
    this.#closed = true;
    this.#drop();
    clearTimeout(this.#retry);
    for (const timer of this.#later) clearTimeout(timer);
    this.#later.clear();
  }

  /** Send a command now, or as soon as the server is there again. Returns its id. */
  send(command: Command, id = this.#options.newId()): string {
    const sent: CommandFrame = { ...command, id, room: this.#options.room };
    this.#pending.set(id, sent);
    if (this.#welcomed) this.#transmit(sent);
    return id;
  }

  /** Call something across the table, now or not at all. */
  call(seat: number, reaction: React['reaction']): void {
    if (this.#welcomed) this.#transmit({ do: 'react', room: this.#options.room, seat, reaction });
  }

  /** Ask which seats are ours now. */
  ask(): void {
    if (this.#welcomed) this.#hello(this.version);
  }

  /** Ask for the batches after `since` once more; those we have already come as `past`. */
  recall(since: number): void {
    if (!this.#welcomed || this.version === null || since >= this.version) return;
    this.#recallTo = this.version;
    this.#hello(since);
  }

  /** The network is back or the page is on screen again: is the server still there? */
  wake(): void {
    if (this.#closed || FINAL.has(this.status)) return;
    if (this.#welcomed) this.#ping(TIMES.wake);
    else if (this.#socket === null || this.#attempts > 0) this.#dial();
  }

  /** Make this page the one that plays, after another one took the room. */
  takeOver(): void {
    if (this.#closed) return;
    this.#attempts = 0;
    this.#set('lost');
    this.#dial();
  }

  #set(status: Status): void {
    if (status === this.status) return;
    this.status = status;
    this.#options.listener.linked(status);
  }

  #dial(): void {
    this.#drop();
    clearTimeout(this.#retry);
    // A socket that was let go may still have something to say; nobody listens any more.
    const heeded = (hear: () => void) => {
      if (this.#socket === socket) hear();
    };
    const socket = this.#options.dial({
      open: () => heeded(() => this.#hello(this.version)),
      message: (data) => heeded(() => this.#hear(data)),
      gone: () => heeded(() => this.#lose()),
    });
    this.#socket = socket;
    if (socket.begun) this.#pending.set(socket.begun.id, socket.begun);
    this.#deadline = setTimeout(() => this.#lose(), TIMES.welcome);
  }

  /** Let go of the socket, without a word to the listener. */
  #drop(): void {
    clearTimeout(this.#beat);
    clearTimeout(this.#deadline);
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    this.#resyncing = false;
    this.#recallTo = null;
    socket?.close();
  }

  /** The connection is gone: try again, each time after a longer wait, never all at once. */
  #lose(): void {
    this.#drop();
    if (this.#closed || FINAL.has(this.status)) return;
    if (this.status !== 'no_watching') this.#set('lost');
    const random = this.#options.random ?? Math.random;
    const longest = Math.min(TIMES.lastRetry, TIMES.firstRetry * 2 ** this.#attempts);
    this.#attempts += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#dial(), longest * (0.5 + random() / 2));
  }

  #end(status: Status): void {
    this.#set(status);
    this.#drop();
    clearTimeout(this.#retry);
  }

  #transmit(frame: ClientFrame): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  #hello(since: number | null): void {
    const { room, token } = this.#options;
    this.#resyncing = true;
    this.#since = since;
    this.#transmit({ do: 'hello', protocol: PROTOCOL, room, token, since });
  }

  #ping(patience: number): void {
    clearTimeout(this.#beat);
    clearTimeout(this.#deadline);
    this.#pings += 1;
    this.#transmit({ do: 'ping', n: this.#pings });
    this.#deadline = setTimeout(() => this.#silent(), patience);
  }

  /** No word came back: to a page that has just woken up this is the usual way to find out. */
  #silent(): void {
    this.#attempts = 0;
    this.#drop();
    this.#set('lost');
    this.#dial();
  }

  /** Any frame shows that the server is there; the next beat is due after a while of silence. */
  #alive(): void {
    clearTimeout(this.#deadline);
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => this.#ping(TIMES.answer), TIMES.beat);
  }

  #hear(data: unknown): void {
    const frame = JSON.parse(String(data)) as ServerFrame;
    if (frame.type === 'bye') return this.#bye(frame.code);
    if (this.#welcomed) this.#alive();
    switch (frame.type) {
      case 'welcome':
        return this.#welcome(frame);
      case 'events':
        return this.#events(frame);
      case 'accepted':
        return this.#answer(frame.id, null);
      case 'rejected':
        return this.#rejected(frame);
      case 'presence':
      case 'reaction':
        return this.#options.listener.passing(frame);
      case 'pong':
        return;
    }
  }

  #bye(code: string): void {
    if (code === 'replaced') this.#end('replaced');
    else if (code === 'no_watching') this.#shutOut();
    else this.#lose();
  }

  #shutOut(): void {
    this.#set('no_watching');
    this.#attempts = SHUT_OUT;
    this.#lose();
  }

  #welcome(frame: Welcome): void {
    this.#resyncing = false;
    this.#attempts = 0;
    const first = !this.#welcomed;
    this.#welcomed = true;
    this.#alive();
    if (frame.view) {
      this.#recallTo = null;
      this.version = frame.version;
    } else if (this.version === null || frame.version < this.version) {
      // The server knows less than we do: only a whole view can be right.
      this.#hello(null);
      return;
    }
    // Before the listener hears of it: what it sends in answer goes out once.
    const begun = this.#socket?.begun?.id;
    if (first) for (const command of this.#pending.values()) if (command.id !== begun) this.#transmit(command);
    this.#options.listener.welcome(frame);
    this.#set('open');
  }

  #events(frame: Events): void {
    const have = this.version;
    if (have === null) return;
    if (frame.version <= have) {
      if (this.#recallTo === null || this.#resyncing || frame.version > this.#recallTo) return;
      if (frame.version === this.#recallTo) this.#recallTo = null;
      this.#options.listener.past(frame);
    } else if (frame.version === have + 1) {
      this.version = frame.version;
      this.#options.listener.events(frame);
    } else if (!this.#resyncing) {
      this.#hello(have);
    }
  }

  #rejected(frame: Rejected): void {
    if (frame.code === 'no_room') return this.#end('no_room');
    if (frame.code === 'bad_protocol') return this.#end('outdated');
    if (frame.code === 'no_watching') return this.#shutOut();
    // The server is going down: the command is sent again to the one that comes up.
    if (frame.code === 'closing') return;
    const command = frame.id === null ? undefined : this.#pending.get(frame.id);
    // The last: no place to look on from just now.
    if (frame.code === 'too_fast' || frame.code === 'unavailable' || frame.code === 'too_many') {
      return this.#again(frame.retry_ms ?? TIMES.refused, command);
    }
    if (frame.id === null) return;
    this.#answer(frame.id, frame);
    // Our picture of the game was an old one: catch up.
    if (frame.code === 'stale' && this.version !== null) this.#hello(this.version);
  }

  /** Sends a command once more after a while; without one, the hello that was not heeded. */
  #again(wait: number, command: CommandFrame | undefined): void {
    const socket = this.#socket;
    const timer = setTimeout(() => {
      this.#later.delete(timer);
      if (this.#socket !== socket) return;
      if (!command) {
        if (this.#resyncing) this.#hello(this.#since);
      } else if (this.#welcomed && this.#pending.has(command.id)) this.#transmit(command);
    }, wait);
    this.#later.add(timer);
  }

  #answer(id: string, rejected: Rejected | null): void {
    const command = this.#pending.get(id);
    if (!command) return;
    this.#pending.delete(id);
    this.#options.listener.answered(command, rejected);
  }
}
