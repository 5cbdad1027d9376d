import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '#lib/game/connection.ts';
import { TIMES, type Listener, type Status } from '#lib/game/link.ts';
import type { CommandFrame, Events, Rejected, View, Welcome } from '#lib/game/protocol.ts';
import { FakeNetwork } from './fake-socket.ts';
import { STREAMS } from './streams.ts';

const STREAM = STREAMS['classic']!;
const ROOM = STREAM.opened.room;

class Heard implements Listener {
  statuses: Status[] = [];
  versions: number[] = [];
  olds: number[] = [];
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
  linked(status: Status): void {
    this.statuses.push(status);
  }
  answered(command: CommandFrame, rejected: Rejected | null): void {
    this.answers.push([command.id, rejected?.code ?? null]);
  }
}

let network: FakeNetwork;
let heard: Heard;
let ids: number;
let connection: Connection;

function welcome(version: number, view: View | null = null, seats = [0]): Welcome {
  return { type: 'welcome', protocol: 1, build: 'b1', room: ROOM, version, seats, view };
}

function batch(version: number): Events {
  const frame = STREAM.frames.find((one) => one.version === version);
  if (!frame) throw new Error(`no version ${version}`);
  return frame;
}

/** Connects and is welcomed at `version` with a whole view. */
function arrive(version: number): void {
  connection.connect();
  network.last.open();
  network.last.say(welcome(version, { ...STREAM.opened, version }));
}

const flip = { do: 'draw', game: 1, seat: 0, at: 0, stack: 0 } as const;

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

describe('arriving', () => {
  it('says hello as soon as the socket is open, and is open when welcomed', () => {
    connection.connect();
    expect(network.last.sent).toEqual([]);
    network.last.open();
    expect(network.last.sent).toEqual([
      { do: 'hello', protocol: 1, room: ROOM, token: 'a'.repeat(64), since: null },
    ]);
    network.last.say(welcome(1, STREAM.opened));
    expect(heard.statuses).toEqual(['open']);
    expect(connection.version).toBe(1);
  });

  it('tries again, ever later and at last every ten seconds, while nobody answers', () => {
    connection.connect();
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      const tried = network.sockets.length;
      network.last.cut();
      let waited = 0;
      while (network.sockets.length === tried) {
        vi.advanceTimersByTime(100);
        waited += 100;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000]);
    expect(heard.statuses).toEqual(['lost']);
  });

  it('spreads the tries of many pages: a wait is between half and the whole', () => {
    const early = new Connection({
      room: ROOM,
      token: null,
      listener: heard,
      dial: network.dial,
      newId: () => '',
      random: () => 0,
    });
    early.connect();
    network.last.cut();
    vi.advanceTimersByTime(TIMES.firstRetry / 2 - 1);
    expect(network.sockets.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(network.sockets.length).toBe(2);
    early.close();
  });

  it('gives up a connection that is never welcomed', () => {
    connection.connect();
    network.last.open();
    vi.advanceTimersByTime(TIMES.welcome + TIMES.firstRetry);
    expect(network.sockets.length).toBe(2);
  });

  it.each([
    ['no_room', 'no_room'],
    ['bad_protocol', 'outdated'],
  ] as const)('stops at %s', (code, status) => {
    connection.connect();
    network.last.open();
    network.last.say({ type: 'rejected', id: null, code });
    network.last.cut();
    vi.advanceTimersByTime(60_000);
    expect(heard.statuses).toEqual([status]);
    expect(network.sockets.length).toBe(1);
  });
});

