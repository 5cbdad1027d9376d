import { describe, expect, it } from 'vitest';
import { after, startTable } from '#lib/game/table.ts';
import type { GameEvent, TableView } from '#lib/game/protocol.ts';
import { lay } from '#lib/scene/layout.ts';
import { Motion, type CardSound } from '#lib/scene/motion.ts';
import { Piles } from '#lib/scene/piles.ts';
import { setting } from '#lib/scene/seating.ts';
import { POSE, TILES, type Pose } from '#lib/scene/tiles.ts';
import { batches, GAMES, wild, type Batch } from './batches.ts';

const SPOT: Pose = { x: 0, y: 4, z: 3, yaw: 0, pitch: 0.9, flip: 0, scale: 2.2 };
const FRAME = 1000 / 60;

function motionFor(table: TableView): Motion {
  const motion = new Motion(setting(table.hands.length, table.stacks.length, 1.6), () => SPOT);
  motion.show(table);
  motion.step(0);
  return motion;
}

/** Plays to the end by frames, and tells how long it took. */
function settle(motion: Motion, each: () => void = () => undefined): number {
  let ms = 0;
  while (motion.step(FRAME)) {
    ms += FRAME;
    each();
    if (ms > 20_000) throw new Error('it never ends');
  }
  return ms;
}

/** The table by the names of the panel. */
function told({ hands, center, aside, stacks }: TableView): ReturnType<Motion['where']> {
  return { hands, center, aside, stacks };
}

function expectAtRest(motion: Motion, table: TableView): void {
  expect(motion.busy).toBe(false);
  expect(motion.shown).toBe(null);
  expect(motion.where()).toEqual(told(table));
  const poses = new Float32Array(TILES * POSE);
  lay(motion.piles, setting(table.hands.length, table.stacks.length, 1.6), null, poses);
  expect(motion.tiles.poses).toEqual(poses);
}

function pose(motion: Motion, tile: number): number[] {
  return [...motion.tiles.poses.subarray(tile * POSE, (tile + 1) * POSE)];
}

/** A game that has begun, in the middle of a stream. */
function firstGame(name: string): Batch[] {
  const all = batches(name);
  const next = all.findIndex((batch, i) => i > 0 && batch.starts);
  return (next < 0 ? all : all.slice(0, next)).filter((batch) => batch.events.length > 0);
}

const CLASSIC = firstGame('classic');

describe('a batch in motion', () => {
  it.each(GAMES)('%s: ends as the table after it, within 1.7 seconds', (_, all) => {
    const motion = motionFor(all[0]!.before);
    for (const batch of all) {
      if (batch.starts) {
        motion.arrange(setting(batch.before.hands.length, batch.before.stacks.length, 1.6));
        motion.show(batch.before);
        motion.step(0);
      }
      motion.play(batch.events, batch.before, batch.after);
      const ms = settle(motion, () => {
        if (motion.tiles.poses.some((number) => !Number.isFinite(number))) throw new Error('not a number');
      });
      expect(ms).toBeLessThan(1700);
      expectAtRest(motion, batch.after);
    }
  });

  it.each([1, 2, 3, 4])('ends so whatever moves (%i)', (seed) => {
    const all = wild(seed, startTable(5, [50, 50], 0, 1), 80);
    const motion = motionFor(all[0]!.before);
    for (const batch of all) {
      motion.play(batch.events, batch.before, batch.after);
      expect(settle(motion)).toBeLessThan(1700);
      expectAtRest(motion, batch.after);
    }
  });

  it('moves no card for longer than a second', () => {
    for (const batch of [...firstGame('takers'), ...firstGame('everything')]) {
      const motion = motionFor(batch.before);
      motion.play(batch.events, batch.before, batch.after);
      const longest = new Uint16Array(TILES);
      const moving = new Uint16Array(TILES);
      const last = motion.tiles.poses.slice();
      settle(motion, () => {
        for (let tile = 0; tile < TILES; tile += 1) {
          const moves = pose(motion, tile).some((number, i) => number !== last[tile * POSE + i]);
          moving[tile] = moves ? moving[tile]! + 1 : 0;
          longest[tile] = Math.max(longest[tile]!, moving[tile]!);
        }
        last.set(motion.tiles.poses);
      });
      expect(Math.max(...longest) * FRAME).toBeLessThan(1000);
    }
  });

  it('shows the flipped card large, for the time it takes to read it', () => {
    const batch = CLASSIC[0]!;
    const flip = batch.events.find((event) => event.type === 'flipped')!;
    const motion = motionFor(batch.before);
    const tile = motion.piles.top(flip.stack)!;
    motion.play(batch.events, batch.before, batch.after);
    motion.step(0);
    expect(motion.shown).toEqual({ tile, card: flip.card, seat: flip.seat });
    expect(motion.piles.tileOf(flip.card)).toBe(tile);
    let stood = 0;
    settle(motion, () => {
      if (pose(motion, tile).every((number, i) => Math.abs(number - Object.values(SPOT)[i]!) < 1e-5)) stood += FRAME;
    });
    expect(stood).toBeGreaterThan(350);
  });

  it('begins where the cards are, and never makes one jump', () => {
    for (const batch of [...CLASSIC.slice(0, 40), ...firstGame('takers')]) {
      const motion = motionFor(batch.before);
      const last = motion.tiles.poses.slice();
      motion.play(batch.events, batch.before, batch.after);
      let farthest = 0;
      while (motion.step(4)) {
        for (let tile = 0; tile < TILES; tile += 1) {
          const at = tile * POSE;
          const by = Math.hypot(...[0, 1, 2].map((i) => motion.tiles.poses[at + i]! - last[at + i]!));
          farthest = Math.max(farthest, by);
        }
        last.set(motion.tiles.poses);
      }
      expect(farthest).toBeLessThan(0.8);
    }
  });
});

