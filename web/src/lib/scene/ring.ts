/** The table for many: one ring of small hands around a table as long as it takes. */
import { ASIDE, EDGE, facing } from './measures.ts';
import { middles, type Middle } from './middle.ts';
import type { Place, Setting } from './setting.ts';
import { CARD_HEIGHT } from './tiles.ts';

/** How square the ring is: 2 is an ellipse. */
const SQUARE = 2.8;
const POINTS = 720;
/** The middle may grow with the table, so that the deck still is a deck. */
const LARGEST = 2.6;

interface Point {
  x: number;
  z: number;
  /** Along the ring from its nearest point. */
  way: number;
}

function bent(value: number): number {
  return Math.sign(value) * Math.abs(value) ** (2 / SQUARE);
}

/** The ring clockwise from the point nearest to the reader, around to it again. */
function points(a: number, b: number): Point[] {
  const all: Point[] = [];
  for (let i = 0; i <= POINTS; i += 1) {
    const angle = (2 * Math.PI * i) / POINTS;
    const [x, z] = [-a * bent(Math.sin(angle)), b * bent(Math.cos(angle))];
    const last = all.at(-1);
    all.push({ x, z, way: last ? last.way + Math.hypot(x - last.x, z - last.z) : 0 });
  }
  return all;
}

function pointAt(all: readonly Point[], way: number): Point {
  const next = Math.max(1, all.findIndex((point) => point.way >= way));
  const [p, q] = [all[next - 1]!, all[next]!];
  const part = (way - p.way) / (q.way - p.way);
  return { x: p.x + (q.x - p.x) * part, z: p.z + (q.z - p.z) * part, way };
}

/** Which way the ring looks outwards there. */
function outward({ x, z }: Point, a: number, b: number): number {
  const slope = (value: number, half: number): number =>
    (Math.sign(value) * Math.abs(value / half) ** (SQUARE - 1)) / half;
  return facing(slope(x, a), slope(z, b));
}

/** The size of many hands' cards, and how much of the ring each gets. */
function share(seats: number): { scale: number; slot: number; near: number } {
  const scale = (9 / seats) ** 0.35;
  return { scale, slot: scale * (1.15 + 9 / seats), near: 3 * Math.max(scale, 0.8) };
}

interface Ring {
  a: number;
  b: number;
  middle: Middle;
}

/** The least ring of the shape of the view that is long enough for the hands, and wide enough for the middle. */
function least(seats: number, stacks: number, shape: number): Ring {
  const { scale, slot, near } = share(seats);
  const length = near + slot * (seats - 1);
  const unit = points(shape, 1).at(-1)!.way;
  const hand = (CARD_HEIGHT / 2) * Math.max(scale, 0.8) + EDGE;
  const rings = middles(stacks).map((middle): Ring => {
    // The middle's corners must lie within the ring.
    const [w, d] = [middle.width / 2, middle.depth / 2];
    let b = length / unit;
    while ((w / (shape * b - hand)) ** SQUARE + (d / (b - hand)) ** SQUARE > 1 || b <= hand) b *= 1.02;
    return { a: shape * b, b, middle };
  });
  return rings.reduce((best, one) => (one.a * one.b < best.a * best.b - 0.01 ? one : best));
}

export function ring(seats: number, stacks: number, shape: number): Setting {
  const { a, b, middle } = least(seats, stacks, shape);
  const { scale, near } = share(seats);
  const all = points(a, b);
  const length = all.at(-1)!.way;
  const nearScale = Math.max(scale, 0.8);
  const slot = (length - near) / (seats - 1);
  // Cards stand closer at their heads, where the ring bends most.
  const narrow = slot * 0.8;
  const others = Math.min(scale, narrow / 1.05);
  const place = (i: number): Place => {
    const point = pointAt(all, near / 2 + (i - 0.5) * slot);
    return { x: point.x, z: point.z, yaw: outward(point, a, b), wide: Math.min(narrow, 6 * others), scale: others };
  };
  const places = Array.from({ length: seats }, (_, i): Place =>
    i === 0 ? { x: 0, z: b, yaw: 0, wide: near * 0.9, scale: nearScale } : place(i),
  );
  const rim = (CARD_HEIGHT / 2 + 0.2) * nearScale + EDGE;
  const free = { a: a - rim, b: b - rim };
  let large = 1;
  const corner = (factor: number): number =>
    ((factor * middle.width) / 2 / free.a) ** SQUARE + ((factor * middle.depth) / 2 / free.b) ** SQUARE;
  while (large < LARGEST && corner(large * 1.02) < 0.9) large *= 1.02;
  return {
    width: 2 * (a + rim),
    depth: 2 * (b + rim),
    places,
    ...middle.at(large, 0, 0),
    // In the corner that the ring leaves free.
    aside: { x: a + rim - ASIDE / 2, z: -(b + rim) + ASIDE / 2, scale: 0.7 },
  };
}
