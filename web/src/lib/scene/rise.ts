/** How high a moved card flies. */
import { askew } from './chance.ts';
import { risen } from './flights.ts';
import type { Piles } from './piles.ts';
import type { Setting } from './setting.ts';
import { CARD_HEIGHT, CARD_THICKNESS, POSE } from './tiles.ts';

/** Above a stack. */
const CLEAR = 0.4;

/** How much a card must rise on its way so as not to go through a stack of the deck. */
function overDeck(x: number, z: number, byX: number, byZ: number, setting: Setting, piles: Piles): number {
  const far = Math.hypot(byX, byZ);
  let rise = 0;
  for (const [i, spot] of setting.deck.entries()) {
    const done = ((spot.x - x) * byX + (spot.z - z) * byZ) / (far * far);
    const beside = Math.abs((spot.x - x) * byZ - (spot.z - z) * byX) / far;
    if (!(done > 0.1 && done < 0.9) || beside > spot.scale * CARD_HEIGHT) continue;
    const high = (piles.stacks[i]?.length ?? 0) * CARD_THICKNESS * spot.scale + CLEAR;
    rise = Math.max(rise, high / Math.max(0.4, risen(done)));
  }
  return rise;
}

/** The rise of a tile's flight from its pose to its place: higher the farther it goes, and over the deck. */
export function riseOf(
  tile: number,
  poses: Readonly<Float32Array>,
  goals: Readonly<Float32Array>,
  setting: Setting,
  piles: Piles,
): number {
  const at = tile * POSE;
  const [x, z] = [poses[at]!, poses[at + 2]!];
  const [byX, byZ] = [goals[at]! - x, goals[at + 2]! - z];
  const usual = Math.min(1.8, 0.35 + 0.14 * Math.hypot(byX, byZ)) * (1 + 0.2 * askew(tile, 9));
  return Math.max(usual, overDeck(x, z, byX, byZ, setting, piles));
}
