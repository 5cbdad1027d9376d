import { describe, expect, it, vi } from 'vitest';
import { TIMES } from '#lib/game/link.ts';
import { ROOM, arrive, batch, connection, flip, heard, network, welcome, setUp } from './connection-bench.ts';

setUp();

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
