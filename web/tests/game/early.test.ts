import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EARLY } from '#lib/game/early.ts';

const TOKEN = 'a'.repeat(64);
const WORDS = JSON.stringify({ en: '/words-en.js', ja: '/words-ja.js' });

let links: { rel?: string; href?: string }[];
let sockets: {
  url: string;
  sent: string[];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
}[];

/** Runs the script as a page at this address would. */
function visit(address: string, cookie = '', languages = ['fr-FR', 'ja-JP', 'en']): Window['mekuriCall'] {
  const { pathname, origin } = new URL(address);
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { pathname, origin });
  vi.stubGlobal('navigator', { languages });
  vi.stubGlobal('document', {
    cookie,
    currentScript: { dataset: { words: WORDS } },
    createElement: () => ({}),
    head: { append: (link: object) => links.push(link) },
  });
  new Function(EARLY)();
  return window.mekuriCall;
}

beforeEach(() => {
  links = [];
  sockets = [];
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'mekuri.token' ? TOKEN : null) });
  vi.stubGlobal(
    'WebSocket',
    class {
      sent: string[] = [];
      readonly url: string;
      constructor(url: string) {
        this.url = url;
        sockets.push(this);
      }
      send(text: string): void {
        this.sent.push(text);
      }
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

describe('the first script of a room’s page', () => {
  it('says hello to the room and keeps what it hears', () => {
    const call = visit('https://mekuri.example/r/abc/');
    const [socket] = sockets;
    expect(socket?.url).toBe('wss://mekuri.example/api/socket');
    socket?.onopen?.();
    expect(JSON.parse(socket?.sent[0] ?? '')).toEqual({
      do: 'hello',
      protocol: 1,
      room: 'abc',
      token: TOKEN,
      since: null,
    });
    socket?.onmessage?.({ data: 'welcome' });
    expect(call?.heard).toEqual(['welcome']);
  });

  it.each([
    ['lang=en', ['ja'], '/words-en.js'],
    ['x=1; lang=ja', ['en'], '/words-ja.js'],
    ['', ['fr-FR', 'ja-JP', 'en'], '/words-ja.js'],
    ['lang=xx', ['fr'], '/words-en.js'],
  ])('asks for the words of the device’s language (cookie %j, languages %j)', (cookie, languages, file) => {
    visit('http://localhost:8000/r/abc/', cookie, languages);
    expect(links).toEqual([{ rel: 'modulepreload', href: file }]);
  });

  it('leaves the hello to the page while the device has no token', () => {
    vi.stubGlobal('localStorage', { getItem: () => null });
    expect(visit('http://localhost:8000/r/abc/')).toBeUndefined();
    expect(sockets).toEqual([]);
  });

  it('leaves everything to the page where storage is forbidden', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('forbidden');
      },
    });
    expect(visit('http://localhost:8000/r/abc/')).toBeUndefined();
  });

  it('does nothing at any other address', () => {
    expect(visit('http://localhost:8000/en/')).toBeUndefined();
    expect(links).toEqual([]);
    expect(sockets).toEqual([]);
  });
});