describe('cards on their way', () => {
  const LEFT = [0, 0, 0, 0].map((_, i) => 81 + i);
  const HEAP = [61, 62, 63, 64, 65, 66];
  const before: TableView = { ...startTable(4, [80], 0, 1), hands: [[], LEFT, [], []], center: HEAP };
  const events: GameEvent[] = [
    { type: 'moved', from: 'center', to: { hand: 1 }, cards: HEAP, cause: 61, effect: 'take_center' },
  ];

  it('fly over the deck, not through it', () => {
    const motion = motionFor(before);
    const deck = setting(4, 1, 1.6).deck[0]!;
    const high = pose(motion, motion.piles.top(0)!)[1]!;
    motion.play(events, before, events.reduce(after, before));
    let over = 0;
    settle(motion, () => {
      for (const card of HEAP) {
        const [x, y, z] = pose(motion, motion.piles.tileOf(card)!) as [number, number, number];
        if (Math.abs(x - deck.x) > 0.6 * deck.scale || Math.abs(z - deck.z) > 0.8 * deck.scale) continue;
        over += 1;
        expect(y).toBeGreaterThan(high);
      }
    });
    expect(over).toBeGreaterThan(HEAP.length);
  });

  it('go one after the other, and hands that change places all at once', () => {
    const motion = motionFor(before);
    motion.play(events, before, events.reduce(after, before));
    motion.step(60);
    const still = motionFor(before);
    const moved = (card: number): boolean => {
      const [now, rest] = [pose(motion, motion.piles.tileOf(card)!), pose(still, still.piles.tileOf(card)!)];
      return now.some((number, i) => number !== rest[i]);
    };
    expect(HEAP.map(moved)).toEqual([true, true, true, false, false, false]);

    const hands = [[1, 2], [3, 4], [5, 6], [7, 8]];
    const table = { ...startTable(4, [10], 0, 1), hands };
    const round: GameEvent[] = hands.map((cards, seat) => ({
      type: 'moved',
      from: { hand: seat },
      to: { hand: (seat + 1) % 4 },
      cards,
      cause: 11,
      effect: 'rotate_hands',
    }));
    const turned = motionFor(table);
    const rest = turned.tiles.poses.slice();
    turned.play(round, table, round.reduce(after, table));
    turned.step(20);
    for (const [first] of hands) {
      const at = turned.piles.tileOf(first!)! * POSE;
      expect(turned.tiles.poses.subarray(at, at + 3)).not.toEqual(rest.subarray(at, at + 3));
    }
  });

  it('are heard as what they are', () => {
    const motion = motionFor(before);
    const heard: [CardSound, number][] = [];
    motion.heard = (sound, cards) => heard.push([sound, cards]);
    motion.play(events, before, events.reduce(after, before));
    settle(motion);
    expect(heard).toEqual([['sweep', HEAP.length]]);
  });
});

