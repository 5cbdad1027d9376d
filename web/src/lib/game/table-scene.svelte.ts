/** The table of one game in three dimensions: what the game tells is moved, seen and pressed here. */
import { untrack } from 'svelte';
import { recall, remember } from '#lib/device/storage.ts';
import { listen } from '#lib/scene/input.ts';
import type { ViewName } from '#lib/scene/camera.ts';
import { cushionSpot } from '#lib/scene/cushion.ts';
import { Motion } from '#lib/scene/motion.ts';
import { pick } from '#lib/scene/picking.ts';
import type { Where } from '#lib/scene/piles.ts';
import { setting } from '#lib/scene/seating.ts';
import type { Setting, Spot } from '#lib/scene/setting.ts';
import { Stage } from '#lib/scene/stage.ts';
import { CARD_HEIGHT, CARD_THICKNESS } from '#lib/scene/tiles.ts';
import { atlases } from '#lib/ui/art.ts';
import { SEAT_COLORS, seatColor } from '#lib/ui/seats.ts';
import type { Game } from './game.svelte.ts';
import type { Events, View } from './protocol.ts';
import { ownSeat } from './seats.ts';
import { tableSettings } from './table-settings.svelte.ts';

const VIEW = 'mekuri.view';

/** A point of the picture, in CSS pixels. */
export interface Mark {
  x: number;
  y: number;
}

/** Where labels stand. */
export interface Marks {
  seats: readonly Mark[];
  /** Where each stack lies, how wide and high a card on it is, and how much higher each card makes it. */
  deck: readonly (Mark & { wide: number; high: number; rise: number })[];
  /** Beneath the deck and the heap in the center, for their numbers. */
  below: Mark;
  center: Mark;
  /** How high a card is that stands large in the middle, and where it ends. */
  large: number;
  beneath: number;
}

export interface Callbacks {
  ready(): void;
  lost(): void;
  /** Somebody wants to see a card large; it lies among these. */
  open(card: number, cards: readonly number[]): void;
}

/** What tests may look at: `canvas.scene`. */
export interface Shown {
  where: Motion['where'];
  readonly calls: number;
  readonly frames: number;
}

declare global {
  interface HTMLCanvasElement {
    scene?: Shown;
  }
}

const NOWHERE: Mark = { x: 0, y: 0 };

