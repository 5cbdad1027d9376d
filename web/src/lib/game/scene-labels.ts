/** How labels stand on the picture of the table: inside it, beside each other, and not before the card that is shown. */
import type { Mark, Marks } from '#lib/scene/marks.ts';

export interface Size {
  width: number;
  height: number;
}

/** In pixels: how wide the label of a seat may be, how high it is, the gap between two of them. */
export const WIDEST = 190;
const LINE = 30;
const GAP = 8;
/** From the picture's edge: a label whose turn it is has a ring around it, five pixels wide. */
const EDGE = { side: 7, top: 22 };
/** About as large as the caption of the card that stands large. */
const CAPTION: Size = { width: 240, height: 34 };

/** A style that centers a label on its mark, but keeps it within the picture. */
export function within({ x, y }: Mark, size: Size, width = 0): string {
  const half = width / 2 + EDGE.side;
  const left = Math.max(half, Math.min(size.width - half, x));
  const top = Math.max(EDGE.top, Math.min(size.height - EDGE.top, y));
  return `translate: calc(${left.toFixed(1)}px - 50%) calc(${top.toFixed(1)}px - 50%)`;
}

/** How wide the label of each seat may be, so that it leaves those beside it alone. */
export function roomsOf(seats: readonly Mark[]): number[] {
  return seats.map((mark, seat) =>
    seats.reduce((room, other, i) => {
      const beside = i !== seat && Math.abs(other.y - mark.y) < LINE;
      return beside ? Math.min(room, Math.abs(other.x - mark.x) - GAP) : room;
    }, WIDEST),
  );
}

/** Whether a mark is behind the card that stands large in the middle, or behind its caption. */
export function behindLarge({ x, y }: Mark, { large, beneath }: Marks, size: Size): boolean {
  const aside = Math.abs(x - size.width / 2);
  const card = aside < large * 0.45 && Math.abs(y - beneath + large / 2) < large * 0.5;
  return card || (aside < CAPTION.width / 2 && Math.abs(y - beneath - CAPTION.height / 2) < CAPTION.height);
}
