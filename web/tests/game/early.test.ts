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
  vi.stubGlobal('sessionStorage', { getItem: () => null });
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
    const refused = '{"type":"rejected","id":null,"code":"no_room"}';
    socket?.onmessage?.({ data: refused });
    expect(call?.heard).toEqual([refused]);
    expect(socket?.sent).toHaveLength(1);
  });

  const welcome = (view: object | null, seats = [0]) => JSON.stringify({ type: 'welcome', seats, view });
  const FRESH = { mode: 'cpu', phase: 'lobby', game: 0 };

  it('answers the welcome of a table that has not begun with its start, once', () => {
    const call = visit('https://mekuri.example/r/abc/');
    const [socket] = sockets;
    socket?.onmessage?.({ data: welcome(FRESH) });
    socket?.onmessage?.({ data: welcome(FRESH) });
    expect(call?.heard).toHaveLength(2);
    expect(socket?.sent.map((text) => JSON.parse(text))).toEqual([call?.begun]);
    expect(call?.begun).toMatchObject({ do: 'start', game: 0, room: 'abc' });
    expect(call?.begun).toHaveProperty('entropy', expect.stringMatching(/^[0-9a-f]{64}$/));
    expect(call?.begun?.id).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ['a game that is on', welcome({ ...FRESH, phase: 'playing', game: 1 })],
    ['a table between games', welcome({ ...FRESH, game: 1 })],
    ['a table of friends', welcome({ ...FRESH, mode: 'friends' })],
    ['who only looks on', welcome(FRESH, [])],
    ['events instead of a view', welcome(null)],
  ])('starts nothing for %s', (_, data) => {
    visit('https://mekuri.example/r/abc/');
    sockets[0]?.onmessage?.({ data });
    expect(sockets[0]?.sent).toEqual([]);
  });

  it('starts nothing while new settings are on their way to a table', () => {
    vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === 'mekuri.change' ? '{}' : null) });
    visit('https://mekuri.example/r/abc/');
    sockets[0]?.onmessage?.({ data: welcome(FRESH) });
    expect(sockets[0]?.sent).toEqual([]);
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
