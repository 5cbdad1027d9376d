import { describe, expect, it } from 'vitest';
import { startTable } from '#lib/game/table.ts';
import type { CardSound } from '#lib/scene/motion.ts';
import { setting } from '#lib/scene/seating.ts';
import { CLASSIC, FRAME, expectAtRest, motionFor, pose, settle } from './moving.ts';

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

  it('say how long their cards take to be turned', () => {
    const motion = motionFor(EIGHT[0]!.before);
    const [first, second] = EIGHT.map((batch) => motion.play(batch.events, batch.before, batch.after)) as [number, number];
    expect(first).toBeLessThan(500);
    // It waits for the first one to be done.
    expect(second).toBeGreaterThan(first + 500);
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
