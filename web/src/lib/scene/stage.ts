/** The table on a canvas: draws what moves, and nothing while nothing moves. */
import { Color, Scene, WebGLRenderer } from 'three';
import type { Atlas } from '#lib/ui/art.ts';
import { loadAtlas, smallWillDo } from './atlas.ts';
import { Eye } from './camera.ts';
import { CardsMesh } from './cards-mesh.ts';
import { Lighting, type Lamps } from './light.ts';
import type { Setting } from './setting.ts';
import { ShadowsMesh } from './shadows-mesh.ts';
import { TableMesh, type Cover, type Palette } from './table-mesh.ts';
import type { Tiles } from './tiles.ts';

/** What moves the cards. */
export interface Play {
  readonly tiles: Tiles;
  /** The eye has moved: what stands before it goes with it. */
  follow(): void;
  /** Time has passed; returns whether anything moved and will move on. */
  step(ms: number): boolean;
}

export interface Reports {
  /** The first picture with cards is drawn. */
  ready(): void;
  /** Another picture is drawn; `moving` while the next one follows at once. */
  drawn(moving: boolean): void;
  /** The graphics card has gone, and may come back. */
  away(): void;
  /** It has gone for good. */
  lost(): void;
  /** The picture has another size now, in CSS pixels. */
  resized(width: number, height: number): void;
}

export interface Light extends Palette {
  lamps: Lamps;
}

/** However fine the screen is: more cannot be seen, and costs. */
const MOST_RATIO = 2;
/** After a rest there was no picture before to count from. */
const FRAME_MS = 16;
/** A context that does not come back within this time never does. */
const PATIENCE_MS = 6_000;

export class Stage {
  readonly eye = new Eye();
  readonly #canvas: HTMLCanvasElement;
  readonly #play: Play;
  readonly #reports: Reports;
  readonly #atlases: readonly Atlas[];
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #lighting = new Lighting();
  readonly #cards: CardsMesh;
  readonly #shadows: ShadowsMesh;
  readonly #table: TableMesh;
  readonly #stop = new AbortController();
  readonly #watch: ResizeObserver;
  #loading = new AbortController();
  #setting: Setting | null = null;
  #size = { width: 0, height: 0, ratio: 0 };
  /** Which atlas the cards wear, by its number. */
  #worn = -1;
  /** Which one is on its way. */
  #coming = -1;
  #frame = 0;
  #last = 0;
  #moved = true;
  /** How often the eye had moved when the cards followed it. */
  #followed = 0;
  #ready = false;
  #losses = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Pictures drawn so far, and draw calls of the last one. */
  frames = 0;
  calls = 0;

