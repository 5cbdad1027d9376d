/** Whose bars are shown where there are too many seats for one look. */

/** So many seats are all shown. */
export const FEW = 8;
/** Of more, so many of the likeliest. */
export const LIKELIEST = 5;

/** The seats to show at first: all if they are few, else our own and the likeliest, in their order at the table. */
export function shown(share: readonly number[], own: (seat: number) => boolean): number[] {
  const seats = share.map((_, seat) => seat);
  if (seats.length <= FEW) return seats;
  const likeliest = [...seats].sort((a, b) => (share[b] ?? 0) - (share[a] ?? 0) || a - b).slice(0, LIKELIEST);
  return seats.filter((seat) => likeliest.includes(seat) || own(seat));
}
