import { describe, expect, it } from 'vitest';
import { startTable } from '#lib/game/table.ts';
import { type CardSound, Motion } from '#lib/scene/motion.ts';
import { Piles } from '#lib/scene/piles.ts';
import { setting } from '#lib/scene/seating.ts';
import { POSE, type Pose, TILES } from '#lib/scene/tiles.ts';
import { CLASSIC, FRAME, SPOT, expectAtRest, motionFor, pose, settle } from './moving.ts';

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
