import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openRoom } from '#lib/start/open.ts';
import { firstSettings } from '#lib/start/settings.ts';

let sent: { id: string; settings: unknown }[];

/** A server that gives these answers one after the other; null is none at all. */
function server(...answers: ([number, unknown] | null)[]): typeof fetch {
  return async (address, request) => {
    expect(address).toBe('/api/rooms');
    const headers = new Headers(request?.headers);
    expect(headers.get('authorization')).toMatch(/^Bearer [0-9a-f]{64}$/);
    sent.push(JSON.parse(String(request?.body)));
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    const [status, body] = answer;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
}

const opened: [number, unknown] = [201, { room: '7k3q', version: 1, seats: [0], view: {} }];

beforeEach(() => {
  sent = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

describe('opening a room', () => {
  test('sends the settings with an id, new for each room', async () => {
    const to = server(opened, opened);
    expect(await openRoom(firstSettings(), to)).toEqual({ room: '7k3q' });
    expect(await openRoom(firstSettings(), to)).toEqual({ room: '7k3q' });
    expect(sent[0]!.id).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    expect(sent[1]!.id).not.toBe(sent[0]!.id);
    expect(sent[0]!.settings).toMatchObject({ mode: 'cpu', players: 4, names: ['', '', '', ''] });
  });

  test('keeps the id until there is an answer, so that one room is opened and not two', async () => {
    const to = server(null, [503, { error: { code: 'closing' } }], [502, 'gateway'], [429, { error: { code: 'too_fast' } }], opened);
    expect(await openRoom(firstSettings(), to)).toEqual({ fault: { code: 'unreachable' } });
    expect(await openRoom(firstSettings(), to)).toEqual({ fault: { code: 'closing' } });
    expect(await openRoom(firstSettings(), to)).toEqual({ fault: { code: 'unreachable' } });
    expect(await openRoom(firstSettings(), to)).toEqual({ fault: { code: 'too_fast' } });
    expect(await openRoom(firstSettings(), to)).toEqual({ room: '7k3q' });
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });

  test('other settings are another command', async () => {
    const to = server(null, opened);
    await openRoom(firstSettings(), to);
    await openRoom({ ...firstSettings(), players: 5 }, to);
    expect(sent[1]!.id).not.toBe(sent[0]!.id);
  });

  test('tells what the server does not take', async () => {
    const to = server(
      [422, { error: { code: 'bad_rules', option: 'lady', message: 'lady takes …' } }],
      [422, { error: { code: 'bad_settings', field: 'names' } }],
      [400, { odd: true }],
      opened,
    );
    expect(await openRoom(firstSettings(), to)).toEqual({ fault: { code: 'bad_rules', option: 'lady' } });
    expect(await openRoom(firstSettings(), to)).toEqual({ fault: { code: 'bad_settings', field: 'names' } });
    expect(await openRoom(firstSettings(), to)).toEqual({ fault: { code: '400' } });
    await openRoom(firstSettings(), to);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(4);
  });
});
