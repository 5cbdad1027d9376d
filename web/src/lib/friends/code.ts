/** The short code of a room, as one reads it from a screen across the room. */

/** `K7M2QX` as it is shown: K7M 2QX. */
export function shownCode(code: string): string {
  const letters = code.toUpperCase();
  return `${letters.slice(0, 3)} ${letters.slice(3)}`;
}

/** One letter after the other, as a screen reader is to say it. */
export function spelledCode(code: string): string {
  return [...code.toUpperCase()].join(' ');
}
