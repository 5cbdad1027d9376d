/** The drawing of a game's chances, apart from the page: which lines count, where they run, what is told of them. */
import type { Course, Turn } from './answers.ts';

/** So many seats are all drawn in full. */
export const FEW = 6;
/** Of more, so many of those that came closest to winning; the others are faint. */
export const CLOSEST = 4;

/** Dashes by a seat's shape, in pixels: with the colour, a line's mark. */
export const DASHES: readonly string[] = ['', '9 4', '2 4', '12 4 2 4', '5 3', '16 5', '9 3 2 3 2 3', '1 3'];

/** The seats drawn in full: all if they are few, else our own and those with the highest chances at the end, then on the way. */
export function drawn(course: Course, own: (seat: number) => boolean): number[] {
  const seats = Array.from({ length: course.players }, (_, seat) => seat);
  if (seats.length <= FEW) return seats;
  const last = course.points.at(-1)?.share ?? [];
  const peaks = seats.map((seat) => peak(course, seat).share);
  const closest = [...seats]
    .sort((a, b) => (last[b] ?? 0) - (last[a] ?? 0) || (peaks[b] ?? 0) - (peaks[a] ?? 0) || a - b)
    .slice(0, CLOSEST);
  return seats.filter((seat) => closest.includes(seat) || own(seat));
}

/** Where a seat's chance was highest: the last such point before the end, where lines do not lie on each other yet. */
export function peak({ points }: Course, seat: number): { at: number; share: number } {
  let best = { at: 0, share: -1 };
  for (const { at, share } of points.slice(0, Math.max(1, points.length - 1))) {
    if ((share[seat] ?? 0) >= best.share) best = { at, share: share[seat] ?? 0 };
  }
  return best;
}

/** The field of the drawing, in pixels. */
export interface Field {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The number of actions at its right edge. */
  most: number;
  /** Whether small chances are drawn larger, as they have to be where everybody's are small. */
  fine: boolean;
}

export function x(field: Field, at: number): number {
  return field.left + (field.width * at) / Math.max(1, field.most);
}

export function y(field: Field, share: number): number {
  return field.top + field.height * (1 - (field.fine ? Math.sqrt(share) : share));
}

/** A seat's line through all points. */
export function line(field: Field, { points }: Course, seat: number): string {
  return points.map(({ at, share }, i) => `${i ? 'L' : 'M'}${x(field, at).toFixed(1)} ${y(field, share[seat] ?? 0).toFixed(1)}`).join('');
}

/** The chances that have a line of their own. */
export function shares({ fine }: Field): readonly number[] {
  return fine ? [0, 0.01, 0.05, 0.2, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1];
}

/** Round numbers of moves for the axis: about one in every 60 pixels. */
export function ticks(field: Field): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((one) => (field.width * one) / Math.max(1, field.most) >= 60) ?? 100;
  return Array.from({ length: Math.floor(field.most / step) + 1 }, (_, i) => i * step);
}

/** The actions whose numbers stand in the table: the start, every tenth, those that turned the game, the end. */
export function rows({ points, turned }: Course): Course['points'] {
  const turns = new Set(turned.map(({ at }) => at));
  return points.filter(({ at }, i) => at % 10 === 0 || turns.has(at) || i === points.length - 1);
}

/** What a card that turned the game did to the seat's hand. */
export function deed({ took }: Turn): 'took' | 'lost' | 'same' {
  return took > 0 ? 'took' : took < 0 ? 'lost' : 'same';
}
