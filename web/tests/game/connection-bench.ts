/** A connection on a network that the test holds in its hands, with a clock of its own. */
import { afterEach, beforeEach, vi } from 'vitest';
import { Connection } from '#lib/game/connection.ts';
import type { Listener, Status } from '#lib/game/link.ts';
import type { CommandFrame, Events, Presence, Reacted, Rejected, View, Welcome } from '#lib/game/protocol.ts';
import { FakeNetwork } from './fake-socket.ts';
import { STREAMS } from './streams.ts';

export const STREAM = STREAMS['classic']!;
export const ROOM = STREAM.opened.room;
export const flip = { do: 'draw', game: 1, seat: 0, at: 0, stack: 0 } as const;

/** All that a connection tells. */
export class Heard implements Listener {
  statuses: Status[] = [];
  versions: number[] = [];
  olds: number[] = [];
  passed: (Presence | Reacted)['type'][] = [];
  views = 0;
  answers: [string, string | null][] = [];

  welcome(frame: Welcome): void {
    if (frame.view) this.views += 1;
  }
  events(frame: Events): void {
    this.versions.push(frame.version);
  }
  past(frame: Events): void {
    this.olds.push(frame.version);
  }
  passing(frame: Presence | Reacted): void {
    this.passed.push(frame.type);
  }
  linked(status: Status): void {
    this.statuses.push(status);
  }
  answered(command: CommandFrame, rejected: Rejected | null): void {
    this.answers.push([command.id, rejected?.code ?? null]);
  }
}

export let network: FakeNetwork;
export let heard: Heard;
export let connection: Connection;
let ids: number;

export function welcome(version: number, view: View | null = null, seats = [0]): Welcome {
  return { type: 'welcome', protocol: 1, build: 'b1', room: ROOM, version, seats, view };
}

export function batch(version: number): Events {
  const frame = STREAM.frames.find((one) => one.version === version);
  if (!frame) throw new Error(`no version ${version}`);
  return frame;
}

/** Connects and is welcomed at `version` with a whole view. */
export function arrive(version: number): void {
  connection.connect();
  network.last.open();
  network.last.say(welcome(version, { ...STREAM.opened, version }));
}

/** A new network and connection for every test of the file that calls this. */
export function setUp(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    network = new FakeNetwork();
    heard = new Heard();
    ids = 0;
    connection = new Connection({
      room: ROOM,
      token: 'a'.repeat(64),
      listener: heard,
      dial: network.dial,
      newId: () => `command-${(ids += 1)}`,
      random: () => 1,
    });
  });

  afterEach(() => {
    connection.close();
    vi.useRealTimers();
  });
}
