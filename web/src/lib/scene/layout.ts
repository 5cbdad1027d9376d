/** How the cards lie when nothing moves: of the piles, and nothing else, so that the same table always looks the same. */
import { askew } from './chance.ts';
import { restingLevels } from './heap.ts';
import type { Piles } from './piles.ts';
import type { Place, Setting, Spot } from './setting.ts';
import { CARD_HEIGHT, CARD_THICKNESS, POSE, TILES } from './tiles.ts';

/** A hair more than a card's thickness, so that no two faces are in one plane. */
const LAYER = CARD_THICKNESS * 1.06;
/** Cards of a small hand lie that far apart, of their width. */
const STEP = 0.56;
const STEP_FANNED = 0.8;
/** The steepest that a card leans on the one before it; closer cards than this bears are a stack. */
const LEAN = 0.34;
/** The half angle of a wide fan. */
const BEND = 0.15;
const PITCH = 0.1;
/** A hand that is looked at: wider and higher, and its cards nearly full size where many sit with small ones. */
const FANNED = { wide: 1.25, rise: 0.3, pitch: 0.35, larger: 1.1, size: 0.9 };

export function put(
  poses: Float32Array,
  tile: number,
  x: number,
  y: number,
  z: number,
  yaw: number,
  pitch: number,
  flip: number,
  scale: number,
): void {
  const at = tile * POSE;
  poses[at] = x;
  poses[at + 1] = y;
  poses[at + 2] = z;
  poses[at + 3] = yaw;
  poses[at + 4] = pitch;
  poses[at + 5] = flip;
  poses[at + 6] = scale;
}

function layStack(poses: Float32Array, stack: readonly number[], spot: Spot): void {
  const { scale } = spot;
  for (const [level, tile] of stack.entries()) {
    const x = spot.x + askew(tile, 1) * 0.014 * scale;
    const z = spot.z + askew(tile, 2) * 0.014 * scale;
    put(poses, tile, x, (level + 0.5) * LAYER * scale, z, askew(tile, 3) * 0.025, 0, Math.PI, scale);
  }
}

/** The place of a hand that is looked at: larger, and so much farther in that it does not leave the table. */
function fannedOut(place: Place): Place {
  const scale = Math.max(place.scale * FANNED.larger, FANNED.size);
  const back = ((scale - place.scale) * CARD_HEIGHT) / 2;
  return {
    x: place.x - Math.sin(place.yaw) * back,
    z: place.z - Math.cos(place.yaw) * back,
    yaw: place.yaw,
    wide: Math.max(place.wide * FANNED.wide, 3.5 * scale),
    scale,
  };
}

/**
 * A hand is spread from left to right along a flat arc, the last card on top. Each card leans with its
 * left edge on the one before, as cards spread on a table do, so that even a hundred stay low.
 */
function layHand(poses: Float32Array, hand: readonly number[], place: Place, fanned: boolean): void {
  const { scale, wide } = place;
  const gaps = Math.max(1, hand.length - 1);
  const step = Math.min((fanned ? STEP_FANNED : STEP) * scale, Math.max(0, wide - 1.2 * scale) / gaps);
  const layer = LAYER * scale;
  const lean = hand.length === 1 ? 0 : step * Math.tan(LEAN) > layer ? Math.atan(layer / step) : LEAN;
  const climb = Math.max(0.05 * layer, layer - step * Math.tan(lean));
  const radius = Math.max((step * gaps) / 2 / BEND, 8 * scale);
  // The reader's own cards rise a little towards the eye; opposite ones would turn away from it.
  const pitch = (fanned ? FANNED.pitch : PITCH) * Math.max(0, Math.cos(place.yaw));
  const low = layer / 2 + scale * (Math.sin(lean) / 2 + (Math.sin(pitch) * CARD_HEIGHT) / 2);
  const floor = low + (fanned ? FANNED.rise * scale : 0);
  const middle = (radius * (1 - Math.cos((step * gaps) / 2 / radius))) / 2;
  const [cos, sin] = [Math.cos(place.yaw), Math.sin(place.yaw)];
  for (const [i, tile] of hand.entries()) {
    const angle = hand.length === 1 ? 0 : ((i - gaps / 2) * step) / radius;
    const across = radius * Math.sin(angle);
    const down = radius * (1 - Math.cos(angle)) - middle;
    const x = place.x + across * cos + down * sin;
    const z = place.z - across * sin + down * cos;
    const yaw = place.yaw - angle + askew(tile, 4) * 0.012;
    put(poses, tile, x, floor + i * climb, z, yaw, pitch, -lean, scale);
  }
}

/** A heap: cards strewn as they fell, each resting on those under it. */
function layHeap(poses: Float32Array, heap: readonly number[], cards: Uint8Array, spot: Spot, spread: number): void {
  const { scale } = spot;
  for (const [i, tile] of heap.entries()) {
    const card = cards[tile]!;
    const turn = askew(card, 5) * Math.PI;
    const far = spread * (0.16 + 0.07 * Math.sqrt(i)) * (0.35 + 0.65 * Math.abs(askew(card, 6))) * scale;
    const yaw = askew(card, 7) * 0.6 * spread;
    put(poses, tile, spot.x + far * Math.cos(turn), 0, spot.z + far * Math.sin(turn), yaw, 0, 0, scale);
  }
  restingLevels(poses, heap, LAYER * scale);
}

/** Writes the pose of every tile at rest. The hand of the seat `fan` is fanned out to be looked at. */
export function lay(piles: Piles, setting: Setting, fan: number | null, poses: Float32Array): void {
  const hidden = setting.deck[0] ?? setting.center;
  for (let tile = 0; tile < TILES; tile += 1) put(poses, tile, hidden.x, 0, hidden.z, 0, 0, Math.PI, 0);
  for (const [i, stack] of piles.stacks.entries()) {
    layStack(poses, stack, setting.deck[i] ?? hidden);
  }
  for (const [seat, hand] of piles.hands.entries()) {
    const place = setting.places[seat];
    if (place) layHand(poses, hand, seat === fan ? fannedOut(place) : place, seat === fan);
  }
  layHeap(poses, piles.center, piles.cards, setting.center, 1);
  layHeap(poses, piles.aside, piles.cards, setting.aside, 0.4);
}
