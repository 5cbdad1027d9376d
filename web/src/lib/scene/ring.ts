/** The table for many: a ring of small hands around a table as long as it takes. */
import { ASIDE, EDGE, facing } from './measures.ts';
import { middles, type Middle } from './middle.ts';
import type { Place, Setting } from './setting.ts';
import { CARD_HEIGHT } from './tiles.ts';

/** How square the ring is: 2 is an ellipse. */
const SQUARE = 2.4;
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

/** How many sit at such a table, and how. */
interface Company {
  seats: number;
  /** Of the others' cards. */
  scale: number;
  nearScale: number;
  /** How much of the ring the nearest hand has to itself. */
  near: number;
  /** Hands stand by turns in so many lines, one behind the other: else they would be too small to see. */
  lines: number;
  /** From line to line. */
  apart: number;
}

function companyOf(seats: number): Company {
  const scale = (9 / seats) ** 0.35;
  const nearScale = Math.max(scale, 0.8);
  const lines = seats > 72 ? 3 : seats > 32 ? 2 : 1;
  return { seats, scale, nearScale, near: 3 * nearScale, lines, apart: scale * (CARD_HEIGHT + 0.25) };
}

/** From the ring to the table's edge. */
function rim({ nearScale }: Company): number {
  return (CARD_HEIGHT / 2 + 0.1) * nearScale + EDGE;
}

/** From the ring to what is free for the middle. */
function inside(company: Company): number {
  return rim(company) + company.apart * (company.lines - 1);
}

interface Ring {
  a: number;
  b: number;
  middle: Middle;
}

/** How far out the corners of the middle lie: at 1 they touch the hands. */
function reach({ a, b, middle }: Ring, company: Company, scale: number): number {
  const [freeA, freeB] = [a - inside(company), b - inside(company)];
  if (freeA <= 0 || freeB <= 0) return Infinity;
  return ((scale * middle.width) / 2 / freeA) ** SQUARE + ((scale * middle.depth) / 2 / freeB) ** SQUARE;
}

/** The least ring of the shape of the view that is long enough for the hands, and wide enough for the middle. */
function least(company: Company, stacks: number, shape: number): Ring {
  const { seats, scale, near, lines } = company;
  const slot = (scale * (1.15 + 9 / seats)) / lines;
  const unit = points(shape, 1).at(-1)!.way;
  const rings = middles(stacks).map((middle) => {
    const one: Ring = { a: 0, b: (near + slot * (seats - 1)) / unit, middle };
    one.a = shape * one.b;
    while (reach(one, company, 1) > 1) {
      one.b *= 1.02;
      one.a = shape * one.b;
    }
    return one;
  });
  // Of two that need the same ring, the one whose middle has more room in it.
  return rings.reduce((best, one) =>
    one.b < best.b - 0.01 || (one.b < best.b + 0.01 && reach(one, company, 1) < reach(best, company, 1)) ? one : best,
  );
}

/** Where a hand's cards have their heads, a little farther in than they are: there they come closest to their neighbours. */
function headsOf({ x, z, yaw }: Omit<Place, 'wide' | 'scale'>, scale: number): [number, number] {
  const back = CARD_HEIGHT * 0.5 * scale;
  return [x - Math.sin(yaw) * back, z - Math.cos(yaw) * back];
}

/** The places of all but the nearest, clockwise. */
function placesIn({ a, b }: Ring, company: Company): Place[] {
  const { seats, scale, near, lines, apart } = company;
  const all = points(a, b);
  const slot = (all.at(-1)!.way - near) / (seats - 1);
  const spots = Array.from({ length: seats - 1 }, (_, i) => {
    const point = pointAt(all, near / 2 + (i + 0.5) * slot);
    const yaw = outward(point, a, b);
    const back = (i % lines) * apart;
    return { x: point.x - Math.sin(yaw) * back, z: point.z - Math.cos(yaw) * back, yaw };
  });
  const heads = spots.map((spot) => headsOf(spot, scale));
  const apartFrom = (i: number, j: number): number => {
    const [one, other] = [heads[i], heads[j]];
    return one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : Infinity;
  };
  const widths = spots.map((_, i) =>
    0.92 * Math.min(lines * slot, 6 * scale, apartFrom(i, i - lines), apartFrom(i, i + lines)),
  );
  // All cards of one size, as the narrowest place has them.
  const size = Math.min(scale, ...widths.map((wide) => wide / 1.05));
  return spots.map((spot, i) => ({ ...spot, wide: widths[i]!, scale: size }));
}

export function ring(seats: number, stacks: number, shape: number): Setting {
  const company = companyOf(seats);
  const laid = least(company, stacks, shape);
  const { a, b, middle } = laid;
  const nearest: Place = { x: 0, z: b, yaw: 0, wide: company.near * 0.9, scale: company.nearScale };
  let scale = 1;
  while (scale < LARGEST && reach(laid, company, scale * 1.02) < 0.85) scale *= 1.02;
  const [width, depth] = [2 * (a + rim(company)), 2 * (b + rim(company))];
  return {
    width,
    depth,
    places: [nearest, ...placesIn(laid, company)],
    ...middle.at(scale, 0, 0),
    // In the corner that the ring leaves free.
    aside: { x: width / 2 - ASIDE / 2, z: -depth / 2 + ASIDE / 2, scale: 0.7 },
  };
}
