/** The light of the room, and the cloth of its cushions. */
import { seatColor } from '#lib/ui/seats.ts';
import type { Light } from './stage.ts';
import type { Cover } from './table-mesh.ts';

/** By day and by lamplight; the mats' hems are those of the page. */
export function lightOf(dark: boolean, heri: string, heriLine: string): Light {
  return {
    lamps: dark
      ? { sky: '#dfe3f2', ground: '#4a4238', bright: 1.25, sun: '#ffe2b4', sunny: 1.5 }
      : { sky: '#fff6e6', ground: '#9a8a6a', bright: 1.58, sun: '#fff1d6', sunny: 1.85 },
    tatami: dark ? '#77754f' : '#e6e2b8',
    heri: dark ? '#2a3a63' : heri,
    heriLine,
    far: dark ? '#1b1c19' : '#8f8a66',
  };
}

/** Cloth is not as bright as the seats' marks; who is out is hardly there, who is to act glows. */
export function coversOf(out: readonly boolean[], turn: number | null, colors: readonly string[]): Cover[] {
  return out.map((gone, seat) => ({
    color: colors[seatColor(seat)] ?? '',
    full: gone ? 0.12 : 0.72,
    bright: seat === turn ? 1.15 : gone ? 0.7 : 0.9,
  }));
}
