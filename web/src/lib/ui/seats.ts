/**
 * How seats look: a colour, a shape and a name each. The first eight have a colour and a shape of
 * their own (seat 0 is Red); from the ninth on colours and shapes pair up anew, 64 pairs in all,
 * and the badge shows the seat's number as well.
 */
export const SEAT_COLORS = 8;
const SHAPES = 8;

export function seatColor(seat: number): number {
  return seat % SEAT_COLORS;
}

export function seatShape(seat: number): number {
  return (seat + Math.floor(seat / SHAPES)) % SHAPES;
}

/** Whether the badge needs the seat's number (counted from 1) to be told from others. */
export function seatNumbered(seat: number): boolean {
  return seat >= SEAT_COLORS;
}

function polygon(corners: number, radius: number, turn = -Math.PI / 2): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / corners;
    return `${(12 + radius * Math.cos(angle)).toFixed(2)} ${(12 + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Outlines in a 24 by 24 box: circle, diamond, triangle, square, plum blossom, hexagon, drop, cross. */
export const SEAT_SHAPES: readonly string[] = [
  'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20Z',
  polygon(4, 11.2),
  'M12 1.8L23 21.5H1Z',
  'M3.2 3.2H20.8V20.8H3.2Z',
  'M12 1.4a4.9 4.9 0 0 1 4.7 6.3a4.9 4.9 0 0 1 2 9.4a4.9 4.9 0 0 1-6.7 4.2a4.9 4.9 0 0 1-6.7-4.2a4.9 4.9 0 0 1 2-9.4A4.9 4.9 0 0 1 12 1.4Z',
  polygon(6, 11),
  'M12 1.2C15.5 6 20 9.6 20 14.4a8 8 0 0 1-16 0C4 9.6 8.5 6 12 1.2Z',
  'M8 1.8H16V8H22.2V16H16V22.2H8V16H1.8V8H8Z',
];
