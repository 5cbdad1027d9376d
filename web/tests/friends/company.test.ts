import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Company, type Parts } from '#lib/friends/company.svelte.ts';
import { Game } from '#lib/game/game.svelte.ts';
import { TIMES } from '#lib/game/link.ts';
import type { Events, Presence, View } from '#lib/game/protocol.ts';
import { afterFrame } from '#lib/game/room.ts';
import { FakeNetwork } from '../game/fake-socket.ts';
import { STREAMS } from '../game/streams.ts';

vi.mock('#lib/friends/parts.ts', () => ({}));

const STREAM = STREAMS['friends']!;
const PLAYING = STREAMS['friends, playing']!;
const room = STREAM.opened.room;
let network: FakeNetwork;
let game: Game;
let summoned: (() => void)[];

function frame(deed: Events['action']['do'], nth = 0): Events {
  return STREAM.frames.filter((one) => one.action.do === deed)[nth]!;
}

function viewAt(version: number): View {
  return STREAM.frames.filter((one) => one.version <= version).reduce(afterFrame, STREAM.opened);
}

function welcome(version: number, seats: number[], view: View | null = viewAt(version)): void {
  network.last.say({ type: 'welcome', protocol: 1, build: 'b1', room, version, seats, view });
}

async function gathered(): Promise<void> {
  for (const go of summoned.splice(0)) go();
  await vi.advanceTimersByTimeAsync(0);
}

/** Opens the page at a version, with the company there. */
async function open(version: number, seats: number[]): Promise<Company> {
  game.connect();
  network.last.open();
  welcome(version, seats);
  await gathered();
  return game.company!;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  network = new FakeNetwork();
  summoned = [];
  let ids = 0;
  game = new Game({
    room,
    token: 'b'.repeat(64),
    dial: network.dial,
    newId: () => `command-${(ids += 1)}`,
    random: () => 1,
    summon: (game) =>
      new Promise((resolve) => summoned.push(() => resolve(new Company(game, {} as Parts)))),
  });
});

