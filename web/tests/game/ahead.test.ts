import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ears } from '#lib/game/link.ts';

/** A WebSocket of the browser's, as far as the page uses it. */
class BrowserSocket {
  static readonly OPEN = 1;
  static made: BrowserSocket[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: string[] = [];
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    BrowserSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
}

class Ear implements Ears {
  heard: unknown[] = [];
  open(): void {
    this.heard.push('open');
  }
  message(data: unknown): void {
    this.heard.push(data);
  }
  gone(): void {
    this.heard.push('gone');
  }
}

type Ahead = typeof import('#lib/game/ahead.ts');

async function visit(address: string): Promise<Ahead> {
  vi.stubGlobal('location', new URL(address));
  const ahead = await import('#lib/game/ahead.ts');
  ahead.lookAhead();
  return ahead;
}

beforeEach(() => {
  vi.resetModules();
  BrowserSocket.made = [];
  vi.stubGlobal('WebSocket', BrowserSocket);
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { cookie: 'lang=ja' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
});

afterEach(() => vi.unstubAllGlobals());

describe('a page whose address is a room’s', () => {
  it('says hello before the page is there, and hands over what it heard', async () => {
    const { dial } = await visit('https://mekuri.example/r/abc/');
    const [socket] = BrowserSocket.made;
    expect(socket?.url).toBe('wss://mekuri.example/api/socket');
    socket?.open();
    expect(JSON.parse(socket?.sent[0] ?? '')).toMatchObject({ do: 'hello', room: 'abc', since: null });
    socket?.onmessage?.({ data: 'one' });
    const ear = new Ear();
    dial('abc')(ear);
    await Promise.resolve();
    socket?.onmessage?.({ data: 'two' });
    expect(ear.heard).toEqual(['one', 'two']);
    expect(BrowserSocket.made.length).toBe(1);
  });

  it('takes over the call that the page’s first script has made', async () => {
    const socket = new BrowserSocket('early');
    vi.stubGlobal('window', { mekuriCall: { room: 'abc', socket, heard: ['welcome'] } });
    const { dial } = await visit('http://localhost:8000/r/abc/');
    const ear = new Ear();
    dial('abc')(ear);
    await Promise.resolve();
    expect(ear.heard).toEqual(['welcome']);
    expect(BrowserSocket.made).toEqual([socket]);
  });

  it('hands its socket over once: the next one is new and says hello by itself', async () => {
    const { dial } = await visit('http://localhost:8000/r/abc/');
    const again = dial('abc');
    again(new Ear());
    const ear = new Ear();
    again(ear);
    expect(BrowserSocket.made.map((socket) => socket.url)).toEqual([
      'ws://localhost:8000/api/socket',
      'ws://localhost:8000/api/socket',
    ]);
    BrowserSocket.made[1]?.open();
    BrowserSocket.made[1]?.onclose?.();
    expect(ear.heard).toEqual(['open', 'gone']);
  });

  it.each([
    ['another room', 'other', 0],
    ['a socket that has failed', 'abc', 3],
  ])('is not taken over for %s', async (_, room, state) => {
    const { dial } = await visit('http://localhost:8000/r/abc/');
    BrowserSocket.made[0]!.readyState = state;
    dial(room)(new Ear());
    expect(BrowserSocket.made.length).toBe(2);
  });

  it('asks for the words of the device’s language once', async () => {
    const { read } = await visit('http://localhost:8000/r/abc/');
    const first = read('ja');
    expect(read('ja')).not.toBe(first);
    expect((await first.words).lang).toBe('ja');
    expect(await first.poets).toEqual([]);
  });
});

describe('any other page', () => {
  it('asks for nothing', async () => {
    await visit('http://localhost:8000/ja/');
    expect(BrowserSocket.made).toEqual([]);
  });
});
