/** Which card lies under a point of the picture: a ray from the eye against every card's box. */
import { writeMatrix } from './pose.ts';
import { CARD_HEIGHT, CARD_THICKNESS, POSE, TILES, type Tiles } from './tiles.ts';

export interface Ray {
  /** From where, and which way: x, y, z each. */
  readonly from: readonly [number, number, number];
  readonly way: readonly [number, number, number];
}

const HALF = [0.5, CARD_THICKNESS / 2, CARD_HEIGHT / 2] as const;
const axes = new Float32Array(16);

/** How far along the ray the box of one card is met; Infinity if it is not. */
function distance(tiles: Tiles, tile: number, { from, way }: Ray): number {
  const scale = tiles.poses[tile * POSE + 6]!;
  if (scale <= 0) return Infinity;
  writeMatrix(tiles.poses, tile, axes, 0);
  let near = 0;
  let far = Infinity;
  for (let axis = 0; axis < 3; axis += 1) {
    // The ray in units of this axis, which is as long as the card is large.
    let start = 0;
    let slope = 0;
    for (let i = 0; i < 3; i += 1) {
      const along = axes[axis * 4 + i]! / (scale * scale);
      start += (from[i]! - axes[12 + i]!) * along;
      slope += way[i]! * along;
    }
    const half = HALF[axis]!;
    if (Math.abs(slope) < 1e-9) {
      if (Math.abs(start) > half) return Infinity;
      continue;
    }
    const one = (-half - start) / slope;
    const other = (half - start) / slope;
    near = Math.max(near, Math.min(one, other));
    far = Math.min(far, Math.max(one, other));
    if (near > far) return Infinity;
  }
  return near;
}

/** The first tile that the ray meets, or null. */
export function pick(tiles: Tiles, ray: Ray): number | null {
  let best = Infinity;
  let found: number | null = null;
  for (let tile = 0; tile < TILES; tile += 1) {
    const at = distance(tiles, tile, ray);
    if (at < best) {
      best = at;
      found = tile;
    }
  }
  return found;
}
