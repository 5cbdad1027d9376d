import { describe, expect, it } from 'vitest';
import type { GameEvent, TableView } from '#lib/game/protocol.ts';
import { after, startTable } from '#lib/game/table.ts';
import type { CardSound } from '#lib/scene/motion.ts';
import { setting } from '#lib/scene/seating.ts';
import { POSE, TILES } from '#lib/scene/tiles.ts';
import { GAMES, wild, type Batch } from './batches.ts';
import { CLASSIC, FRAME, SPOT, expectAtRest, firstGame, motionFor, pose, settle } from './moving.ts';

/** A pose's number: which side is up. */
const FLIP = 5;

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

  it('says when the card is turned, and so it is', () => {
    for (const speed of ['normal', 'fast'] as const) {
      const motion = motionFor(CLASSIC[0]!.before);
      motion.speed = speed;
      for (const batch of CLASSIC.slice(0, 10)) {
        const tile = motion.piles.top(0)!;
        const ms = motion.play(batch.events, batch.before, batch.after);
        motion.step(ms / 3);
        // Its back is up: nobody can tell what it is.
        expect(Math.cos(pose(motion, tile)[FLIP]!)).toBeLessThan(0);
        expect(motion.shown).not.toBe(null);
        expect(motion.told).toBe(null);
        motion.step((ms * 2) / 3 + 0.1);
        expect(Math.cos(pose(motion, tile)[FLIP]!)).toBeGreaterThan(0.9);
        expect(motion.told).toBe(motion.shown?.card);
        settle(motion);
        expect(motion.told).toBe(null);
      }
    }
  });

  it('has nothing to wait for where nothing moves, or where no card is flipped', () => {
    const [first, second] = CLASSIC as [Batch, Batch];
    const motion = motionFor(first.before);
    motion.speed = 'none';
    expect(motion.play(first.events, first.before, first.after)).toBe(0);
    motion.speed = 'normal';
    expect(motion.play([], first.after, first.after)).toBe(0);
    // What lies otherwise than was thought is shown at once.
    expect(motion.play(first.events, second.after, first.after)).toBe(0);
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