  /** Throws if there is no WebGL2 to be had. */
  constructor(canvas: HTMLCanvasElement, play: Play, atlases: readonly Atlas[], reports: Reports) {
    this.#canvas = canvas;
    this.#play = play;
    this.#reports = reports;
    this.#atlases = atlases;
    const renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'default' });
    this.#renderer = renderer;
    // Four things, all in sight and none of them glass: the shadows first, for the floor to take from them.
    renderer.sortObjects = false;
    const anisotropy = Math.min(8, renderer.capabilities.getMaxAnisotropy());
    this.#cards = new CardsMesh(anisotropy, this.#lighting);
    this.#shadows = new ShadowsMesh(this.#cards.mesh.instanceMatrix, this.#lighting);
    this.#table = new TableMesh(anisotropy, this.#lighting);
    this.#scene.background = new Color();
    this.#scene.add(this.#shadows.mesh, this.#table.floor, this.#cards.mesh, this.eye.camera);
    // Whatever moves does so within its own mesh, and the eye by itself.
    this.#scene.matrixWorldAutoUpdate = false;
    const { signal } = this.#stop;
    canvas.addEventListener('webglcontextlost', () => this.#lose(), { signal });
    canvas.addEventListener('webglcontextrestored', () => this.#restore(), { signal });
    document.addEventListener('visibilitychange', () => this.#wait(), { signal });
    this.#watch = new ResizeObserver(() => this.#resize());
    this.#watch.observe(canvas);
    this.#watchRatio();
    this.#resize();
  }

  /** Whether there is a picture to see things move in. */
  get seen(): boolean {
    return this.#ready && this.#worn >= 0 && !this.#renderer.getContext().isContextLost();
  }

  /** Lays the table anew: other seats, or another shape of the picture. */
  lay(setting: Setting): void {
    this.#setting = setting;
    const { cushions } = this.#table;
    if (this.#table.lay(setting)) {
      if (cushions) this.#scene.remove(cushions);
      if (this.#table.cushions) this.#scene.add(this.#table.cushions);
    }
    if (this.#table.cushions) this.#cards.lay(this.#table.cushions.instanceMatrix.array);
    this.#shadows.cast(setting.places.length);
    this.eye.lay(setting);
    this.touch();
  }

  /** The room's colours and its light. */
  light({ lamps, ...palette }: Light): void {
    this.#table.paint(palette);
    (this.#scene.background as Color).set(palette.far);
    this.#lighting.set(lamps);
    this.look();
  }

  /** The cushions' cloth, by seat. */
  cover(covers: readonly Cover[]): void {
    this.#table.cover(covers);
    this.touch();
  }

  /** Lets one card shine. */
  shine(tile: number | null): void {
    if (this.#cards.shine(tile)) this.look();
  }

  /** Cards have moved, or are about to. */
  touch(): void {
    this.#moved = true;
    this.look();
  }

  /** Only the eye has moved. */
  look(): void {
    if (this.#frame || this.#stop.signal.aborted) return;
    this.#last = 0;
    this.#frame = requestAnimationFrame(this.#draw);
  }

  dispose(): void {
    this.#stop.abort();
    this.#loading.abort();
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#watch.disconnect();
    // A browser allows only so many of them, and clears them away late.
    if (!this.#renderer.getContext().isContextLost()) this.#renderer.forceContextLoss();
    this.#cards.dispose();
    this.#table.dispose();
    this.#shadows.dispose();
    this.#renderer.dispose();
  }

  readonly #draw = (now: number): void => {
    this.#frame = 0;
    // A frame's time may lie before that of a picture drawn in between, for another size.
    const ms = this.#last ? Math.max(0, now - this.#last) : FRAME_MS;
    this.#last = now;
    const gliding = this.eye.step(ms);
    if (this.eye.moves !== this.#followed) this.#play.follow();
    this.#followed = this.eye.moves;
    const playing = this.#play.step(ms);
    if (playing || this.#moved) this.#cards.pose(this.#play.tiles);
    this.#moved = playing;
    const moving = playing || gliding;
    if (this.#worn >= 0 && this.#setting && !this.#renderer.getContext().isContextLost()) this.#render();
    if (moving) this.#frame ||= requestAnimationFrame(this.#draw);
    // Whoever watches cards fly can wait for finer ones.
    else if (this.#ready) void this.#dress();
    this.#reports.drawn(moving);
  };

  #render(): void {
    this.#renderer.render(this.#scene, this.eye.camera);
    this.calls = this.#renderer.info.render.calls;
    this.frames += 1;
    if (this.#ready) return;
    this.#ready = true;
    this.#reports.ready();
  }

  /** A window that goes to a finer screen keeps its size in CSS pixels. */
  #watchRatio(): void {
    const { signal } = this.#stop;
    const change = (): void => {
      this.#resize();
      this.#watchRatio();
    };
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', change, { once: true, signal });
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const ratio = Math.min(MOST_RATIO, devicePixelRatio || 1);
    const before = this.#size;
    if (!width || !height || (before.width === width && before.height === height && before.ratio === ratio)) return;
    this.#size = { width, height, ratio };
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(width, height, false);
    this.eye.resize(width, height);
    this.#reports.resized(width, height);
    // A canvas of another size is empty: drawn before anybody sees it. What rested until now has not moved since.
    if (!this.#frame) this.#last = 0;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (this.#ready) this.#draw(performance.now());
    else this.look();
    void this.#dress();
  }

  /** Small pictures first; then the large ones, where they can be seen. */
  async #dress(): Promise<void> {
    const wanted = this.#worn < 0 || smallWillDo(this.eye.large * this.#size.ratio) ? 0 : this.#atlases.length - 1;
    const atlas = this.#atlases[wanted];
    const { signal } = this.#loading;
    if (!atlas || wanted <= Math.max(this.#worn, this.#coming) || signal.aborted) return;
    this.#coming = wanted;
    try {
      const bitmap = await loadAtlas(atlas, signal);
      if (signal.aborted) return bitmap.close();
      this.#cards.dress(atlas, bitmap, this.#worn < 0);
      this.#worn = wanted;
      this.touch();
    } catch {
      // The small ones will do; without any there is no table.
      if (this.#worn < 0 && !signal.aborted) this.#reports.lost();
    }
  }

  #lose(): void {
    this.#losses += 1;
    this.#reports.away();
    if (this.#losses > 1) this.#reports.lost();
    else this.#wait();
  }

  /** A page out of sight has its context back when it is looked at again: only then the time runs. */
  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.#renderer.getContext().isContextLost()) return;
    if (!document.hidden) this.#timer = setTimeout(() => this.#reports.lost(), PATIENCE_MS);
  }

  /** The renderer makes everything anew but the pictures, which were given away. */
  #restore(): void {
    clearTimeout(this.#timer);
    this.#loading.abort();
    this.#loading = new AbortController();
    this.#worn = this.#coming = -1;
    void this.#dress();
  }
}
