import { describe, expect, it } from 'vitest';
import { lay } from '#lib/scene/layout.ts';
import { Piles } from '#lib/scene/piles.ts';
import { setting } from '#lib/scene/seating.ts';
import { MOST_SEATS, type Setting } from '#lib/scene/setting.ts';
import { CARD_HEIGHT, CARD_THICKNESS, POSE, TILES } from '#lib/scene/tiles.ts';
import { MOST } from '#lib/start/settings.ts';

it('has room for as many as may sit down', () => {
  expect(MOST_SEATS).toBe(MOST);
});

type Point = [number, number];

const ASPECTS = [0.8, 0.9, 1.2, 1.8, 2.4];
const ALL = Array.from({ length: 100 }, (_, i) => ((i * 37) % 100) + 1);

/** A table whose hands, center and aside have so many cards; the rest is in the deck. */
function dealt(sizes: readonly number[], center: number, aside: number, stacks = 1): Piles {
  const cards = [...ALL];
  const hands = sizes.map((size) => cards.splice(0, size));
  const heap = cards.splice(0, center);
  const away = cards.splice(0, aside);
  const lengths = Array.from({ length: stacks }, (_, i) =>
    Math.floor((cards.length + stacks - 1 - i) / stacks),
  );
  return Piles.of({ hands, center: heap, aside: away, stacks: lengths });
}

function laid(piles: Piles, on: Setting, fan: number | null = null): Float32Array {
  const poses = new Float32Array(TILES * POSE);
  lay(piles, on, fan, poses);
  return poses;
}

/** A point of a card, from its middle, as it lies: x to its right, z to its foot. */
function pointOf(poses: Float32Array, tile: number, right: number, foot: number): [number, number, number] {
  const [x, y, z, yaw, pitch, flip, scale] = [...poses.subarray(tile * POSE, (tile + 1) * POSE)] as [
    number, number, number, number, number, number, number,
  ];
  const [x1, y1] = [right * scale * Math.cos(flip), right * scale * Math.sin(flip)];
  const z1 = foot * scale;
  const [y2, z2] = [y1 * Math.cos(pitch) - z1 * Math.sin(pitch), y1 * Math.sin(pitch) + z1 * Math.cos(pitch)];
  return [x + x1 * Math.cos(yaw) + z2 * Math.sin(yaw), y + y2, z - x1 * Math.sin(yaw) + z2 * Math.cos(yaw)];
}

const CORNERS: Point[] = [
  [-0.5, -CARD_HEIGHT / 2],
  [0.5, -CARD_HEIGHT / 2],
  [0.5, CARD_HEIGHT / 2],
  [-0.5, CARD_HEIGHT / 2],
];

function outline(poses: Float32Array, tile: number): Point[] {
  return CORNERS.map(([right, foot]) => {
    const [x, , z] = pointOf(poses, tile, right, foot);
    return [x, z];
  });
}

/** Whether two convex shapes overlap: no side of one has the other beyond it. */
function overlap(one: Point[], other: Point[]): boolean {
  const parted = (a: Point[], b: Point[]): boolean =>
    a.some(([x, z], i) => {
      const [nextX, nextZ] = a[(i + 1) % a.length]!;
      const along = ([px, pz]: Point): number => (px - x) * (nextZ - z) - (pz - z) * (nextX - x);
      const sides = [Math.min(...a.map(along)), Math.max(...a.map(along))] as const;
      return b.every((p) => along(p) > sides[1] - 1e-9) || b.every((p) => along(p) < sides[0] + 1e-9);
    });
  return !parted(one, other) && !parted(other, one);
}

/** The first two piles of which one lies on the other. */
function tangled(poses: Float32Array, piles: readonly (readonly number[])[]): [number, number] | null {
  const outlines = piles.map((pile) => pile.map((tile) => outline(poses, tile)));
  const boxes = outlines.map((shapes) => {
    const [xs, zs] = [shapes.flat().map(([x]) => x), shapes.flat().map(([, z]) => z)];
    return [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)] as const;
  });
  for (const [a, one] of boxes.entries()) {
    for (const [b, other] of boxes.entries()) {
      if (b <= a || one[1] < other[0] || other[1] < one[0] || one[3] < other[2] || other[3] < one[2]) continue;
      if (outlines[a]!.some((shape) => outlines[b]!.some((under) => overlap(shape, under)))) return [a, b];
    }
  }
  return null;
}

function expectOnTable(poses: Float32Array, on: Setting): void {
  let [x, low, z] = [0, Infinity, 0];
  for (let tile = 0; tile < TILES; tile += 1) {
    for (const [right, foot] of CORNERS) {
      const corner = pointOf(poses, tile, right, foot);
      x = Math.max(x, Math.abs(corner[0]));
      low = Math.min(low, corner[1]);
      z = Math.max(z, Math.abs(corner[2]));
    }
  }
  expect(x).toBeLessThanOrEqual(on.width / 2);
  expect(z).toBeLessThanOrEqual(on.depth / 2);
  expect(low).toBeGreaterThanOrEqual(0);
}

