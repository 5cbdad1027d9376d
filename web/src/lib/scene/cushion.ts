/** Where a seat's cushion lies: behind its hand, as whoever sits on it holds the cards. */
import type { Place } from './setting.ts';

/** From the middle of the hand outwards, and half a side, both for a hand of scale 1. */
const BEHIND = 1.5;
const HALF = 0.92;

export interface Cushion {
  x: number;
  z: number;
  /** Half of its side. */
  half: number;
  height: number;
}

export function cushionSpot({ x, z, yaw, scale }: Place): Cushion {
  const away = BEHIND * scale;
  return { x: x + Math.sin(yaw) * away, z: z + Math.cos(yaw) * away, half: HALF * scale, height: scale };
}