describe('batches that wait', () => {
  const EIGHT = CLASSIC.slice(0, 8);

  it('are played within two seconds, and end as the last says', () => {
    const motion = motionFor(EIGHT[0]!.before);
    for (const batch of EIGHT) motion.play(batch.events, batch.before, batch.after);
    expect(motion.busy).toBe(true);
    let seen = 0;
    let last: number | undefined;
    const ms = settle(motion, () => {
      if (motion.shown && motion.shown.card !== last) seen += 1;
      last = motion.shown?.card ?? last;
    });
    expect(seen).toBe(8);
    expect(ms).toBeLessThan(2000);
    expectAtRest(motion, EIGHT.at(-1)!.after);
  });

  it('are passed over but for the last when they are too many', () => {
    const motion = motionFor(CLASSIC[0]!.before);
    const nine = CLASSIC.slice(0, 9);
    for (const batch of nine) motion.play(batch.events, batch.before, batch.after);
    motion.step(0);
    expect(motion.piles.stacks[0]).toHaveLength(nine.at(-1)!.before.stacks[0]!);
    expect(motion.busy).toBe(true);
    expect(settle(motion)).toBeLessThan(1700);
    expectAtRest(motion, nine.at(-1)!.after);
  });

  it.each([1200, 700, 300, 150])('are never seen more than two seconds late, one every %i ms', (every) => {
    const motion = motionFor(CLASSIC[0]!.before);
    const said: number[] = [];
    let [now, seen, worst] = [0, 0, 0];
    for (const batch of CLASSIC) {
      said.push(now);
      motion.play(batch.events, batch.before, batch.after);
      for (let ms = 0; ms < every; ms += 10) {
        motion.step(10);
        now += 10;
        const done = CLASSIC.slice(seen, said.length).findLastIndex(({ after: then }) => motion.piles.fits(then));
        seen += done + 1;
        if (seen < said.length) worst = Math.max(worst, now - said[seen]!);
      }
    }
    expect(seen).toBeGreaterThan(0);
    expect(worst).toBeLessThan(2000);
  });

  it('make the next one no faster once all is done', () => {
    const motion = motionFor(EIGHT[0]!.before);
    for (const batch of EIGHT) motion.play(batch.events, batch.before, batch.after);
    settle(motion);
    const next = CLASSIC[8]!;
    motion.play(next.events, next.before, next.after);
    expect(settle(motion)).toBeGreaterThan(1000);
  });

  it('are all done after one long step, and nobody hears them', () => {
    const motion = motionFor(EIGHT[0]!.before);
    const heard: CardSound[] = [];
    motion.heard = (sound) => heard.push(sound);
    for (const batch of EIGHT) motion.play(batch.events, batch.before, batch.after);
    motion.step(60_000);
    motion.step(0);
    expectAtRest(motion, EIGHT.at(-1)!.after);
    expect(heard).toEqual([]);
  });
});

describe('a card that is asked for', () => {
  const FLIP = CLASSIC.find(({ events }) => events[0]?.type === 'flipped')!;

  it('rises, and lies down again if nothing comes of it', () => {
    const motion = motionFor(FLIP.before);
    const top = motion.piles.top(0)!;
    const low = pose(motion, top);
    motion.lift(0);
    settle(motion);
    expect(pose(motion, top)[1]).toBeGreaterThan(low[1]! + 0.3);
    expect(motion.busy).toBe(false);
    motion.lift(null);
    settle(motion);
    expectAtRest(motion, FLIP.before);
  });

  it('goes on from there when it is flipped, and is heard once', () => {
    const motion = motionFor(FLIP.before);
    const heard: CardSound[] = [];
    motion.heard = (sound) => heard.push(sound);
    const top = motion.piles.top(0)!;
    motion.lift(0);
    settle(motion);
    const high = pose(motion, top)[1]!;
    motion.play(FLIP.events, FLIP.before, FLIP.after);
    motion.step(1);
    expect(pose(motion, top)[1]).toBeGreaterThanOrEqual(high);
    motion.lift(null);
    settle(motion);
    expectAtRest(motion, FLIP.after);
    expect(heard).toEqual(['lift', 'turn', 'lay']);
  });
});

describe('what does not fit', () => {
  it('is shown as it is: a gap', () => {
    const motion = motionFor(CLASSIC[0]!.before);
    const later = CLASSIC[5]!;
    motion.play(later.events, later.before, later.after);
    expect(motion.busy).toBe(false);
    expect(motion.step(FRAME)).toBe(true);
    expectAtRest(motion, later.after);
    expect(motion.step(FRAME)).toBe(false);
  });

  it('is shown as it is: events that do not lead there', () => {
    const motion = motionFor(CLASSIC[0]!.before);
    motion.play(CLASSIC[1]!.events, CLASSIC[0]!.before, CLASSIC[0]!.after);
    expectAtRest(motion, CLASSIC[0]!.after);
  });

  it('is shown as it is: another game, while one is in motion', () => {
    const motion = motionFor(CLASSIC[3]!.before);
    motion.play(CLASSIC[3]!.events, CLASSIC[3]!.before, CLASSIC[3]!.after);
    motion.step(300);
    const fresh = startTable(4, [30, 30], 0, 1);
    motion.arrange(setting(4, 2, 1.6));
    motion.play([], CLASSIC[3]!.after, fresh);
    expectAtRest(motion, fresh);
    expect([...motion.tiles.faces].every((card) => card === 0)).toBe(true);
  });
});

