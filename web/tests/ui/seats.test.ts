import { describe, expect, test } from 'vitest';
import { SEAT_COLORS, SEAT_SHAPES, seatColor, seatNumbered, seatShape } from '#lib/ui/seats.ts';

const seats = Array.from({ length: 100 }, (_, seat) => seat);

describe('seats', () => {
  test('the first eight differ in colour and in shape, Red being the first', () => {
    const first = seats.slice(0, SEAT_COLORS);
    expect(first.map(seatColor)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(first.map(seatShape)).size).toBe(8);
  });

  test('a pair of colour and shape comes again only after 64 seats', () => {
    const pairs = seats.map((seat) => `${seatColor(seat)}/${seatShape(seat)}`);
    expect(new Set(pairs.slice(0, 64)).size).toBe(64);
    expect(pairs[64]).toBe(pairs[0]);
  });

  test('whoever has no pair of a first seat shows its number', () => {
    expect(seats.filter(seatNumbered)).toEqual(seats.slice(SEAT_COLORS));
  });

  test('every shape can be drawn', () => {
    for (const seat of seats) expect(SEAT_SHAPES[seatShape(seat)]).toMatch(/^M[0-9 .a-zA-Z-]+Z$/);
  });
});
