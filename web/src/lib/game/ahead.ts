/**
 * What a room's page needs from the network, asked for while its code is still being read: words,
 * poets, and the server's welcome. The page takes over what is on its way.
 */
import { deviceToken } from '#lib/device/token.ts';
import { deviceLanguage, loadWords, type Language, type Words } from '#lib/i18n/index.ts';
import type { Poet } from './cards.ts';
import type { Ears, Socket } from './link.ts';
import { loadPoets } from './poets.ts';
import { PROTOCOL, type CommandFrame } from './protocol.ts';

declare global {
  interface Window {
    /** A call that the page's first script has made (early.ts). */
    mekuriCall?: Call;
  }
}

interface Call {
  room: string;
  socket: WebSocket;
  /** What the server said before the page was there to listen. */
  heard: unknown[];
  /** The first game that it has asked for. */
  begun?: CommandFrame;
}

let call: Call | null = null;
interface Reading {
  lang: Language;
  words: Promise<Words>;
  poets: Promise<Poet[]>;
}

let ahead: Reading | null = null;

/** The words for a game, among friends with those that they need besides. */
export function readWords(lang: Language, friends: boolean): Promise<Words> {
  return loadWords(lang, ['common', 'game', ...(friends ? (['friends', 'conditions'] as const) : [])]);
}

/** Words and poets for a game: those that are on their way, or asked for now. */
export function read(lang: Language, friends = false): Reading {
  const reading = ahead?.lang === lang ? ahead : null;
  // What was asked for ahead is taken once; it may have failed, and be asked for again.
  ahead = null;
  if (reading && !friends) return reading;
  return { lang, words: readWords(lang, friends), poets: reading?.poets ?? loadPoets(lang) };
}

/** Whether the address is that of the big screen of a room. */
export function isScreen(): boolean {
  return new URLSearchParams(location.search).has('screen');
}

function address(): string {
  const url = new URL('/api/socket', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

function greet(room: string): Call {
  const socket = new WebSocket(address());
  const heard: unknown[] = [];
  const token = isScreen() ? null : deviceToken();
  socket.onopen = () => {
    socket.send(JSON.stringify({ do: 'hello', protocol: PROTOCOL, room, token, since: null }));
  };
  socket.onmessage = (event) => heard.push(event.data);
  return { room, socket, heard };
}

/** Called before anything else on a page whose address is a room's. */
export function lookAhead(): void {
  const room = /^\/r\/([^/]+)/.exec(location.pathname)?.[1];
  if (!room) return;
  ahead = read(deviceLanguage());
  // Whoever takes them over hears of a failure.
  for (const coming of [ahead.words, ahead.poets]) coming.catch(() => null);
  call = window.mekuriCall ?? greet(decodeURIComponent(room));
}

/** A socket to the server: the one that has already said hello to this room, else a new one. */
export function dial(room: string): (ears: Ears) => Socket {
  return (ears) => {
    const made = call?.room === room && call.socket.readyState <= WebSocket.OPEN ? call : null;
    call = null;
    const socket = made?.socket ?? new WebSocket(address());
    const heard = made?.heard ?? [];
    if (!made) socket.onopen = () => ears.open();
    socket.onmessage = (event) => ears.message(event.data);
    // An error is always followed by a close.
    socket.onclose = () => ears.gone();
    // The page listens from the next moment on.
    queueMicrotask(() => heard.forEach((data) => ears.message(data)));
    return made?.begun ? Object.assign(socket, { begun: made.begun }) : socket;
  };
}