afterEach(() => {
  game.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the company', () => {
  it('is waited for, and then everything is told in order', async () => {
    game.connect();
    network.last.open();
    welcome(1, []);
    network.last.say(frame('join', 0));
    network.last.say(frame('join', 1));
    expect(game.view).toBeNull();
    await gathered();
    expect(game.view?.version).toBe(3);
    expect(game.heard.flatMap(({ sentences }) => sentences.map(({ key }) => key))).toEqual([
      'friends-say-joined',
      'friends-say-joined',
    ]);
  });

  it('starts nothing by itself', async () => {
    await open(1, [0]);
    expect(network.last.all('start')).toEqual([]);
  });

  it('knows who is host, by whichever of the people here', async () => {
    const company = await open(frame('host').version, [1]);
    expect(company.hosting).toBe(true);
    expect(company.host?.name).toBe('Bob');
    game.mine = [0];
    expect(company.hosting).toBe(false);
  });

  it('asks which seats are ours when somebody has sat down or got up', async () => {
    await open(1, []);
    network.last.say(frame('join', 0));
    expect(network.last.all('hello').at(-1)?.since).toBe(2);
    welcome(2, [1], null);
    expect(game.mine).toEqual([1]);
  });

  it('moves our seats with those that change places, before the server says so', async () => {
    const start = frame('start', 1);
    await open(start.version - 1, [1]);
    network.last.say(start);
    const name = viewAt(start.version - 1).seats[1]!.name;
    expect(game.mine.map((seat) => game.view?.seats[seat]?.name)).toEqual([name]);
  });

  it('moves our seat up when there are to be fewer, and asks for certain', async () => {
    const { opened, frames } = STREAMS['friends, fewer']!;
    const at = frames.findIndex(({ action }) => action.do === 'configure');
    const before = frames.slice(0, at).reduce(afterFrame, opened);
    game.connect();
    network.last.open();
    welcome(before.version, [3], before);
    await gathered();
    network.last.say({ ...frames[at]!, room });
    expect(game.mine).toEqual([1]);
    expect(game.view?.seats.map(({ name, held }) => held && name)).toEqual(['Ana', 'Bo', false]);
    expect(game.view?.people.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(network.last.all('hello').at(-1)?.since).toBe(frames[at]!.version);
  });

  it('knows that whoever is here has been sent away, as long as nobody here has a seat', async () => {
    const company = await open(1, []);
    expect(company.removed).toBe(false);
    game.ask({ do: 'join', seat: null, name: 'Bo' });
    network.last.say({ type: 'rejected', id: network.last.all('join')[0]!.id, code: 'removed' });
    expect(company.removed).toBe(true);
    game.mine = [1];
    expect(company.removed).toBe(false);
  });

  it('sends what is asked for, one thing at a time', async () => {
    await open(1, []);
    game.ask({ do: 'join', seat: null, name: 'Bo' });
    game.ask({ do: 'join', seat: null, name: 'Bo' });
    const [join, ...more] = network.last.all('join');
    expect(more).toEqual([]);
    network.last.say({ type: 'rejected', id: join!.id, code: 'seat_taken' });
    expect(game.refused).toBe('seat_taken');
    game.ask({ do: 'join', seat: null, name: 'Bo' });
    network.last.say({ type: 'accepted', id: network.last.all('join').at(-1)!.id, version: 2 });
    expect(game.sent).toBeNull();
  });

  it('keeps what is asked for until it is answered, and sends it again', async () => {
    await open(1, []);
    game.ask({ do: 'join', seat: 2, name: 'Bo' });
    const { id } = network.last.all('join')[0]!;
    network.last.cut();
    vi.advanceTimersByTime(TIMES.firstRetry);
    network.last.open();
    welcome(1, [], null);
    expect(network.last.all('join').map((one) => one.id)).toEqual([id]);
  });
});

describe('who is here', () => {
  const presence: Omit<Presence, 'here' | 'watchers'> = { type: 'presence', room, returns: [0, 0, 0, 0], left_ms: null };

  it('is away only from a seat that somebody holds', async () => {
    const company = await open(2, []);
    network.last.say({ ...presence, here: [false, true, true, true], watchers: 2 });
    expect([0, 1, 2, 3].map((seat) => company.away(seat))).toEqual([true, false, false, false]);
    expect(company.watchers).toBe(2);
    network.last.say({ ...presence, here: [true, true, true, true], watchers: 0 });
    expect(company.away(0)).toBe(false);
  });

  it('is stood in for where the computer plays in somebody’s place', async () => {
    const away = frame('away');
    const company = await open(away.version, [0]);
    expect([0, 1, 2, 3].map((seat) => company.stoodIn(seat))).toEqual([false, true, false, false]);
  });
});

describe('time for a move', () => {
  it('is the whole limit with each move of a person, or what the server says is left', async () => {
    const start = frame('start', 0);
    const company = await open(start.version - 1, [0]);
    expect(company.clock.limit).toBeNull();
    network.last.say(start);
    expect(company.clock.limit).toBe(30_000);
    expect(company.clock.end).toBe(performance.now() + 30_000);
    vi.advanceTimersByTime(12_000);
    network.last.say({
      type: 'presence',
      room,
      here: [true, true, true, true],
      watchers: 0,
      returns: [0, 0, 0, 0],
      left_ms: 17_500,
    });
    expect(company.clock.end).toBe(performance.now() + 17_500);
  });

  it('does not run for the computer', async () => {
    const view = structuredClone(PLAYING.view);
    view.seats[view.table!.turn!]!.driver = 'cpu';
    game.connect();
    network.last.open();
    network.last.say({ type: 'welcome', protocol: 1, build: 'b1', room, version: view.version, seats: [], view });
    await gathered();
    expect(game.company!.clock.limit).toBeNull();
  });
});

describe('a call across the table', () => {
  it('shows at its seat for some seconds, the last one of each seat', async () => {
    const { reactions } = await open(1, [0]);
    network.last.say({ type: 'reaction', room, seat: 1, reaction: 'tea' });
    network.last.say({ type: 'reaction', room, seat: 1, reaction: 'clap' });
    expect(reactions.of(1)?.reaction).toBe('clap');
    expect(reactions.calls.length).toBe(1);
    vi.advanceTimersByTime(5_000);
    expect(reactions.calls).toEqual([]);
  });

  it('is not shown to whoever wants none', async () => {
    const { reactions } = await open(1, [0]);
    reactions.mute(true);
    network.last.say({ type: 'reaction', room, seat: 1, reaction: 'tea' });
    expect(reactions.calls).toEqual([]);
  });

  it('goes out only while the table hears it', async () => {
    await open(1, [0]);
    game.call(0, 'heart');
    expect(network.last.all('react')).toEqual([{ do: 'react', room, seat: 0, reaction: 'heart' }]);
    network.last.cut();
    game.call(0, 'heart');
    vi.advanceTimersByTime(TIMES.firstRetry);
    network.last.open();
    welcome(1, [0], null);
    expect(network.last.all('react')).toEqual([]);
  });
});

describe('a game that nobody may watch', () => {
  it('is looked at again every now and then, until it is over', async () => {
    game.connect();
    network.last.open();
    network.last.say({ type: 'rejected', id: null, code: 'no_watching' });
    expect(game.status).toBe('no_watching');
    vi.advanceTimersByTime(TIMES.lastRetry);
    expect(network.sockets.length).toBe(2);
    network.last.open();
    welcome(1, []);
    await gathered();
    expect(game.status).toBe('open');
    network.last.say({ type: 'bye', code: 'no_watching' });
    expect(game.status).toBe('no_watching');
  });
});

describe('the tally', () => {
  it('has the best first: by wins, then by places', async () => {
    const company = await open(STREAM.view.version, []);
    const wins = company.ranking.map((one) => one.wins);
    expect(wins).toEqual(wins.toSorted((a, b) => b - a));
    expect(company.ranking.every(({ games }) => games > 0)).toBe(true);
    expect(company.ranking.map(({ name }) => name).toSorted()).toEqual(['Ana', 'Bob', 'Цы', '花']);
  });
});
