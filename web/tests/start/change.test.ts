import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askTable, findTable } from '#lib/start/ask.ts';
import { changeFor, forgetChange, keepChange } from '#lib/start/change.ts';
import { firstSettings } from '#lib/start/settings.ts';

const ROOM = '7k3q';
const settings = { ...firstSettings(), players: 3, rules: { cards: 10 } };
const change = { id: 'change-1', room: ROOM, game: 1, settings };
let asked: string[];

/** A server that gives this answer; null is none at all. */
function server(answer: [number, unknown] | null): typeof fetch {
  return async (address, request) => {
    asked.push(`${request?.method ?? 'GET'} ${String(address)}`);
    if (String(address).endsWith('/settings')) return new Response('{"version":9}');
    if (request?.method === 'POST') return new Response('{"room":"new1"}', { status: 201 });
    if (!answer) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  };
}

const table = (phase: string): [number, unknown] => [200, { room: ROOM, version: 9, view: { phase, game: 4, settings } }];
const missing: [number, unknown] = [404, { error: { code: 'no_room' } }];

beforeEach(() => {
  asked = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  forgetChange();
});

describe('a change', () => {
  test('is kept for its own room until it is forgotten', () => {
    keepChange(change);
    expect(changeFor('other')).toBeNull();
    expect(changeFor(ROOM)).toEqual(change);
    expect(changeFor(ROOM)).toEqual(change);
    forgetChange();
    expect(changeFor(ROOM)).toBeNull();
  });

  test('is kept by the page where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    keepChange(change);
    expect(changeFor(ROOM)).toEqual(change);
    forgetChange();
    expect(changeFor(ROOM)).toBeNull();
  });

  test('that is none does no harm', () => {
    for (const text of ['{', 'null', '7', `{"room":"${ROOM}"}`]) {
      sessionStorage.setItem('mekuri.change', text);
      expect(changeFor(ROOM)).toBeNull();
    }
  });
});

describe('a table', () => {
  test('between games is found with its settings', async () => {
    for (const phase of ['over', 'lobby']) {
      expect(await findTable(ROOM, server(table(phase)))).toEqual({ game: 4, settings, fewest: 2 });
    }
    expect(asked[0]).toBe(`GET /api/rooms/${ROOM}`);
  });

  test('of friends has a seat for each of them, wherever they sit', async () => {
    const friends = { ...settings, mode: 'friends' };
    for (const [seats, fewest] of [['x..x', 2], ['.x.xx', 3], ['...x', 2]] as const) {
      const view = { phase: 'lobby', game: 0, settings: friends, seats: [...seats].map((seat) => ({ held: seat === 'x' })) };
      expect(await findTable(ROOM, server([200, { view }]))).toMatchObject({ fewest });
    }
  });

  test('that is not there, or where a game is played, cannot be changed', async () => {
    expect(await findTable(ROOM, server(missing))).toBe('gone');
    expect(await findTable(ROOM, server(table('playing')))).toBe('gone');
  });

  test('may be there after all when the server does not say', async () => {
    expect(await findTable(ROOM, server(null))).toBe('unknown');
    expect(await findTable(ROOM, server([503, { error: { code: 'closing' } }]))).toBe('unknown');
  });
});

describe('asking a table for new settings', () => {
  test('leads back to it, with the settings kept for its page and no room opened', async () => {
    expect(await askTable(ROOM, 4, settings, server(null))).toEqual({ room: ROOM });
    expect(asked).toEqual([]);
    const kept = changeFor(ROOM);
    expect(kept).toMatchObject({ room: ROOM, game: 4, settings: { players: 3, rules: { cards: 10 }, names: ['', '', ''] } });
    expect(kept?.id).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });

  test('looks for it first if that has not been done', async () => {
    expect(await askTable(ROOM, null, settings, server(null))).toEqual({ fault: { code: 'unreachable' } });
    expect(changeFor(ROOM)).toBeNull();
    expect(await askTable(ROOM, null, settings, server(table('over')))).toEqual({ room: ROOM });
    expect(changeFor(ROOM)?.game).toBe(4);
  });

  test('opens a new one when it is gone', async () => {
    expect(await askTable(ROOM, null, settings, server(missing))).toEqual({ room: 'new1' });
    expect(asked.at(-1)).toBe('POST /api/rooms');
    expect(changeFor(ROOM)).toBeNull();
  });

  test('hands in itself what is more than a socket reads, and leaves the playing to the page', async () => {
    const names = Array.from({ length: 100 }, () => 'あ'.repeat(80));
    const many = { ...settings, mode: 'device' as const, players: 100, names };
    expect(await askTable(ROOM, 4, many, server(null))).toEqual({ room: ROOM });
    expect(asked).toEqual([`POST /api/rooms/${ROOM}/settings`]);
    expect(changeFor(ROOM)).toMatchObject({ game: 4, done: true });
  });

  test('of friends leaves their names alone', async () => {
    await askTable(ROOM, 4, { ...settings, mode: 'friends', names: ['Ana'] }, server(null));
    expect(changeFor(ROOM)?.settings.names).toEqual(['', '', '']);
  });
});
