/** Poses as the card's axes: shared by what draws the cards and by what finds them under a finger. */
import { POSE } from './tiles.ts';

/** Writes the matrix (column by column, as WebGL has it) of pose number `tile` to `out` at `at`. */
export function writeMatrix(poses: Float32Array, tile: number, out: Float32Array, at: number): void {
  const from = tile * POSE;
  const yaw = poses[from + 3]!;
  const pitch = poses[from + 4]!;
  const flip = poses[from + 5]!;
  const scale = poses[from + 6]!;
  const cy = Math.cos(yaw) * scale;
  const sy = Math.sin(yaw) * scale;
  const cp = Math.cos(pitch);
  const sp = Math.sin(pitch);
  const cf = Math.cos(flip);
  const sf = Math.sin(flip);
  out[at] = cy * cf + sy * sp * sf;
  out[at + 1] = cp * sf * scale;
  out[at + 2] = -sy * cf + cy * sp * sf;
  out[at + 3] = 0;
  out[at + 4] = -cy * sf + sy * sp * cf;
  out[at + 5] = cp * cf * scale;
  out[at + 6] = sy * sf + cy * sp * cf;
  out[at + 7] = 0;
  out[at + 8] = sy * cp;
  out[at + 9] = -sp * scale;
  out[at + 10] = cy * cp;
  out[at + 11] = 0;
  out[at + 12] = poses[from]!;
  out[at + 13] = poses[from + 1]!;
  out[at + 14] = poses[from + 2]!;
  out[at + 15] = 1;
}
