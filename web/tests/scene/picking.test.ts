import { describe, expect, it } from 'vitest';
import { Eye } from '#lib/scene/camera.ts';
import { pick } from '#lib/scene/picking.ts';
import { setting } from '#lib/scene/seating.ts';
import { CARD_THICKNESS, POSE, TILES, type Tiles } from '#lib/scene/tiles.ts';

function eye(): Eye {
  const made = new Eye();
  made.resize(800, 600);
  made.lay(setting(4, 1, 800 / 600));
  return made;
}

/** No card but these: x, y, z, yaw, pitch, flip, scale each. */
function cards(...poses: number[][]): Tiles {
  const tiles = { poses: new Float32Array(TILES * POSE), faces: new Uint8Array(TILES) };
  poses.forEach((pose, tile) => tiles.poses.set(pose, tile * POSE));
  return tiles;
}

describe('picking', () => {
  it('finds the card under a point, and nothing beside it', () => {
    const seen = eye();
    const tiles = cards([1, 0.1, 1, 0, 0, 0, 1], [-2, 0.1, 0, 0.6, 0, Math.PI, 1]);
    for (const [tile, x, z] of [[0, 1.45, 1.65], [0, 0.55, 0.35], [1, -2, 0]] as const) {
      const at = seen.project(x, 0.1, z);
      expect(pick(tiles, seen.ray(at.x, at.y))).toBe(tile);
    }
    for (const [x, z] of [[1.55, 1], [1, 1.8], [0, 0]] as const) {
      const at = seen.project(x, 0.1, z);
      expect(pick(tiles, seen.ray(at.x, at.y))).toBeNull();
    }
  });

  it('finds the topmost of a stack, and a card that stands before the table', () => {
    const seen = eye();
    const stack = Array.from({ length: 30 }, (_, i) => [0, CARD_THICKNESS * (i + 0.5), 0, 0, 0, Math.PI, 1]);
    const top = seen.project(0, CARD_THICKNESS * 30, 0);
    expect(pick(cards(...stack), seen.ray(top.x, top.y))).toBe(29);
    const { x, y, z, yaw, pitch, flip, scale } = seen.spot();
    const large = cards(...stack, [x, y, z, yaw, pitch, flip, scale]);
    const at = seen.project(x, y, z);
    expect(pick(large, seen.ray(at.x, at.y))).toBe(30);
  });

  it('finds a stack from its side, and large cards at their true size', () => {
    const seen = eye();
    const stack = Array.from({ length: 30 }, (_, i) => [0, CARD_THICKNESS * (i + 0.5), 0, 0, 0, Math.PI, 1]);
    const side = seen.project(0, CARD_THICKNESS * 10.5, 0.7);
    const found = pick(cards(...stack), seen.ray(side.x, side.y))!;
    expect(found).toBeGreaterThan(5);
    expect(found).toBeLessThan(16);
    const double = cards([0, 0.1, 0, 0, 0, 0, 2]);
    const inside = seen.project(0.9, 0.1, 1.3);
    expect(pick(double, seen.ray(inside.x, inside.y))).toBe(0);
    const outside = seen.project(1.1, 0.1, 0);
    expect(pick(double, seen.ray(outside.x, outside.y))).toBeNull();
  });

  it('passes over cards that are not there', () => {
    const seen = eye();
    const at = seen.project(0, 0, 0);
    expect(pick(cards([0, 0, 0, 0, 0, 0, 0]), seen.ray(at.x, at.y))).toBeNull();
  });
});
