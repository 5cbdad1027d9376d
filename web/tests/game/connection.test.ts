import { describe, expect, it, vi } from 'vitest';
import { Connection } from '#lib/game/connection.ts';
import { TIMES } from '#lib/game/link.ts';
import {
  ROOM,
  STREAM,
  arrive,
  batch,
  connection,
  heard,
  network,
  welcome,
  setUp,
} from './connection-bench.ts';

setUp();

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
