import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Game } from '#lib/game/game.svelte.ts';
import { TIMES } from '#lib/game/link.ts';
import type { Events, Rejected } from '#lib/game/protocol.ts';
import { changeFor, forgetChange, keepChange, type Change } from '#lib/start/change.ts';
import { firstSettings, toWire } from '#lib/start/settings.ts';
import { FakeNetwork } from './fake-socket.ts';
import { STREAMS } from './streams.ts';

const { opened, view: over } = STREAMS['classic']!;
const ROOM = opened.room;
const settings = toWire({ ...firstSettings(), mode: 'device', players: 3, rules: { cards: 10 } });
const change: Change = { id: 'change-1', room: ROOM, game: over.game, settings };
let network: FakeNetwork;
let game: Game;
let ids: number;

function newGame(kept: Change | null = changeFor(ROOM)): void {
  game = new Game(
    { room: ROOM, token: 'a'.repeat(64), dial: network.dial, newId: () => `command-${(ids += 1)}`, random: () => 1 },
    kept,
  );
  game.connect();
  network.last.open();
}

function welcome(view = over, seats = [0]): void {
  network.last.say({ type: 'welcome', protocol: 1, build: 'b1', room: ROOM, version: view.version, seats, view });
}

/** What everyone is told once the settings are taken. */
function configured(): Events {
  const events: Events['events'] = [{ type: 'settings_changed', settings }, { type: 'left', seat: 3 }];
  for (const seat of [1, 2]) events.push({ type: 'seated', seat, name: '', driver: 'person', level: null, holder: true, person: null });
  return {
    type: 'events',
    room: ROOM,
    version: over.version + 1,
    game: over.game,
    at: 0,
    ms: 0,
    seat: null,
    action: { do: 'configure' },
    events,
    legal: [],
    unseen: opened.unseen,
  };
}

function reject(code: Rejected['code'], more: Partial<Rejected> = {}): void {
  network.last.say({ type: 'rejected', id: change.id, code, ...more });
}

beforeEach(() => {
  vi.useFakeTimers();
  network = new FakeNetwork();
  ids = 0;
  keepChange(change);
});

afterEach(() => {
  game.close();
  forgetChange();
  vi.useRealTimers();
});

describe('new settings for a table', () => {
  it('are handed in, and once they are taken the next game starts', () => {
    newGame();
    welcome();
    expect(network.last.all('configure')).toEqual([{ do: 'configure', id: change.id, room: ROOM, game: over.game, settings }]);
    expect(network.last.all('start')).toEqual([]);
    network.last.say(configured());
    expect(game.view).toMatchObject({ phase: 'lobby', mode: 'device', table: null });
    expect(changeFor(ROOM)).toEqual(change);
    network.last.say({ type: 'accepted', id: change.id, version: over.version + 1 });
    expect(changeFor(ROOM)).toBeNull();
    const [start, ...more] = network.last.all('start');
    expect(more).toEqual([]);
    expect(start).toMatchObject({ game: over.game });
    expect(start?.entropy).toMatch(/^[0-9a-f]{64}$/);
  });

  it('are told in one sentence, and the wins of who plays on stay', () => {
    newGame();
    welcome();
    network.last.say(configured());
    expect(game.entries.at(-1)?.sentences).toEqual([{ key: 'say-settings' }]);
    expect(game.view?.seats.map((seat) => seat.games)).toEqual([1, 0, 0]);
  });

  it('make the page ask which seats are its own', () => {
    newGame();
    welcome();
    const before = network.last.all('hello').length;
    network.last.say(configured());
    expect(network.last.all('hello').slice(before)).toMatchObject([{ since: over.version + 1 }]);
    network.last.say({ type: 'welcome', protocol: 1, build: 'b1', room: ROOM, version: over.version + 1, seats: [0, 1, 2], view: null });
    expect(game.mine).toEqual([0, 1, 2]);
  });

  it('are sent under the same id when the answer was lost, also by a page opened anew', () => {
    newGame();
    welcome();
    network.last.cut();
    vi.advanceTimersByTime(TIMES.firstRetry);
    network.last.open();
    welcome();
    expect(network.last.all('configure').map((frame) => frame.id)).toEqual([change.id]);
    game.close();
    newGame();
    welcome();
    expect(network.last.all('configure').map((frame) => frame.id)).toEqual([change.id]);
  });

  it('start no game when the one they were for has been played meanwhile', () => {
    newGame();
    welcome({ ...over, game: over.game + 1 });
    network.last.say({ type: 'accepted', id: change.id, version: over.version });
    expect(network.last.all('start')).toEqual([]);
    expect(changeFor(ROOM)).toBeNull();
  });

  it('come before the start of a table that has not begun', () => {
    newGame({ ...change, game: 0 });
    welcome(opened);
    expect(network.last.all('start')).toEqual([]);
    expect(network.last.all('configure').length).toBe(1);
    network.last.say({ type: 'accepted', id: change.id, version: 2 });
    expect(network.last.all('start')).toMatchObject([{ game: 0 }]);
  });
});

describe('new settings that are not taken', () => {
  it('go back with what is wrong with them', () => {
    newGame();
    welcome();
    reject('bad_rules', { option: 'lady', message: 'lady takes …' });
    expect(game.declined).toEqual({ change, fault: { code: 'bad_rules', option: 'lady' } });
    expect(game.sent).toBeNull();
    expect(network.last.all('start')).toEqual([]);
  });

  it.each(['not_your_seat', 'bad_settings'] as const)('are declined for %s', (code) => {
    newGame();
    welcome(over, []);
    reject(code);
    expect(game.declined?.fault.code).toBe(code);
  });

  it('are declined by a table that is not there', () => {
    newGame();
    network.last.say({ type: 'rejected', id: null, code: 'no_room' });
    expect(game.declined).toEqual({ change, fault: { code: 'no_room' } });
  });

  it.each(['playing', 'wrong_game'] as const)('leave the table as it is: %s', (code) => {
    newGame();
    welcome();
    reject(code);
    expect(game.declined).toBeNull();
    expect(game.refused).toBe(code);
    expect(changeFor(ROOM)).toBeNull();
  });

  it('are not sent again by themselves', () => {
    newGame({ ...change, fault: { code: 'bad_rules' } });
    welcome();
    expect(network.last.all('configure')).toEqual([]);
  });
});
