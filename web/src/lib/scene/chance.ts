/** A number from -1 to 1 that looks like chance and is always the same: what lies a little askew never jumps. */
export function askew(thing: number, salt: number): number {
  let bits = Math.imul(thing + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 0x7fffffff - 1;
}