describe('versions', () => {
  it('takes each version once and in order', () => {
    arrive(1);
    for (const version of [2, 3, 3, 2, 4]) network.last.say(batch(version));
    expect(heard.versions).toEqual([2, 3, 4]);
  });

  it('asks for what is missing, once, and takes it from there', () => {
    arrive(1);
    network.last.say(batch(2));
    network.last.say(batch(4));
    network.last.say(batch(5));
    const asked = network.last.all('hello');
    expect(asked.length).toBe(2);
    expect(asked[1]?.since).toBe(2);
    network.last.say(welcome(5));
    for (const version of [3, 4, 5, 6]) network.last.say(batch(version));
    expect(heard.versions).toEqual([2, 3, 4, 5, 6]);
  });

  it('comes back from the version it has', () => {
    arrive(1);
    network.last.say(batch(2));
    network.last.cut();
    expect(heard.statuses).toEqual(['open', 'lost']);
    vi.advanceTimersByTime(TIMES.firstRetry);
    network.last.open();
    expect(network.last.all('hello')[0]?.since).toBe(2);
    network.last.say(welcome(4));
    network.last.say(batch(3));
    network.last.say(batch(4));
    expect(heard.versions).toEqual([2, 3, 4]);
    expect(heard.statuses).toEqual(['open', 'lost', 'open']);
  });

  it('takes a whole view instead of what is no longer kept', () => {
    arrive(1);
    network.last.cut();
    vi.advanceTimersByTime(TIMES.firstRetry);
    network.last.open();
    network.last.say(welcome(30, { ...STREAM.opened, version: 30 }));
    network.last.say(batch(31));
    expect(heard.views).toBe(2);
    expect(heard.versions).toEqual([31]);
  });

  it('asks for the whole view when the server knows less than we do', () => {
    arrive(5);
    network.last.cut();
    vi.advanceTimersByTime(TIMES.firstRetry);
    network.last.open();
    network.last.say(welcome(3));
    expect(network.last.all('hello').map((hello) => hello.since)).toEqual([5, null]);
    network.last.say(welcome(3, { ...STREAM.opened, version: 3 }));
    network.last.say(batch(4));
    expect(heard.versions).toEqual([4]);
  });

  it('recalls the past without playing it again', () => {
    arrive(5);
    connection.recall(1);
    network.last.say(batch(6));
    expect(network.last.all('hello')[1]?.since).toBe(1);
    network.last.say(welcome(6));
    for (const version of [2, 3, 4, 5, 6, 7]) network.last.say(batch(version));
    expect(heard.olds).toEqual([2, 3, 4, 5]);
    expect(heard.versions).toEqual([6, 7]);
  });
});

