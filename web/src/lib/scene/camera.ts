/** The reader's eye: where it looks from, how people turn it, and how it glides from one view to the other. */
import { PerspectiveCamera, Vector3 } from 'three';
import { cushionSpot } from './cushion.ts';
import { axes, fit, type Frame, type Point, type Way } from './fit.ts';
import type { Ray } from './picking.ts';
import type { Setting } from './setting.ts';
import { CARD_HEIGHT, type Pose } from './tiles.ts';

export type ViewName = 'perspective' | 'above';

/** What people have made of a view: how it is turned, how near it is, how far it was moved. */
interface Look extends Way {
  /** 1 shows all of the table. */
  zoom: number;
  x: number;
  z: number;
}

/** At first, in a picture of that shape: the higher it is, the more one looks down. */
function home(view: ViewName, aspect: number): Look {
  const polar = view === 'above' ? 0 : clamp(0.14 + 0.38 * aspect, 0.3, 0.68);
  return { azimuth: 0, polar, zoom: 1, x: 0, z: 0 };
}

const FOV = 28;
const SLOPE = Math.tan((FOV * Math.PI) / 360);
/** In pixels, around the table: for the labels that stand at its edge. */
const MARGIN = { left: 12, right: 12, top: 14, bottom: 16 };
const MOST_ZOOM = 5;
/** From nearly above to nearly level with the table. */
const POLAR = { least: 0.12, most: 1.2 };
const GLIDE_MS = 550;
/** A turn all the way across the picture is so many radians. */
const SWING = 2.6;
/** A card that stands large: of the picture's height and breadth, and of the way from the eye to the table. */
const LARGE = { high: 0.62, wide: 0.62, near: 0.5, up: 0.045 };

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** The corners of all that belongs on the table. */
function outline({ places, deck, center, aside }: Setting): Point[] {
  const points: Point[] = [];
  const around = (x: number, z: number, side: number, along: number, yaw: number, y = 0) => {
    const [s, c] = [Math.sin(yaw), Math.cos(yaw)];
    for (const [i, j] of [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const) {
      points.push([x + c * i * side + s * j * along, y, z - s * i * side + c * j * along]);
    }
  };
  for (const place of places) {
    around(place.x, place.z, place.wide / 2, (CARD_HEIGHT / 2) * place.scale, place.yaw);
    const { x, z, half, height } = cushionSpot(place);
    around(x, z, half, half, place.yaw, 0.2 * height);
  }
  for (const { x, z, scale } of [...deck, center, aside]) around(x, z, scale * 0.6, scale * 0.8, 0, scale);
  return points;
}

export class Eye {
  readonly camera = new PerspectiveCamera(FOV, 1, 0.1, 400);
  #width = 1;
  #height = 1;
  #points: readonly Point[] = [[-1, 0, -1], [1, 0, 1]];
  #half = { x: 1, z: 1 };
  #view: ViewName = 'perspective';
  readonly #looks: Record<ViewName, Look> = { perspective: home('perspective', 1), above: home('above', 1) };
  /** Views that nobody has changed yet follow the picture's shape. */
  readonly #touched = new Set<ViewName>();
  /** From where the eye comes, and how far it is on its way to where it belongs. */
  #from: Look | null = null;
  #gone = 0;
  #deep = 1;
  /** How often it has moved. */
  moves = 0;
  #foot = 0;
  readonly #vector = new Vector3();

  /** The table it looks at. */
  lay(setting: Setting): void {
    this.#points = outline(setting);
    this.#half = { x: setting.width / 2, z: setting.depth / 2 };
    this.#place();
  }

  /** The picture's size, in CSS pixels. */
  resize(width: number, height: number): void {
    this.#width = Math.max(1, width);
    this.#height = Math.max(1, height);
    this.camera.aspect = this.#width / this.#height;
    for (const view of ['perspective', 'above'] as const) {
      if (!this.#touched.has(view)) this.#looks[view] = home(view, this.camera.aspect);
    }
    this.#place();
  }

  /** Leaves so many pixels free at the picture's foot. */
  keep(foot: number): void {
    this.#foot = foot;
    this.#place();
  }

  /** Whether somebody has turned or moved this view, or come nearer. */
  get changed(): boolean {
    return this.#touched.has(this.#view);
  }

  /** Changes to a view; asked for once more it goes back to how it was at first. */
  show(view: ViewName, glide: boolean): void {
    this.#from = glide ? this.#now() : null;
    this.#gone = 0;
    if (view === this.#view) {
      this.#looks[view] = home(view, this.camera.aspect);
      this.#touched.delete(view);
    }
    this.#view = view;
    const look = this.#looks[view];
    // The short way round.
    if (this.#from) this.#from.azimuth -= Math.round((this.#from.azimuth - look.azimuth) / (2 * Math.PI)) * 2 * Math.PI;
    this.#place();
  }

  /** Time has passed. Returns whether the eye still moves. */
  step(ms: number): boolean {
    if (!this.#from) return false;
    this.#gone += ms / GLIDE_MS;
    if (this.#gone >= 1) this.#from = null;
    this.#place();
    return this.#from !== null;
  }

  /** A drag by so many pixels: turns the table in perspective, moves it from above. */
  drag(dx: number, dy: number): void {
    if (this.#view === 'above') this.move(dx, dy);
    else this.#change((look) => {
      look.azimuth -= (dx / this.#width) * SWING;
      look.polar = clamp(look.polar - (dy / this.#height) * SWING * 0.6, POLAR.least, POLAR.most);
    });
  }

  /** Moves the table under the eye, as if it were held at that point. */
  move(dx: number, dy: number): void {
    this.#change((look) => {
      const step = (this.#deep * 2 * SLOPE) / this.#height;
      const [s, c] = [Math.sin(look.azimuth), Math.cos(look.azimuth)];
      const right = -dx * step;
      // What lies flat is foreshortened.
      const down = (-dy * step) / Math.max(0.35, Math.cos(look.polar));
      look.x += c * right + s * down;
      look.z += -s * right + c * down;
    });
  }

  /** Comes nearer, or goes away; what is under the point stays under it. Returns whether there was anything to do. */
  zoom(factor: number, x: number, y: number): boolean {
    const look = this.#looks[this.#view];
    const zoom = clamp(look.zoom * factor, 1, MOST_ZOOM);
    if (zoom === look.zoom) return false;
    const held = this.floorAt(x, y);
    const target = this.#target();
    this.#change((now) => {
      const pull = 1 - now.zoom / zoom;
      now.zoom = zoom;
      if (!held) return;
      now.x += (held[0] - target[0]) * pull;
      now.z += (held[1] - target[1]) * pull;
    });
    return true;
  }

  /** How high the card that stands large is, in CSS pixels. */
  get large(): number {
    return Math.min(LARGE.high * this.#height, LARGE.wide * this.#width * CARD_HEIGHT);
  }

  /** Where that card ends, and its caption may begin, in CSS pixels from the top. */
  get beneath(): number {
    return (0.5 - LARGE.up) * this.#height + this.large / 2;
  }

  /** A pose right in front of the eye: there a card stands large. */
  spot(): Pose {
    const { camera } = this;
    const look = this.#now();
    const [, up, back] = axes(look);
    const away = this.#deep * LARGE.near;
    // Its caption stands under it.
    const rise = LARGE.up * 2 * SLOPE * away;
    const scale = ((this.large / this.#height) * 2 * SLOPE * away) / CARD_HEIGHT;
    const { x, y, z } = camera.position;
    return {
      x: x - back[0] * away + up[0] * rise,
      y: y - back[1] * away + up[1] * rise,
      z: z - back[2] * away + up[2] * rise,
      yaw: look.azimuth,
      pitch: look.polar,
      flip: 0,
      scale,
    };
  }

  /** Where a point of the table is in the picture, in CSS pixels. */
  project(x: number, y: number, z: number): { x: number; y: number } {
    const at = this.#vector.set(x, y, z).project(this.camera);
    return { x: ((at.x + 1) / 2) * this.#width, y: ((1 - at.y) / 2) * this.#height };
  }

  /** How many pixels wide a card of scale 1 is at this point, seen from the front. */
  pixels(x: number, y: number, z: number): number {
    const deep = -this.#vector.set(x, y, z).applyMatrix4(this.camera.matrixWorldInverse).z;
    return this.#height / (2 * SLOPE * deep);
  }

  /** What one looks at through a point of the picture. */
  ray(x: number, y: number): Ray {
    const [right, up, back] = axes(this.#now());
    const across = ((x / this.#width) * 2 - 1) * SLOPE * this.camera.aspect;
    const upward = (1 - (y / this.#height) * 2) * SLOPE;
    const at = (i: 0 | 1 | 2) => right[i] * across + up[i] * upward - back[i];
    const { position } = this.camera;
    return { from: [position.x, position.y, position.z], way: [at(0), at(1), at(2)] };
  }

  /** The point of the floor under a point of the picture: x and z. */
  floorAt(x: number, y: number): [number, number] | null {
    const { from, way } = this.ray(x, y);
    if (way[1] > -1e-3) return null;
    const far = -from[1] / way[1];
    return [from[0] + way[0] * far, from[2] + way[2] * far];
  }

  #change(change: (look: Look) => void): void {
    // Whoever takes hold of the table while it glides has it as it is.
    if (this.#from) this.#looks[this.#view] = this.#now();
    this.#from = null;
    this.#touched.add(this.#view);
    const look = this.#looks[this.#view];
    change(look);
    const free = 1.12 - 1 / look.zoom;
    look.x = clamp(look.x, -this.#half.x * free, this.#half.x * free);
    look.z = clamp(look.z, -this.#half.z * free, this.#half.z * free);
    this.#place();
  }

  /** How the eye looks in this moment. */
  #now(): Look {
    const to = this.#looks[this.#view];
    const from = this.#from;
    if (!from) return { ...to };
    const t = this.#gone;
    const part = t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
    const mix = (a: number, b: number) => a + (b - a) * part;
    return {
      azimuth: mix(from.azimuth, to.azimuth),
      polar: mix(from.polar, to.polar),
      zoom: mix(from.zoom, to.zoom),
      x: mix(from.x, to.x),
      z: mix(from.z, to.z),
    };
  }

  /** The point of the floor in the middle of the picture. */
  #target(): [number, number] {
    return this.floorAt(this.#width / 2, this.#height / 2) ?? [0, 0];
  }

  #frame(): Frame {
    const step = (2 * SLOPE) / this.#height;
    const half = { x: (this.#width / 2) * step, y: SLOPE };
    // However small the picture is, most of it is the table's.
    const x = Math.min(1, (this.#width * 0.2) / (MARGIN.left + MARGIN.right)) * step;
    const y = Math.min(1, (this.#height * 0.2) / (MARGIN.top + MARGIN.bottom)) * step;
    return {
      left: half.x - MARGIN.left * x,
      right: half.x - MARGIN.right * x,
      top: half.y - MARGIN.top * y,
      bottom: half.y - Math.min(MARGIN.bottom * y + this.#foot * step, half.y * 0.5),
    };
  }

  #place(): void {
    const look = this.#now();
    const back = axes(look)[2];
    const home = fit(this.#points, look, this.#frame());
    const whole = home[1] / back[1];
    this.#deep = whole / look.zoom;
    const nearer = whole - this.#deep;
    const { camera } = this;
    camera.position.set(home[0] - back[0] * nearer + look.x, home[1] - back[1] * nearer, home[2] - back[2] * nearer + look.z);
    camera.rotation.set(look.polar - Math.PI / 2, look.azimuth, 0, 'YXZ');
    camera.far = whole * 3;
    camera.near = this.#deep * 0.05;
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    this.moves += 1;
  }
}
