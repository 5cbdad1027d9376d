/** Where in the picture the words belong that stand on the table. */
import type { Eye } from './camera.ts';
import { cushionSpot } from './cushion.ts';
import type { Setting, Spot } from './setting.ts';
import { CARD_HEIGHT, CARD_THICKNESS } from './tiles.ts';

/** A point of the picture, in CSS pixels. */
export interface Mark {
  x: number;
  y: number;
}

export interface Marks {
  seats: readonly Mark[];
  /** Where each stack lies, how wide and high a card on it is, and how much higher each card makes it. */
  deck: readonly (Mark & { wide: number; high: number; rise: number })[];
  /** Beneath the deck and the heap in the center, for their numbers. */
  below: Mark;
  center: Mark;
  /** How high a card is that stands large in the middle, and where it ends. */
  large: number;
  beneath: number;
}

const SIDES = [[0, 1], [1, 0], [0, -1], [-1, 0]] as const;
/** How much a stack rises is measured by so many cards. */
const MEASURED = 50;

/** On whichever side of these spots is nearest to the reader. */
function beneath(eye: Eye, spots: readonly Spot[], far: number): Mark {
  const sides = spots.flatMap(({ x, z, scale }) =>
    SIDES.map(([i, j]) => eye.project(x + i * far * scale, 0, z + j * far * scale)),
  );
  return { x: sides.reduce((sum, { x }) => sum + x, 0) / sides.length, y: Math.max(...sides.map(({ y }) => y)) };
}

export function marksOf(eye: Eye, { places, deck, center }: Setting): Marks {
  return {
    seats: places.map((place) => {
      const { x, z, height } = cushionSpot(place);
      return eye.project(x, height * 0.35, z);
    }),
    deck: deck.map(({ x, z, scale }) => {
      const at = eye.project(x, 0, z);
      const wide = eye.pixels(x, 0, z) * scale;
      const foot = eye.project(x, 0, z + (CARD_HEIGHT / 2) * scale);
      const above = eye.project(x, CARD_THICKNESS * scale * MEASURED, z);
      return { ...at, wide, high: 2 * Math.hypot(foot.x - at.x, foot.y - at.y), rise: (at.y - above.y) / MEASURED };
    }),
    below: beneath(eye, deck, 0.75),
    center: beneath(eye, [center], 1),
    large: eye.large,
    beneath: eye.beneath,
  };
}
