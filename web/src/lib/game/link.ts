/** What a connection needs, what it tells, and how long it waits. */
import type { CommandFrame, Events, Presence, Reacted, Rejected, Welcome } from './protocol.ts';

/** An open connection, as a WebSocket is. */
export interface Socket {
  send(text: string): void;
  close(): void;
  /** A command that was sent by it already, and not answered yet. */
  begun?: CommandFrame;
}

/** What a socket tells: it is open, it brought a text, it is gone. */
export interface Ears {
  open(): void;
  message(data: unknown): void;
  gone(): void;
}

/**
 * - connecting: the first connection is being made
 * - open: the server has welcomed us and nothing is missing
 * - lost: the connection is gone and is being made again
 * - replaced: another page of this device took the room over
 * - no_room: there is no such room
 * - outdated: the server speaks a newer protocol than this page
 * - no_watching: a game is on, and nobody may look on; asked again every now and then
 */
export type Status = 'connecting' | 'open' | 'lost' | 'replaced' | 'no_room' | 'outdated' | 'no_watching';

export interface Listener {
  /** A whole view, or null when the events that were missed follow. */
  welcome(frame: Welcome): void;
  /** The next batch, each version once and in order. */
  events(frame: Events): void;
  /** A batch from before the view we have, asked for by `recall`. */
  past(frame: Events): void;
  /** What is of the moment: who is here, what somebody calls across the table. */
  passing(frame: Presence | Reacted): void;
  linked(status: Status): void;
  /** A command was answered; null when it was accepted. */
  answered(command: CommandFrame, rejected: Rejected | null): void;
}

export interface Options {
  room: string;
  token: string | null;
  listener: Listener;
  /** A new connection; one that has said hello already does not tell that it is open. */
  dial: (ears: Ears) => Socket;
  newId: () => string;
  random?: () => number;
}

/** Milliseconds. A silent cut is noticed after `beat + answer` at the latest. */
export const TIMES = {
  beat: 5_000,
  answer: 4_000,
  wake: 2_000,
  welcome: 8_000,
  refused: 1_000,
  firstRetry: 400,
  lastRetry: 10_000,
};
