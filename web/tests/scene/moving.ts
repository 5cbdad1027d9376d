/** What the tests of motion share. */
import { expect } from 'vitest';
import { lay } from '#lib/scene/layout.ts';
import { Motion } from '#lib/scene/motion.ts';
import { setting } from '#lib/scene/seating.ts';
import type { TableView } from '#lib/game/protocol.ts';
import { POSE, TILES, type Pose } from '#lib/scene/tiles.ts';
import { batches, type Batch } from './batches.ts';

export const SPOT: Pose = { x: 0, y: 4, z: 3, yaw: 0, pitch: 0.9, flip: 0, scale: 2.2 };
export const FRAME = 1000 / 60;

export function motionFor(table: TableView): Motion {
  const motion = new Motion(setting(table.hands.length, table.stacks.length, 1.6), () => SPOT);
  motion.show(table);
  motion.step(0);
  return motion;
}

/** Plays to the end by frames, and tells how long it took. */
export function settle(motion: Motion, each: () => void = () => undefined): number {
  let ms = 0;
  while (motion.step(FRAME)) {
    ms += FRAME;
    each();
    if (ms > 20_000) throw new Error('it never ends');
  }
  return ms;
}

/** The table by the names of the panel. */
export function told({ hands, center, aside, stacks }: TableView): ReturnType<Motion['where']> {
  return { hands, center, aside, stacks };
}

export function expectAtRest(motion: Motion, table: TableView): void {
  expect(motion.busy).toBe(false);
  expect(motion.shown).toBe(null);
  expect(motion.where()).toEqual(told(table));
  const poses = new Float32Array(TILES * POSE);
  lay(motion.piles, setting(table.hands.length, table.stacks.length, 1.6), null, poses);
  expect(motion.tiles.poses).toEqual(poses);
}

export function pose(motion: Motion, tile: number): number[] {
  return [...motion.tiles.poses.subarray(tile * POSE, (tile + 1) * POSE)];
}

/** A game that has begun, in the middle of a stream. */
export function firstGame(name: string): Batch[] {
  const all = batches(name);
  const next = all.findIndex((batch, i) => i > 0 && batch.starts);
  return (next < 0 ? all : all.slice(0, next)).filter((batch) => batch.events.length > 0);
}

export const CLASSIC = firstGame('classic');