/** How far a card is above another, over all points where it covers it. */
function least(poses: Float32Array, upper: number, lower: number): number {
  const [o, r, f] = [pointOf(poses, lower, 0, 0), pointOf(poses, lower, 1, 0), pointOf(poses, lower, 0, 1)];
  const under = outline(poses, lower);
  let gap = Infinity;
  for (let right = -0.5; right <= 0.5; right += 0.1) {
    for (let foot = -CARD_HEIGHT / 2; foot <= CARD_HEIGHT / 2; foot += 0.14) {
      const [x, y, z] = pointOf(poses, upper, right, foot);
      if (!overlap(under, [[x, z], [x + 1e-6, z], [x, z + 1e-6]])) continue;
      // The point's place in the lower card's plane, by its two edges.
      const [ax, az, bx, bz] = [r[0] - o[0], r[2] - o[2], f[0] - o[0], f[2] - o[2]];
      const whole = ax * bz - az * bx;
      const u = ((x - o[0]) * bz - (z - o[2]) * bx) / whole;
      const v = (ax * (z - o[2]) - az * (x - o[0])) / whole;
      gap = Math.min(gap, y - (o[1] + u * (r[1] - o[1]) + v * (f[1] - o[1])));
    }
  }
  return gap;
}

/** So many cards for each hand that all are dealt but a few. */
function fair(seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => Math.floor((70 + seat) / seats));
}

describe('a table', () => {
  for (const seats of [2, 3, 4, 5, 6, 7, 8]) {
    it.each(ASPECTS)(`for ${seats} in a view of %f: no pile lies on another`, (aspect) => {
      for (const stacks of [1, 2, 3, 10]) {
        const on = setting(seats, stacks, aspect);
        const piles = dealt(fair(seats), 15, 5, stacks);
        const poses = laid(piles, on);
        expectOnTable(poses, on);
        expect(tangled(poses, [...piles.hands, ...piles.stacks, piles.center, piles.aside])).toBe(null);
      }
    });
  }

  it.each([9, 12, 20, 33, 50, 73, 100])('for %i: hands lie on it, and leave the middle free', (seats) => {
    for (const aspect of ASPECTS) {
      for (const stacks of [1, 10]) {
        const on = setting(seats, stacks, aspect);
        const piles = dealt(fair(seats), 12, 4, stacks);
        const poses = laid(piles, on);
        expectOnTable(poses, on);
        const middle = [...piles.stacks.flat(), ...piles.center];
        expect(tangled(poses, [piles.hands.flat(), middle])).toBe(null);
        expect(tangled(poses, [piles.hands.flat(), piles.aside])).toBe(null);
        expect(tangled(poses, piles.hands)).toBe(null);
      }
    }
  });

  it('has a place for every seat, whatever their number, with numbers that are numbers', () => {
    for (let seats = 2; seats <= 100; seats += 1) {
      for (const aspect of [0.3, ...ASPECTS, 5]) {
        const { places, deck, center, aside, width, depth } = setting(seats, 2, aspect);
        expect(places).toHaveLength(seats);
        expect(deck).toHaveLength(2);
        for (const spot of [...places, ...deck, center, aside]) {
          expect(Math.abs(spot.x)).toBeLessThan(width / 2);
          expect(Math.abs(spot.z)).toBeLessThan(depth / 2);
          expect(spot.scale).toBeGreaterThan(0.15);
        }
      }
    }
  });

  it.each([2, 5, 8, 20, 100])('for %i: the reader sits nearest, the others follow clockwise', (seats) => {
    const near = seats - 1;
    const { places } = setting(seats, 1, 1.5, near);
    const from = (i: number): { x: number; z: number; yaw: number } => places[(near + i) % seats]!;
    expect(from(0).x).toBeCloseTo(0);
    expect(from(0).yaw).toBeCloseTo(0);
    expect(Math.max(...places.map(({ z }) => z))).toBe(from(0).z);
    // Clockwise from above, from the foot of the table: to the left, away, to the right.
    const angles = places.map((_, i) => (Math.atan2(-from(i).x, from(i).z) + 2 * Math.PI) % (2 * Math.PI));
    // Of a hundred neighbours may stand one behind the other.
    const lines = seats === 100 ? 3 : 1;
    for (let i = 1; i + lines < seats; i += 1) expect(angles[i + lines]).toBeGreaterThan(angles[i]!);
  });

  it('has the shape of its view', () => {
    for (const seats of [2, 4, 8, 20]) {
      const tall = setting(seats, 1, 0.9);
      const wide = setting(seats, 1, 2);
      expect(tall.width).toBeLessThan(tall.depth);
      expect(wide.width).toBeGreaterThan(wide.depth);
    }
  });

  it('is the same for everyone but for who is nearest', () => {
    const first = setting(6, 1, 1.4, 0);
    const third = setting(6, 1, 1.4, 2);
    expect(third.places[2]).toEqual(first.places[0]);
    expect(third.places[3]).toEqual(first.places[1]);
    expect(third.center).toEqual(first.center);
  });
});