describe('commands', () => {
  it('keeps a command until it is answered', () => {
    arrive(1);
    const id = connection.send(flip);
    expect(network.last.all('draw')).toEqual([{ ...flip, id, room: ROOM }]);
    expect(connection.pending.length).toBe(1);
    network.last.say({ type: 'accepted', id, version: 2 });
    expect(connection.pending).toEqual([]);
    expect(heard.answers).toEqual([[id, null]]);
  });

  it('sends a flip pressed while offline once, when it is back', () => {
    arrive(1);
    network.last.cut();
    const id = connection.send(flip);
    vi.advanceTimersByTime(TIMES.firstRetry);
    network.last.open();
    expect(network.last.all('draw')).toEqual([]);
    network.last.say(welcome(1));
    expect(network.last.all('draw').map((frame) => frame.id)).toEqual([id]);
    network.last.say({ type: 'accepted', id, version: 2 });
    network.last.cut();
    vi.advanceTimersByTime(TIMES.firstRetry);
    network.last.open();
    network.last.say(welcome(2));
    expect(network.last.all('draw')).toEqual([]);
  });

  it('sends a flip again under its own id when the answer was lost', () => {
    arrive(1);
    const id = connection.send(flip);
    network.last.cut();
    vi.advanceTimersByTime(TIMES.firstRetry);
    network.last.open();
    network.last.say(welcome(2));
    network.last.say(batch(2));
    expect(network.last.all('draw').map((frame) => frame.id)).toEqual([id]);
    network.last.say({ type: 'accepted', id, version: 2 });
    network.last.say({ type: 'accepted', id, version: 2 });
    expect(heard.answers).toEqual([[id, null]]);
  });

  it('hands on a rejection, and catches up when it was stale', () => {
    arrive(1);
    const id = connection.send(flip);
    network.last.say({ type: 'rejected', id, code: 'stale', at: 3 });
    expect(heard.answers).toEqual([[id, 'stale']]);
    expect(network.last.all('hello')[1]?.since).toBe(1);
    expect(connection.pending).toEqual([]);
  });

  it.each(['too_fast', 'unavailable'] as const)('tries again a little later after %s', (code) => {
    arrive(1);
    const id = connection.send(flip);
    network.last.say({ type: 'rejected', id, code, retry_ms: 700 });
    vi.advanceTimersByTime(699);
    expect(network.last.all('draw').length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(network.last.all('draw').map((frame) => frame.id)).toEqual([id, id]);
    expect(heard.answers).toEqual([]);
  });

  it('says hello again after being told that it was too fast', () => {
    arrive(1);
    network.last.say(batch(3));
    network.last.say({ type: 'rejected', id: null, code: 'too_fast', retry_ms: 500 });
    vi.advanceTimersByTime(500);
    expect(network.last.all('hello').map((hello) => hello.since)).toEqual([null, 1, 1]);
    network.last.say(welcome(3));
    network.last.say(batch(2));
    network.last.say(batch(3));
    expect(heard.versions).toEqual([2, 3]);
  });

  it('keeps a command that a closing server would not take', () => {
    arrive(1);
    const id = connection.send(flip);
    network.last.say({ type: 'rejected', id, code: 'closing' });
    network.last.say({ type: 'bye', code: 'shutdown' });
    vi.advanceTimersByTime(TIMES.firstRetry);
    network.last.open();
    network.last.say(welcome(1));
    expect(network.last.all('draw').map((frame) => frame.id)).toEqual([id]);
  });
});

describe('silence', () => {
  it('notices a silent cut within ten seconds', () => {
    arrive(1);
    vi.advanceTimersByTime(TIMES.beat);
    expect(network.last.all('ping').length).toBe(1);
    vi.advanceTimersByTime(TIMES.answer);
    expect(TIMES.beat + TIMES.answer).toBeLessThanOrEqual(10_000);
    expect(heard.statuses).toEqual(['open', 'lost']);
    expect(network.sockets.length).toBe(2);
  });

  it('stays with a server that answers', () => {
    arrive(1);
    for (let i = 0; i < 20; i += 1) {
      vi.advanceTimersByTime(TIMES.beat);
      const pings = network.last.all('ping');
      network.last.say({ type: 'pong', n: pings.at(-1)!.n });
    }
    expect(network.last.all('ping').length).toBe(20);
    expect(network.sockets.length).toBe(1);
  });

  it('asks at once on waking, and dials anew when no word comes', () => {
    arrive(1);
    connection.wake();
    expect(network.last.all('ping').length).toBe(1);
    vi.advanceTimersByTime(TIMES.wake);
    expect(network.sockets.length).toBe(2);
    expect(network.sockets[0]?.closed).toBe(true);
  });

  it('leaves a connection that is well alone on waking', () => {
    arrive(1);
    connection.wake();
    network.last.say({ type: 'pong', n: 1 });
    vi.advanceTimersByTime(TIMES.wake);
    expect(network.sockets.length).toBe(1);
  });

  it('does not wait for its turn to try when the network is back', () => {
    arrive(1);
    network.last.cut();
    connection.wake();
    expect(network.sockets.length).toBe(2);
    vi.advanceTimersByTime(TIMES.firstRetry);
    expect(network.sockets.length).toBe(2);
  });
});

describe('replaced', () => {
  it('stays away until it is asked to take over', () => {
    arrive(1);
    network.last.say({ type: 'bye', code: 'replaced' });
    network.sockets[0]?.cut();
    connection.wake();
    vi.advanceTimersByTime(60_000);
    expect(heard.statuses).toEqual(['open', 'replaced']);
    expect(network.sockets.length).toBe(1);
    connection.takeOver();
    network.last.open();
    expect(network.last.all('hello')[0]?.since).toBe(1);
    network.last.say(welcome(2));
    network.last.say(batch(2));
    expect(heard.statuses.at(-1)).toBe('open');
    expect(heard.versions).toEqual([2]);
  });
});
