import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { cleanName, typedName } from '#lib/device/name.ts';
import { Comforts } from '#lib/friends/comforts.svelte.ts';
import { shownCode, spelledCode } from '#lib/friends/code.ts';
import { findRoom, readCode } from '#lib/start/code.ts';
import { fitsSocket, postSettings } from '#lib/start/post.ts';
import { firstSettings } from '#lib/start/settings.ts';

describe('a code', () => {
  it.each(['K7M2QX', 'k7m 2qx', ' k7m-2qx ', 'Ｋ７Ｍ　２ＱＸ', 'K7M.2QX'])('is read from %j', (text) => {
    expect(readCode(text)).toBe('K7M2QX');
  });

  it('is shown in two halves, and spelled for who listens', () => {
    expect(shownCode('k7m2qx')).toBe('K7M 2QX');
    expect(spelledCode('K7M2QX')).toBe('K 7 M 2 Q X');
  });

  const answer = (status: number, body: unknown): typeof fetch => async (address) => {
    expect(address).toBe('/api/codes/K7M2QX');
    return new Response(JSON.stringify(body), { status });
  };

  it('leads to its room', async () => {
    expect(await findRoom('k7m 2qx', answer(200, { room: '7k3q' }))).toEqual({ room: '7k3q' });
  });

  it.each([
    [404, { error: { code: 'no_room' } }, 'no_room'],
    [429, { error: { code: 'too_fast' } }, 'too_fast'],
    [200, {}, 'unreachable'],
    [503, 'no JSON of ours', 'unreachable'],
  ])('that leads nowhere is told why (%i)', async (status, body, fault) => {
    expect(await findRoom('k7m 2qx', answer(status, body))).toEqual({ fault });
  });

  it('that is none is not even asked for', async () => {
    const never = (() => expect.unreachable()) as unknown as typeof fetch;
    for (const text of ['', 'k7m', 'K7M 2QX 9']) expect(await findRoom(text, never)).toEqual({ fault: 'wrong' });
    const cut = (() => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch;
    expect(await findRoom('k7m 2qx', cut)).toEqual({ fault: 'unreachable' });
  });
});

describe('a name', () => {
  it.each([
    ['  Ana \n María ', 'Ana María'],
    ['a\u202eb\u0000c', 'a b c'],
    ['\u200b\u200f', ''],
    ['👨‍👩‍👧'.repeat(30), '👨‍👩‍👧'.repeat(24)],
    ['寿限無'.repeat(20), '寿限無'.repeat(8)],
  ])('%j becomes %j', (text, name) => expect(cleanName(text)).toBe(name));
});

describe("a name's field", () => {
  /** What the field says, and what it holds afterwards, with the cursor where it was. */
  function type(value: string, at: number, isComposing = false): [string, string, number] {
    const field = {
      value,
      selectionStart: at,
      setSelectionRange: (start: number) => (field.selectionStart = start),
    };
    const said = typedName({ currentTarget: field, isComposing } as unknown as Parameters<typeof typedName>[0]);
    return [said, field.value, field.selectionStart];
  }

  it('takes 24 signs as a reader counts them, and no more', () => {
    const family = '👨‍👩‍👧';
    expect(type(`${family.repeat(23)}é`, 3)).toEqual([`${family.repeat(23)}é`, `${family.repeat(23)}é`, 3]);
    expect(type(`a${family.repeat(24)}`, 1)).toEqual([`a${family.repeat(23)}`, `a${family.repeat(23)}`, 1]);
  });

  it('is left alone while somebody composes', () => {
    expect(type('か'.repeat(30), 30, true)).toEqual(['か'.repeat(30), 'か'.repeat(30), 30]);
  });
});

describe('settings by way of HTTP', () => {
  beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => 'a'.repeat(64), setItem: () => undefined }));
  const command = { id: 'command-1', game: 2, settings: firstSettings() };

  test('are for those that a socket does not read', () => {
    expect(fitsSocket(firstSettings())).toBe(true);
    expect(fitsSocket({ names: Array(100).fill('W'.repeat(40)) })).toBe(false);
  });

  test('are taken, or it is said why not', async () => {
    let sent: unknown;
    const server = (status: number, body: unknown) =>
      (async (_: unknown, request?: RequestInit) => {
        sent = JSON.parse(String(request?.body));
        return new Response(JSON.stringify(body), { status });
      }) as typeof fetch;
    expect(await postSettings('7k3q', command, server(200, { version: 9 }))).toBeNull();
    expect(sent).toEqual(command);
    expect(await postSettings('7k3q', command, server(403, { error: { code: 'not_host' } }))).toBe('not_host');
    expect(await postSettings('7k3q', command, server(500, {}))).toBe('500');
    expect(await postSettings('7k3q', command, (() => Promise.reject(new TypeError())) as typeof fetch)).toBe('unreachable');
  });
});

describe('what the device does', () => {
  test('is quiet on the first visit, and as it was left on the next', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    vi.stubGlobal('navigator', { vibrate: () => true });
    const first = new Comforts();
    expect([first.on('vibration'), first.on('awake')]).toEqual([true, true]);
    first.set('vibration', false);
    expect(new Comforts().on('vibration')).toBe(false);
  });

  test('keeps the screen on while it is wanted and seen', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    const page = { visibilityState: 'visible' };
    const locks: { released: boolean; release: () => Promise<void> }[] = [];
    vi.stubGlobal('document', page);
    vi.stubGlobal('navigator', {
      wakeLock: {
        request: async () => {
          const lock = { released: false, release: async () => void (lock.released = true) };
          locks.push(lock);
          return lock;
        },
      },
    });
    const comforts = new Comforts();
    await comforts.stayAwake(true);
    await comforts.stayAwake(true);
    expect(locks.length).toBe(1);
    page.visibilityState = 'hidden';
    await comforts.stayAwake(true);
    page.visibilityState = 'visible';
    await comforts.stayAwake(true);
    expect(locks.map(({ released }) => released)).toEqual([true, false]);
    await comforts.stayAwake(false);
    expect(locks[1]?.released).toBe(true);
  });
});
