/** How high the cards of a heap lie: each on the highest of those that it covers. */
import { CARD_HEIGHT, POSE } from './tiles.ts';

const WIDE = 0.5;
const HIGH = CARD_HEIGHT / 2;
/** Middles nearer than that: the cards cover each other however they lie; farther than that, they do not. Squares. */
const NEAR = (2 * WIDE) ** 2;
const FAR = (2 * WIDE) ** 2 + (2 * HIGH) ** 2;

/** Whether the flat cards at two places of the poses cover each other, by the axes of the first. */
function touches(poses: Float32Array, one: number, other: number): boolean {
  const scale = poses[one + 6]!;
  const dx = (poses[other]! - poses[one]!) / scale;
  const dz = (poses[other + 2]! - poses[one + 2]!) / scale;
  const yaw = poses[one + 3]!;
  const turn = poses[other + 3]! - yaw;
  const across = Math.abs(dx * Math.cos(yaw) - dz * Math.sin(yaw));
  const along = Math.abs(dx * Math.sin(yaw) + dz * Math.cos(yaw));
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  return across < WIDE + WIDE * cos + HIGH * sin && along < HIGH + HIGH * cos + WIDE * sin;
}

function covers(poses: Float32Array, one: number, other: number): boolean {
  const scale = poses[one + 6]!;
  const dx = poses[other]! - poses[one]!;
  const dz = poses[other + 2]! - poses[one + 2]!;
  const apart = (dx * dx + dz * dz) / (scale * scale);
  if (apart < NEAR || apart > FAR) return apart < NEAR;
  return touches(poses, one, other) && touches(poses, other, one);
}

/** Writes the heights of a heap's cards, in the order in which they came, each layer so thick. */
export function restingLevels(poses: Float32Array, heap: readonly number[], layer: number): void {
  for (let i = 0; i < heap.length; i += 1) {
    const tile = heap[i]!;
    let y = layer / 2;
    // The latest first: most of the others are too low to matter then.
    for (let j = i - 1; j >= 0; j -= 1) {
      const below = heap[j]! * POSE;
      if (poses[below + 1]! + layer > y && covers(poses, below, tile * POSE)) y = poses[below + 1]! + layer;
    }
    poses[tile * POSE + 1] = y;
  }
}
