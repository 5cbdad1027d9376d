import { describe, expect, it } from 'vitest';
import { Eye } from '#lib/scene/camera.ts';
import { cushionSpot } from '#lib/scene/cushion.ts';
import { setting } from '#lib/scene/seating.ts';

const SIZES = [[360, 256], [360, 740], [1000, 800], [1440, 500]] as const;

function eyeOn(seats: number, [width, height]: readonly [number, number]): Eye {
  const eye = new Eye();
  eye.resize(width, height);
  eye.lay(setting(seats, 1, width / height));
  return eye;
}

describe('the eye', () => {
  it.each(SIZES.flatMap((size) => [2, 4, 8, 20, 100].map((seats) => ({ size, seats }))))(
    'sees all of a table of $seats in $size, from either side',
    ({ size, seats }) => {
      const [width, height] = size;
      const eye = eyeOn(seats, size);
      const laid = setting(seats, 1, width / height);
      for (const view of ['perspective', 'above'] as const) {
        eye.show(view, false);
        for (const swing of [0, 0.3, 0.9]) {
          eye.drag(swing * width, 0);
          if (view === 'above') eye.show('above', false);
          for (const place of laid.places) {
            const { x, z } = cushionSpot(place);
            for (const at of [eye.project(place.x, 0, place.z), eye.project(x, 0, z)]) {
              expect(at.x).toBeGreaterThan(0);
              expect(at.x).toBeLessThan(width);
              expect(at.y).toBeGreaterThan(0);
              expect(at.y).toBeLessThan(height);
            }
          }
        }
      }
    },
  );

  it('comes as near as it can: something of the table touches the margin', () => {
    const eye = eyeOn(4, [800, 600]);
    const spots = setting(4, 1, 800 / 600).places.map((place) => {
      const { x, z, half } = cushionSpot(place);
      return eye.project(x + Math.sin(place.yaw) * half, 0, z + Math.cos(place.yaw) * half);
    });
    const gaps = spots.flatMap(({ x, y }) => [x, y, 800 - x, 600 - y]);
    expect(Math.min(...gaps)).toBeLessThan(60);
  });

  it('finds the point of the floor that it shows', () => {
    const eye = eyeOn(4, [800, 600]);
    eye.drag(130, 40);
    eye.zoom(1.7, 300, 200);
    const at = eye.project(1.25, 0, -0.75);
    const [x, z] = eye.floorAt(at.x, at.y)!;
    expect(x).toBeCloseTo(1.25, 5);
    expect(z).toBeCloseTo(-0.75, 5);
  });

  it('keeps what lies under the pointer where it is while it zooms', () => {
    const eye = eyeOn(4, [800, 600]);
    eye.drag(90, -20);
    eye.zoom(1.5, 400, 300);
    const [x, z] = eye.floorAt(330, 280)!;
    expect(eye.zoom(1.3, 330, 280)).toBe(true);
    const after = eye.project(x, 0, z);
    expect(after.x).toBeCloseTo(330, 3);
    expect(after.y).toBeCloseTo(280, 3);
  });

  it('moves the table with the hand that holds it, from above', () => {
    const eye = eyeOn(4, [800, 600]);
    eye.show('above', false);
    eye.zoom(3, 400, 300);
    const [x, z] = eye.floorAt(400, 300)!;
    eye.drag(40, -25);
    const after = eye.project(x, 0, z);
    expect(after.x).toBeCloseTo(440, 3);
    expect(after.y).toBeCloseTo(275, 3);
  });

  it('cannot be lost', () => {
    const eye = eyeOn(4, [800, 600]);
    for (let i = 0; i < 40; i += 1) {
      eye.zoom(1.4, 10, 10);
      eye.move(-500, 500);
      eye.drag(30, 400);
    }
    const { width, depth } = setting(4, 1, 800 / 600);
    const [x, z] = eye.floorAt(400, 300)!;
    expect(Math.abs(x)).toBeLessThan(width);
    expect(Math.abs(z)).toBeLessThan(depth);
    expect(eye.camera.position.y).toBeGreaterThan(0.5);
    expect(eye.zoom(0.01, 400, 300)).toBe(true);
    expect(eye.zoom(0.5, 400, 300)).toBe(false);
  });

  it('glides from one view to the other, and stands still then', () => {
    const eye = eyeOn(4, [800, 600]);
    const before = eye.camera.position.clone();
    eye.show('above', true);
    expect(eye.camera.position.distanceTo(before)).toBeLessThan(1e-6);
    expect(eye.step(200)).toBe(true);
    const between = eye.camera.position.clone();
    expect(between.distanceTo(before)).toBeGreaterThan(0.1);
    expect(eye.step(1000)).toBe(false);
    expect(eye.camera.position.distanceTo(between)).toBeGreaterThan(0.1);
    expect(eye.camera.rotation.x).toBeCloseTo(-Math.PI / 2, 6);
  });

  it('stays where it was put when the other view was looked at', () => {
    const eye = eyeOn(4, [800, 600]);
    eye.drag(120, 30);
    const put = eye.camera.position.clone();
    eye.show('above', false);
    eye.show('perspective', false);
    expect(eye.camera.position.distanceTo(put)).toBeLessThan(1e-9);
    eye.show('perspective', false);
    expect(eye.camera.position.distanceTo(put)).toBeGreaterThan(0.5);
  });

  it.each(SIZES.map((size) => ({ size })))('has a card stand large before it in $size, whatever the angle', ({ size }) => {
    const [width, height] = size;
    const eye = eyeOn(4, size);
    eye.drag(width * 0.7, height * 0.2);
    eye.zoom(1.6, width / 3, height / 3);
    const { x, y, z, yaw, pitch, scale } = eye.spot();
    const corner = (right: number, head: number) => {
      // Of a card lying flat, raised and turned as the pose says.
      const [across, up, down] = [right * 0.5 * scale, head * 0.7 * scale * Math.sin(pitch), -head * 0.7 * scale * Math.cos(pitch)];
      return eye.project(
        x + across * Math.cos(yaw) + down * Math.sin(yaw),
        y + up,
        z - across * Math.sin(yaw) + down * Math.cos(yaw),
      );
    };
    const [topLeft, topRight, bottomLeft] = [corner(-1, 1), corner(1, 1), corner(-1, -1)];
    expect(topLeft.y).toBeCloseTo(topRight.y, 3);
    expect(topLeft.x).toBeCloseTo(bottomLeft.x, 3);
    expect(topLeft.y).toBeGreaterThan(0);
    expect(topLeft.x).toBeGreaterThan(0);
    expect(topRight.x).toBeLessThan(width);
    const high = (bottomLeft.y - topLeft.y) / height;
    const wide = (topRight.x - topLeft.x) / width;
    expect(high).toBeLessThanOrEqual(0.63);
    expect(Math.max(high / 0.62, wide / 0.62)).toBeCloseTo(1, 3);
  });
});
