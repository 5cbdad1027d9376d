import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Game, type Turned } from '#lib/game/game.svelte.ts';
import { LONGEST } from '#lib/game/sight.svelte.ts';
import { TIMES, type Options } from '#lib/game/link.ts';
import type { Events, View } from '#lib/game/protocol.ts';
import { afterFrame } from '#lib/game/room.ts';
import { FakeNetwork } from './fake-socket.ts';
import { STREAMS } from './streams.ts';

const STREAM = STREAMS['classic']!;
let network: FakeNetwork;
let game: Game;
let ids: number;

function batch(version: number): Events {
  return STREAM.frames[version - 2]!;
}

/** The room as it is at a version. */
function viewAt(version: number): View {
  return STREAM.frames.slice(0, version - 1).reduce(afterFrame, STREAM.opened);
}

function welcome(version: number, whole: boolean, seats = [0], build = 'b1'): void {
  const view = whole ? viewAt(version) : null;
  network.last.say({ type: 'welcome', protocol: 1, build, room: STREAM.opened.room, version, seats, view });
}

/** Opens the page at a version. */
function open(version: number, seats = [0]): void {
  game.connect();
  network.last.open();
  welcome(version, true, seats);
}

function hear(...versions: number[]): void {
  for (const version of versions) network.last.say(batch(version));
}

/** Loses the connection, and is welcomed again by way of the events that were missed. */
function comeBack(version: number): void {
  network.last.cut();
  vi.advanceTimersByTime(TIMES.firstRetry);
  network.last.open();
  welcome(version, false);
}