describe('a hand', () => {
  const on = setting(4, 1, 1.6);

  it.each([1, 2, 5, 20, 60, 100])('of %i cards stays in its place, each card above the one before', (size) => {
    for (const seat of [0, 1, 2, 3]) {
      const sizes = [0, 0, 0, 0];
      sizes[seat] = size;
      const piles = dealt(sizes, 0, 0);
      const poses = laid(piles, on);
      const hand = piles.hands[seat]!;
      const place = on.places[seat]!;
      const across = hand.flatMap((tile) =>
        outline(poses, tile).map(([x, z]) => (x - place.x) * Math.cos(place.yaw) - (z - place.z) * Math.sin(place.yaw)),
      );
      expect(Math.max(...across)).toBeLessThanOrEqual(place.wide / 2 + 0.01);
      expect(Math.min(...across)).toBeGreaterThanOrEqual(-place.wide / 2 - 0.01);
      for (let i = 1; i < hand.length; i += 1) {
        expect(least(poses, hand[i]!, hand[i - 1]!)).toBeGreaterThan(CARD_THICKNESS * place.scale * 0.5);
      }
    }
  });

  it('of a hundred is not a tower', () => {
    const piles = dealt([100, 0, 0, 0], 0, 0);
    const poses = laid(piles, on);
    expect(Math.max(...piles.hands[0]!.map((tile) => poses[tile * POSE + 1]!))).toBeLessThan(0.6);
  });

  it('that is looked at is wider and higher, and nothing else moves', () => {
    for (const seats of [4, 20, 100]) {
      const many = setting(seats, 1, 1.6);
      const piles = dealt(Array.from({ length: seats }, (_, seat) => (seat === 1 ? 6 : 0)), 10, 3);
      const [still, fanned] = [laid(piles, many), laid(piles, many, 1)];
      const spread = (poses: Float32Array): number => {
        const [first, last] = [piles.hands[1]![0]! * POSE, piles.hands[1]!.at(-1)! * POSE];
        return Math.hypot(poses[first]! - poses[last]!, poses[first + 2]! - poses[last + 2]!);
      };
      expect(spread(fanned)).toBeGreaterThan(spread(still) * 1.2);
      for (let tile = 0; tile < TILES; tile += 1) {
        const at = tile * POSE;
        if (piles.hands[1]!.includes(tile)) expect(fanned[at + 1]).toBeGreaterThan(still[at + 1]! + 0.1);
        else expect(fanned.subarray(at, at + POSE)).toEqual(still.subarray(at, at + POSE));
      }
    }
  });
});

describe('deck and heap', () => {
  const on = setting(4, 2, 1.6);

  it('a stack is as high as its cards, face down', () => {
    const piles = dealt([10, 10, 10, 10], 0, 0, 2);
    const poses = laid(piles, on);
    for (const stack of piles.stacks) {
      const heights = stack.map((tile) => poses[tile * POSE + 1]!);
      for (let i = 1; i < heights.length; i += 1) {
        expect(heights[i]! - heights[i - 1]!).toBeGreaterThan(CARD_THICKNESS);
      }
      expect(stack.every((tile) => Math.abs(poses[tile * POSE + 5]! - Math.PI) < 1e-6)).toBe(true);
    }
  });

  it('the cards of a heap rest on those they cover, and stay when more come', () => {
    const [few, many] = [dealt([0, 0, 0, 0], 30, 0, 2), dealt([0, 0, 0, 0], 80, 0, 2)];
    const [first, then] = [laid(few, on), laid(many, on)];
    for (const [i, tile] of few.center.entries()) {
      const at = many.center[i]! * POSE;
      expect(then.subarray(at, at + POSE)).toEqual(first.subarray(tile * POSE, (tile + 1) * POSE));
    }
    for (const [i, tile] of many.center.entries()) {
      for (const below of many.center.slice(0, i)) {
        if (!overlap(outline(then, tile), outline(then, below))) continue;
        expect(then[tile * POSE + 1]! - then[below * POSE + 1]!).toBeGreaterThan(CARD_THICKNESS);
      }
    }
  });

  it('cards that the game is played without are not there', () => {
    const piles = Piles.of({ hands: [[4], [7, 9]], center: [1], aside: [], stacks: [20, 16] });
    const poses = laid(piles, setting(2, 2, 1.6));
    const there = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => poses[tile * POSE + 6]! > 0);
    expect(there).toHaveLength(40);
  });
});