function css(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

export class TableScene {
  marks = $state.raw<Marks>({ seats: [], deck: [], below: NOWHERE, center: NOWHERE, large: 0, beneath: 0 });
  view = $state<ViewName>(recall(VIEW) === 'above' ? 'above' : 'perspective');
  size = $state.raw({ width: 0, height: 0 });
  moving = $state(false);
  calls = $state(0);
  /** The card that stands large. */
  large = $state<number | null>(null);
  /** The hand that is fanned out. */
  fanned = $state<number | null>(null);
  /** Something to press lies under the mouse. */
  pointed = $state(false);

  readonly #game: Game;
  readonly #motion: Motion;
  readonly #stage: Stage;
  readonly #callbacks: Callbacks;
  readonly #unlisten: () => void;
  /** The room as it has been shown. */
  #seen: View | null = null;
  #laid: Setting;
  #moves = -1;
  /** The hand that a key or a tap has fanned out: it stays so. */
  #held: number | null = null;
  /** By number. */
  #colors: readonly string[] = [];
  readonly #seats = $derived.by(() => this.#game.view?.table?.hands.length ?? 2);
  readonly #stacks = $derived.by(() => this.#game.view?.table?.stacks.length ?? 1);
  readonly #near = $derived.by(() => ownSeat(this.#game.mine) ?? 0);
  /** A little more or less makes no other table. */
  readonly #aspect = $derived(this.size.height ? Math.round((this.size.width / this.size.height) * 8) / 8 : 1.5);

  /** Throws if there is no WebGL2 to be had. */
  constructor(canvas: HTMLCanvasElement, game: Game, callbacks: Callbacks) {
    this.#game = game;
    this.#callbacks = callbacks;
    this.#laid = this.#setting();
    this.#motion = new Motion(this.#laid, () => this.#stage.eye.spot());
    this.#stage = new Stage(canvas, this.#motion, atlases, {
      ready: callbacks.ready,
      lost: callbacks.lost,
      drawn: (moving) => this.#drawn(moving),
      resized: (width, height) => (this.size = { width, height }),
    });
    this.#motion.heard = (sound, cards) => game.hearing?.heard(sound, cards);
    const { eye } = this.#stage;
    this.size = { width: canvas.clientWidth, height: canvas.clientHeight };
    if (this.view === 'above') eye.show('above', false);
    const turned = <Args extends unknown[]>(turn: (...args: Args) => void) => (...args: Args) => {
      turn(...args);
      this.#stage.look();
    };
    this.#unlisten = listen(canvas.parentElement ?? canvas, canvas, {
      drag: turned((dx, dy) => eye.drag(dx, dy)),
      move: turned((dx, dy) => eye.move(dx, dy)),
      zoom: (factor, x, y) => {
        const zoomed = eye.zoom(factor, x, y);
        if (zoomed) this.#stage.look();
        return zoomed;
      },
      hover: (at) => this.#hover(at),
      press: (x, y) => this.#press(x, y),
    });
    const stage = this.#stage;
    canvas.scene = {
      where: () => this.#motion.where(),
      get calls() {
        return stage.calls;
      },
      get frames() {
        return stage.frames;
      },
    };
    game.onlooker = this.#watch;
    this.#follow();
  }

  dispose(): void {
    if (this.#game.onlooker === this.#watch) this.#game.onlooker = null;
    this.#unlisten();
    this.#stage.dispose();
  }

  /** Leaves so much room free at the picture's foot, in pixels. */
  keep(foot: number): void {
    this.#stage.eye.keep(foot);
    this.#stage.look();
  }

  /** Changes the view; pressed once more it goes back to how it was at first. */
  show(view: ViewName): void {
    this.view = view;
    remember(VIEW, view);
    this.#stage.eye.show(view, tableSettings.motion !== 'none');
    this.#stage.look();
  }

  /** Fans a hand out for as long as it has the focus. */
  hold(seat: number | null): void {
    this.#held = seat;
    this.#fan(seat);
  }

  flip(stack: number): void {
    if (this.#game.mayFlip) this.#game.flip(stack);
  }

  #setting(): Setting {
    return setting(this.#seats, this.#stacks, this.#aspect, this.#near < this.#seats ? this.#near : 0);
  }

  /** Whatever the game and the settings say from now on. */
  #follow(): void {
    $effect(() => {
      this.#laid = this.#setting();
      this.#motion.arrange(this.#laid);
      this.#stage.lay(this.#laid);
    });
    $effect(() => {
      const { view } = this.#game;
      // What came as events has been played already.
      if (view === this.#seen || !view?.table) return;
      this.#seen = view;
      this.#motion.show(view.table);
      this.#stage.touch();
    });
    $effect(() => {
      const { lifted, sent } = this.#game;
      this.#motion.lift(lifted && sent?.do === 'draw' ? sent.stack : null);
      this.#stage.touch();
    });
    $effect(() => {
      this.#motion.speed = tableSettings.motion;
      this.#stage.touch();
    });
    $effect(() => {
      const scheme = matchMedia('(prefers-color-scheme: dark)');
      const light = () => {
        this.#light(scheme.matches);
        untrack(() => this.#cover());
      };
      light();
      scheme.addEventListener('change', light);
      return () => scheme.removeEventListener('change', light);
    });
    $effect(() => this.#cover());
  }

  readonly #watch = ({ events }: Events, before: View): void => {
    const { view } = this.#game;
    this.#seen = view;
    if (!view?.table) return;
    // No other events move a card.
    const moves = events.filter((event) => event.type === 'flipped' || event.type === 'moved');
    if (!before.table || before.game !== view.game) this.#motion.show(view.table);
    else if (moves.length > 0) this.#motion.play(moves, before.table, view.table);
    this.#stage.touch();
  };

  #light(dark: boolean): void {
    this.#colors = Array.from({ length: SEAT_COLORS }, (_, seat) => css(`--seat-${seat}`));
    this.#stage.light({
      dark,
      tatami: dark ? '#77754f' : '#e6e2b8',
      heri: dark ? '#2a3a63' : css('--heri'),
      heriLine: css('--heri-line'),
      far: dark ? '#1b1c19' : '#8f8a66',
    });
  }

  /** The seats' colours: cloth, so not as bright as their marks; who is out is hardly there, who is to act glows. */
  #cover(): void {
    const { view, turn } = this.#game;
    const out = view?.table?.out ?? [];
    this.#stage.cover(
      out.map((gone, seat) => {
        const color = this.#colors[seatColor(seat)] ?? '';
        return { color, full: gone ? 0.12 : 0.72, bright: seat === turn ? 1.15 : gone ? 0.7 : 0.9 };
      }),
    );
  }

  #drawn(moving: boolean): void {
    this.moving = moving;
    this.calls = this.#stage.calls;
    this.large = this.#motion.shown?.card ?? null;
    const { eye } = this.#stage;
    if (eye.moves === this.#moves) return;
    this.#moves = eye.moves;
    const { places, deck, center } = this.#laid;
    // Whichever side is nearest to the reader.
    const beneath = (spots: readonly Spot[], far: number): Mark => {
      const sides = spots.flatMap(({ x, z, scale }) =>
        [[0, 1], [1, 0], [0, -1], [-1, 0]].map(([i, j]) => eye.project(x + i! * far * scale, 0, z + j! * far * scale)),
      );
      return { x: sides.reduce((sum, { x }) => sum + x, 0) / sides.length, y: Math.max(...sides.map(({ y }) => y)) };
    };
    this.marks = {
      seats: places.map((place) => {
        const { x, z, height } = cushionSpot(place);
        return eye.project(x, height * 0.35, z);
      }),
      deck: deck.map(({ x, z, scale }) => {
        const at = eye.project(x, 0, z);
        const wide = eye.pixels(x, 0, z) * scale;
        const foot = eye.project(x, 0, z + (CARD_HEIGHT / 2) * scale);
        const above = eye.project(x, CARD_THICKNESS * scale * 50, z);
        return { ...at, wide, high: 2 * Math.hypot(foot.x - at.x, foot.y - at.y), rise: (at.y - above.y) / 50 };
      }),
      below: beneath(deck, 0.75),
      center: beneath([center], 1),
      large: eye.large,
      beneath: eye.beneath,
    };
  }

  /** The card under a point, and where it lies. */
  #at(x: number, y: number): { tile: number; where: Where } | null {
    const tile = pick(this.#motion.tiles, this.#stage.eye.ray(x, y));
    const where = tile === null ? null : this.#motion.at(tile);
    return tile === null || where === null ? null : { tile, where };
  }

  #hover(at: Mark | null): void {
    const found = at && this.#at(at.x, at.y);
    const deck = found && typeof found.where === 'object' && 'deck' in found.where;
    const useful = found !== null && (!deck || this.#game.mayFlip);
    this.pointed = useful;
    this.#stage.shine(useful && found ? found.tile : null);
    const hand = found && typeof found.where === 'object' && 'hand' in found.where ? found.where.hand : null;
    this.#fan(hand ?? this.#held);
  }

  #fan(seat: number | null): void {
    if (seat === this.fanned) return;
    this.fanned = seat;
    this.#motion.fan(seat);
    this.#stage.touch();
  }

  #press(x: number, y: number): void {
    const found = this.#at(x, y);
    if (!found) return;
    const { tile, where } = found;
    if (typeof where === 'object' && 'deck' in where) {
      // The card that stands large lies on its stack still, as the rules see it.
      if (this.#motion.shown?.tile !== tile) this.flip(where.deck);
      return;
    }
    const card = this.#motion.tiles.faces[tile];
    const piles = this.#motion.where();
    const cards = typeof where === 'object' ? piles.hands[where.hand] : piles[where];
    if (card) this.#callbacks.open(card, cards ?? []);
  }
}
