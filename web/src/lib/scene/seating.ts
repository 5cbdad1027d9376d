/** Where everything has its place on the table: the hands around it, the deck and the center in the middle. */
import { ASIDE, EDGE, facing, ROW } from './measures.ts';
import { middles, type Middle } from './middle.ts';
import { ring } from './ring.ts';
import type { Place, Setting, Spot } from './setting.ts';

/** So many sit at the sides of a table, each with a hand to spread; more sit in a ring. */
const SIDES = 8;
/** No hand is laid wider than that: it would be a walk from end to end. */
const WIDEST = 8;
/** The least width for a hand of cards in full size. */
const FAN = 2.3;
const BETWEEN = 0.3;
/** The table is seen aslant, so that its depth looks shorter. */
const ASLANT = 0.75;
const ASIDE_SCALE = 0.7;
/** How much larger than its cards' usual size the middle may be where there is room. */
const LARGEST = 1.2;
const AROUND_MIDDLE = 0.2;
/** A hand narrower than that would rather have a larger table, by so much of it for each card's width. */
const WIDE_ENOUGH = 5;
const WORTH = 0.07;

/** How many sit at the left and at the right each, and how many opposite; one sits nearest. */
interface Sides {
  side: number;
  far: number;
}

interface Top {
  sides: Sides;
  middle: Middle;
  width: number;
  depth: number;
}

/** The depth of what lies along the far edge: hands, or what is set aside. */
function farRow(sides: Sides): number {
  return sides.far > 0 ? ROW : ASIDE;
}

/** What the hands at the sides take of the table's width. */
function beside(sides: Sides): number {
  return sides.side > 0 ? 2 * ROW : 2 * (EDGE + AROUND_MIDDLE);
}

/** The least table for these sides and this middle that has the shape of the view. */
function topFor(sides: Sides, middle: Middle, shape: number): Top {
  const width = Math.max(middle.width + beside(sides), sides.far * FAN + 2 * ASIDE, 5);
  const rows = farRow(sides) + ROW;
  const depth = rows + Math.max(middle.depth, sides.side * FAN);
  return { sides, middle, width: Math.max(width, depth * shape), depth: Math.max(depth, width / shape) };
}

/** The less the better: a small table has large cards, but hands want to be spread. */
function costs(top: Top): number {
  const wide = Math.min(WIDE_ENOUGH, ...places(top).map((place) => place.wide));
  return top.width * top.depth * (1 + WORTH * (WIDE_ENOUGH - wide));
}

function bestTop(seats: number, stacks: number, shape: number): Top {
  const others = seats - 1;
  const ways = Array.from({ length: Math.floor(others / 2) + 1 }, (_, side) => ({ side, far: others - 2 * side }));
  const tops = ways.flatMap((sides) => middles(stacks).map((middle) => topFor(sides, middle, shape)));
  return tops.reduce((best, top) => (costs(top) < costs(best) - 0.01 ? top : best));
}

/** A row of places from one point to another, hands' feet pointing that way. */
function row(count: number, from: [number, number], to: [number, number], yaw: number): Place[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const wide = Math.min(WIDEST, length / count - BETWEEN);
  return Array.from({ length: count }, (_, i) => {
    const part = (i + 0.5) / count;
    const x = from[0] + (to[0] - from[0]) * part;
    const z = from[1] + (to[1] - from[1]) * part;
    return { x, z, yaw, wide, scale: Math.min(1, wide / 1.6) };
  });
}

/** The places clockwise from the one nearest to the reader. */
function places({ sides, width, depth }: Top): Place[] {
  const x = width / 2 - EDGE;
  const z = depth / 2 - ROW / 2;
  const side = width / 2 - ROW / 2;
  const far = x - ASIDE + EDGE;
  const back = -depth / 2 + (sides.far > 0 ? ROW : EDGE);
  const front = depth / 2 - ROW;
  return [
    ...row(1, [-x, z], [x, z], 0),
    ...row(sides.side, [-side, front], [-side, back], facing(-1, 0)),
    ...row(sides.far, [-far, -z], [far, -z], facing(0, -1)),
    ...row(sides.side, [side, back], [side, front], facing(1, 0)),
  ];
}

function aroundSides(seats: number, stacks: number, shape: number): Setting {
  const top = bestTop(seats, stacks, shape);
  const { sides, middle, width, depth } = top;
  const wide = width - beside(sides);
  const deep = depth - farRow(sides) - ROW;
  const scale = Math.min(LARGEST, wide / middle.width, deep / middle.depth);
  const aside: Spot = {
    x: sides.far > 0 ? width / 2 - ASIDE / 2 : 0,
    z: -depth / 2 + ASIDE / 2,
    scale: ASIDE_SCALE,
  };
  return { width, depth, places: places(top), ...middle.at(scale, 0, (farRow(sides) - ROW) / 2), aside };
}

/**
 * The table for so many seats and stacks, in a view of that shape (its width by its height). The seat
 * `near` has its place nearest to the reader, the others follow clockwise, as seen from above.
 */
export function setting(seats: number, stacks: number, aspect: number, near = 0): Setting {
  const shape = Math.min(2.4, Math.max(0.6, aspect)) * ASLANT;
  const laid = seats <= SIDES ? aroundSides(seats, stacks, shape) : ring(seats, stacks, shape);
  const fromNear = laid.places;
  return { ...laid, places: fromNear.map((_, seat) => fromNear[(seat - near + seats) % seats]!) };
}