describe('the table meanwhile', () => {
  const LATE = CLASSIC.at(-1)!.after;

  it('is laid anew by gliding, in motion or at rest', () => {
    const batch = CLASSIC[20]!;
    const motion = motionFor(batch.before);
    motion.arrange(setting(4, 1, 0.9));
    const before = motion.tiles.poses.slice();
    motion.step(8);
    expect(motion.tiles.poses).not.toEqual(before);
    motion.play(batch.events, batch.before, batch.after);
    motion.step(500);
    motion.arrange(setting(4, 1, 1.6));
    settle(motion);
    expectAtRest(motion, batch.after);
  });

  it('has the card that stands large before the eye, wherever that goes', () => {
    const flip = CLASSIC[0]!;
    let spot = SPOT;
    const motion = new Motion(setting(4, 1, 1.6), () => spot);
    motion.show(flip.before);
    motion.step(0);
    const others = motion.tiles.poses.slice();
    motion.follow();
    motion.step(0);
    expect(motion.tiles.poses).toEqual(others);
    motion.play(flip.events, flip.before, flip.after);
    // It stands, and waits to be read.
    for (let ms = 0; ms < 700; ms += FRAME) motion.step(FRAME);
    const { tile } = motion.shown!;
    const near = (one: Pose) => pose(motion, tile).every((number, i) => Math.abs(number - Object.values(one)[i]!) < 1e-5);
    expect(near(SPOT)).toBe(true);
    spot = { ...SPOT, x: 2, z: 1, yaw: 0.7 };
    motion.follow();
    expect(motion.step(1)).toBe(true);
    expect(near(spot)).toBe(true);
    settle(motion);
    expectAtRest(motion, flip.after);
  });

  it('fans a hand out, and back', () => {
    const seat = LATE.hands.findIndex((hand) => hand.length > 1);
    const motion = motionFor(LATE);
    const still = motion.tiles.poses.slice();
    motion.fan(seat);
    settle(motion);
    const moved = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) =>
      pose(motion, tile).some((number, i) => number !== still[tile * POSE + i]),
    );
    expect(moved).toEqual([...motion.piles.hands[seat]!].sort((a, b) => a - b));
    motion.fan(null);
    settle(motion);
    expectAtRest(motion, LATE);
  });

  it('knows which pile a tile lies in', () => {
    const motion = motionFor(LATE);
    for (const [seat, hand] of LATE.hands.entries()) {
      for (const card of hand) expect(motion.at(motion.piles.tileOf(card)!)).toEqual({ hand: seat });
    }
    const fresh = motionFor(startTable(2, [5, 5], 0, 1));
    expect(Array.from({ length: 12 }, (_, tile) => fresh.at(tile))).toEqual([
      ...Array(5).fill({ deck: 0 }),
      ...Array(5).fill({ deck: 1 }),
      null,
      null,
    ]);
    expect(fresh.piles.tileOf(7)).toBe(null);
  });
});

describe('speed', () => {
  const batch = CLASSIC[4]!;

  it('fast takes less than half the time', () => {
    const slow = motionFor(batch.before);
    slow.play(batch.events, batch.before, batch.after);
    const fast = motionFor(batch.before);
    fast.speed = 'fast';
    fast.play(batch.events, batch.before, batch.after);
    expect(settle(fast)).toBeLessThan(settle(slow) / 2);
    expectAtRest(fast, batch.after);
  });

  it('none moves nothing and is not heard', () => {
    const motion = motionFor(batch.before);
    const heard: CardSound[] = [];
    motion.heard = (sound) => heard.push(sound);
    motion.speed = 'none';
    motion.lift(0);
    motion.play(batch.events, batch.before, batch.after);
    expect(motion.step(FRAME)).toBe(true);
    expectAtRest(motion, batch.after);
    expect(motion.step(FRAME)).toBe(false);
    expect(heard).toEqual([]);
  });

  it('none ends at once what is in motion', () => {
    const motion = motionFor(batch.before);
    motion.play(batch.events, batch.before, batch.after);
    motion.step(500);
    motion.speed = 'none';
    expectAtRest(motion, batch.after);
  });
});

it('writes into the same arrays all the time', () => {
  const motion = motionFor(CLASSIC[0]!.before);
  const { poses, faces } = motion.tiles;
  for (const batch of CLASSIC) motion.play(batch.events, batch.before, batch.after);
  settle(motion);
  expect(motion.tiles.poses).toBe(poses);
  expect(motion.tiles.faces).toBe(faces);
  expect(Piles.of(CLASSIC.at(-1)!.after).fits(CLASSIC.at(-1)!.after)).toBe(true);
});
