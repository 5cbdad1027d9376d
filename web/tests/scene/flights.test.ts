import { expect, it } from 'vitest';
import { Flights } from '#lib/scene/flights.ts';
import { POSE, TILES } from '#lib/scene/tiles.ts';

const YAW = 3;

/** Places where only the first tile lies, turned by so much. */
function turnedBy(yaw: number): Float32Array {
  const goals = new Float32Array(TILES * POSE);
  goals[YAW] = yaw;
  goals[POSE - 1] = 1;
  return goals;
}

it('a card turns the shorter way, also when its goal goes all the way round meanwhile', () => {
  const flights = new Flights();
  flights.jump(turnedBy(3));
  flights.send(0, turnedBy(-3), 0, 0, 100, 'slide', 0);
  let last = Math.sin(3);
  let farthest = 0;
  for (let now = 1; now <= 100; now += 1) {
    if (now === 40) flights.bend(turnedBy(2 * Math.PI - 2.9), now, 100);
    if (now === 60) flights.follow(0, turnedBy(-2.8), now, 100);
    flights.write(now);
    const yaw = flights.poses[YAW]!;
    // Never towards 0: the shorter way leads over π.
    expect(Math.cos(yaw)).toBeLessThan(-0.9);
    farthest = Math.max(farthest, Math.abs(Math.sin(yaw) - last));
    last = Math.sin(yaw);
  }
  expect(farthest).toBeLessThan(0.05);
  expect(flights.poses[YAW]).toBeCloseTo(-2.8, 5);
  expect(flights.flying).toBe(false);
});
