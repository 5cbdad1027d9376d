/** How high the cards of a heap lie: each on the highest of those that it covers. */
import { CARD_HEIGHT, POSE } from './tiles.ts';

const WIDE = 0.5;
const HIGH = CARD_HEIGHT / 2;
const NEAR = 1;
const FAR = 2 * Math.hypot(WIDE, HIGH);

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
  const apart = Math.hypot(poses[other]! - poses[one]!, poses[other + 2]! - poses[one + 2]!) / scale;
  if (apart < NEAR || apart > FAR) return apart < NEAR;
  return touches(poses, one, other) && touches(poses, other, one);
}

/** Writes the heights of a heap's cards, in the order in which they came, each layer so thick. */
export function restingLevels(poses: Float32Array, heap: readonly number[], layer: number): void {
  for (const [i, tile] of heap.entries()) {
    let y = layer / 2;
    for (let j = 0; j < i; j += 1) {
      const below = heap[j]! * POSE;
      if (poses[below + 1]! + layer > y && covers(poses, below, tile * POSE)) y = poses[below + 1]! + layer;
    }
    poses[tile * POSE + 1] = y;
  }
}