/** The page of the room, on this network or another. */
function page(dial: Options['dial'] = network.dial): Game {
  return new Game({
    room: STREAM.opened.room,
    token: 'a'.repeat(64),
    dial,
    newId: () => `command-${(ids += 1)}`,
    random: () => 1,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  network = new FakeNetwork();
  ids = 0;
  game = page();
});

afterEach(() => {
  game.close();
  vi.useRealTimers();
});

describe('a table just opened', () => {
  it('starts by itself, once, with chance of this device’s own', () => {
    open(1);
    const [start, ...more] = network.last.all('start');
    expect(more).toEqual([]);
    expect(start).toMatchObject({ game: 0 });
    expect(start?.entropy).toMatch(/^[0-9a-f]{64}$/);
    hear(2);
    expect(game.playing).toBe(true);
    expect(game.sent).toBeNull();
  });

  it('takes over the start that the page’s first script has sent, and keeps its id', () => {
    const begun = { do: 'start', game: 0, entropy: 'c0', id: 'begun-early', room: STREAM.opened.room } as const;
    game = page((ears) => {
      const socket = network.dial(ears);
      return network.sockets.length === 1 ? Object.assign(socket, { begun }) : socket;
    });
    open(1);
    expect(network.last.all('start')).toEqual([]);
    expect(game.sent).toEqual(begun);
    comeBack(1);
    expect(network.last.all('start')).toEqual([begun]);
    hear(2);
    expect(game.playing).toBe(true);
    expect(game.sent).toBeNull();
  });

  it('does not start for someone who only watches', () => {
    open(1, []);
    expect(network.last.all('start')).toEqual([]);
    hear(2);
    expect(game.ours).toBe(false);
  });

  it('starts under the same id when the word was lost', () => {
    open(1);
    const id = network.last.all('start')[0]?.id;
    comeBack(1);
    expect(network.last.all('start').map((frame) => frame.id)).toEqual([id]);
  });
});

describe('a flip', () => {
  beforeEach(() => {
    open(1);
    hear(2);
  });

  it('is asked for once, however often the button is pressed', () => {
    game.flip(0);
    game.flip(0);
    const drawn = network.last.all('draw');
    expect(drawn).toMatchObject([{ game: 1, seat: 0, at: 0, stack: 0 }]);
    expect(game.lifted).toBe(true);
    hear(3);
    expect(game.lifted).toBe(false);
    expect(game.turned).toMatchObject({ version: 3, seat: 0 });
  });

  it('is not asked for out of turn, nor from a stack that is not there', () => {
    game.flip(1);
    hear(3);
    game.flip(0);
    expect(network.last.all('draw')).toEqual([]);
  });

  it('pressed while offline goes out once, when the table is there again', () => {
    network.last.cut();
    game.flip(0);
    game.flip(0);
    expect(game.status).toBe('lost');
    expect(game.lifted).toBe(true);
    vi.advanceTimersByTime(TIMES.firstRetry);
    network.last.open();
    welcome(2, false);
    expect(network.last.all('draw').length).toBe(1);
    hear(3);
    expect(game.lifted).toBe(false);
    expect(game.returns).toBe(1);
  });

  it('is not asked for on a page that another one has replaced', () => {
    network.last.say({ type: 'bye', code: 'replaced' });
    game.flip(0);
    expect(game.sent).toBeNull();
    expect(game.mayFlip).toBe(false);
  });

  it('comes down again when the table refuses it', () => {
    game.flip(0);
    const id = network.last.all('draw')[0]!.id;
    network.last.say({ type: 'rejected', id, code: 'illegal' });
    expect(game.lifted).toBe(false);
    expect(game.refused).toBe('illegal');
  });
});

describe('what there is to look at', () => {
  const TURNS = 300;

  beforeEach(() => {
    open(1);
    hear(2);
    game.onlooker = () => TURNS;
  });

  function seen(): [View | null, Turned | null, number | undefined] {
    const { view, turned, entries } = game.sight;
    return [view, turned, entries.at(-1)?.version];
  }

  it('tells of a card when the table has turned it, and what can be done at once', () => {
    const before = game.view;
    hear(3);
    expect(game.view).not.toBe(before);
    expect(game.turned?.version).toBe(3);
    expect(game.heard.at(-1)?.version).toBe(3);
    expect(seen()).toEqual([before, null, before?.version]);
    const { left } = game.sight;
    vi.advanceTimersByTime(TURNS - 1);
    expect(game.sight.view).toBe(before);
    vi.advanceTimersByTime(1);
    expect(seen()).toEqual([game.view, game.turned, 3]);
    expect(game.sight.left).toBe(left - 1);
  });

  it('is never behind by more than the last batch', () => {
    hear(3);
    const { turned } = game;
    vi.advanceTimersByTime(TURNS / 2);
    hear(4);
    expect(game.sight.turned).toBe(turned);
    vi.advanceTimersByTime(TURNS / 2);
    expect(game.sight.turned).toBe(turned);
    vi.advanceTimersByTime(TURNS / 2);
    expect(game.sight.turned).toBe(game.turned);
  });

  it.each([0, LONGEST + 1])('waits for no table that turns no card, or turns it late (%i ms)', (ms) => {
    game.onlooker = () => ms;
    hear(3);
    expect(seen()).toEqual([game.view, game.turned, 3]);
  });

  it('keeps a card back whatever else happens meanwhile', () => {
    const before = game.view;
    hear(3);
    vi.advanceTimersByTime(TURNS / 3);
    game.onlooker = () => 0;
    network.last.say({
      ...batch(3),
      version: 4,
      seat: null,
      action: { do: 'rename' },
      events: [{ type: 'renamed', seat: 0, name: 'Ana' }],
    });
    expect(game.view?.seats[0]?.name).toBe('Ana');
    expect(seen()).toEqual([before, null, before?.version]);
    vi.advanceTimersByTime((TURNS * 2) / 3 - 1);
    expect(game.sight.view).toBe(before);
    vi.advanceTimersByTime(1);
    expect(game.sight.view).toBe(game.view);
    expect(game.sight.turned?.version).toBe(3);
  });

  it('lets nobody play for a seat that it does not name', () => {
    welcome(2, true, [0, 1]);
    const first = game.turn;
    hear(3);
    expect([game.turn === first, game.sight.turn]).toEqual([false, first]);
    expect(game.mayFlip).toBe(true);
    game.flip(0);
    expect(network.last.all('draw')).toEqual([]);
    vi.advanceTimersByTime(TURNS);
    game.flip(0);
    expect(network.last.all('draw').map((frame) => frame.seat)).toEqual([game.turn]);
  });

  it('is all there is when the whole room comes', () => {
    hear(3);
    welcome(5, true);
    expect(game.sight.view).toBe(game.view);
    vi.advanceTimersByTime(LONGEST);
    expect(game.sight.view).toBe(game.view);
  });
});

describe('the history', () => {
  const versions = STREAM.frames.map((frame) => frame.version);

  it('has an entry for every batch, once, and every one of them is spoken', () => {
    open(1);
    for (const version of versions.slice(0, 20)) {
      hear(version);
      if (version % 7 === 0) comeBack(version);
      hear(version);
    }
    const told = game.entries.map((entry) => entry.version);
    expect(told).toEqual(versions.slice(0, 20));
    expect(game.heard.map((entry) => entry.version)).toEqual(told);
    expect(game.cut).toBe(false);
  });

  it('is fetched anew when the page is opened in the middle of a game, and not spoken', () => {
    open(10);
    expect(network.last.all('hello')[1]?.since).toBe(1);
    welcome(10, false);
    hear(2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    expect(game.entries.map((entry) => entry.version)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(game.heard.map((entry) => entry.version)).toEqual([11]);
    expect(game.turned?.version).toBe(11);
    expect(game.view).toEqual(viewAt(11));
  });

  it('says that its start is missing when the log has not kept it', () => {
    open(10);
    welcome(10, true);
    expect(network.last.all('hello').length).toBe(2);
    hear(11);
    expect(game.cut).toBe(true);
    expect(game.entries.map((entry) => entry.version)).toEqual([11]);
  });
});

describe('the end', () => {
  const last = STREAM.view.version;

  it('starts the next game only when asked', () => {
    open(last);
    expect(game.view?.phase).toBe('over');
    expect(network.last.all('start')).toEqual([]);
    game.start();
    expect(network.last.all('start')).toMatchObject([{ game: 1 }]);
  });
});

describe('a renewed server', () => {
  it('is noticed by its build', () => {
    open(1);
    comeBack(1);
    expect(game.renewed).toBe(false);
    network.last.cut();
    vi.advanceTimersByTime(TIMES.firstRetry);
    network.last.open();
    welcome(1, false, [0], 'b2');
    expect(game.renewed).toBe(true);
  });
});
