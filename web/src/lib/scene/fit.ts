/** Where the eye must be, looking a given way, to have all of some points in the picture. */

/** A point of the table: x, y, z. */
export type Point = readonly [x: number, y: number, z: number];

/** How far one sees to each side, as slopes: half the picture's breadth for each step into it. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Which way one looks: `azimuth` to the right around the table, `polar` from straight above (0) down to the side. */
export interface Way {
  azimuth: number;
  polar: number;
}

/** To the right in the picture, up in it, and out of it towards the reader. */
export function axes({ azimuth, polar }: Way): readonly [right: Point, up: Point, back: Point] {
  const sa = Math.sin(azimuth);
  const ca = Math.cos(azimuth);
  const sp = Math.sin(polar);
  const cp = Math.cos(polar);
  return [
    [ca, 0, -sa],
    [-sa * cp, sp, -ca * cp],
    [sa * sp, cp, ca * sp],
  ];
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** The nearest place for the eye, with the points in the middle of what is over. */
export function fit(points: readonly Point[], way: Way, frame: Frame): Point {
  const [right, up, back] = axes(way);
  let [mostRight, mostLeft, mostTop, mostBottom] = [-Infinity, -Infinity, -Infinity, -Infinity];
  for (const point of points) {
    const r = dot(point, right);
    const u = dot(point, up);
    const deep = -dot(point, back);
    mostRight = Math.max(mostRight, r - frame.right * deep);
    mostLeft = Math.max(mostLeft, -r - frame.left * deep);
    mostTop = Math.max(mostTop, u - frame.top * deep);
    mostBottom = Math.max(mostBottom, -u - frame.bottom * deep);
  }
  // How deep the eye may be: what is tighter, breadth or height, decides; in the other there is play.
  const deep = Math.min(
    -(mostRight + mostLeft) / (frame.right + frame.left),
    -(mostTop + mostBottom) / (frame.top + frame.bottom),
  );
  const r = (mostRight + frame.right * deep - mostLeft - frame.left * deep) / 2;
  const u = (mostTop + frame.top * deep - mostBottom - frame.bottom * deep) / 2;
  const at = (i: 0 | 1 | 2) => right[i] * r + up[i] * u - back[i] * deep;
  return [at(0), at(1), at(2)];
}
