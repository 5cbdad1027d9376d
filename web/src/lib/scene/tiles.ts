/**
 * What is drawn: a hundred cards, each with a face and a pose. Motion writes it, the stage reads it.
 *
 * The unit is a card's width; cards are CARD_HEIGHT high and CARD_THICKNESS thick. The table's top is
 * y = 0, x goes to the reader's right, z towards the reader.
 */

/** As many as there are cards; a game with fewer leaves the rest away. */
export const TILES = 100;
export const CARD_HEIGHT = 1.4;
export const CARD_THICKNESS = 0.011;

/** Numbers to a pose: x, y, z of the card's middle, yaw, pitch, flip, scale. */
export const POSE = 7;

/**
 * Where a card is and how it lies. `yaw` turns it about the upright axis (radians, counterclockwise from
 * above; at 0 its foot points to the reader), `pitch` raises its head edge (0 lies flat, π/2 stands upright and faces the reader
 * at yaw 0), `flip` turns it about its own long axis (0 face up, π face down; a little more than 0 raises its right edge). So its
 * rotation is about y by yaw, times about x by pitch, times about z by flip, of a card that lies flat with its head to -z:
 * three's order 'YXZ'. A `scale` of 0 is not there.
 */
export interface Pose {
  x: number;
  y: number;
  z: number;
  yaw: number;
  pitch: number;
  flip: number;
  scale: number;
}

export interface Tiles {
  /** TILES × POSE numbers. */
  readonly poses: Float32Array;
  /** By tile: its card, 1 to 100, or 0 while nobody has seen it: then both sides are backs. */
  readonly faces: Uint8Array;
}
