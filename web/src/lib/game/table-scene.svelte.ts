/** The table of one game in three dimensions: what the game tells is moved, seen and pressed here. */
import { untrack } from 'svelte';
import { recall, remember } from '#lib/device/storage.ts';
import { listen } from '#lib/scene/input.ts';
import type { ViewName } from '#lib/scene/camera.ts';
import { coversOf, lightOf } from '#lib/scene/colors.ts';
import { marksOf, type Mark, type Marks } from '#lib/scene/marks.ts';
import { Motion } from '#lib/scene/motion.ts';
import { pick } from '#lib/scene/picking.ts';
import type { Where } from '#lib/scene/piles.ts';
import { setting } from '#lib/scene/seating.ts';
import type { Setting } from '#lib/scene/setting.ts';
import { Stage } from '#lib/scene/stage.ts';
import { atlases } from '#lib/ui/art.ts';
import { SEAT_COLORS } from '#lib/ui/seats.ts';
import type { Game } from './game.svelte.ts';
import type { Events, View } from './protocol.ts';
import { ownSeat } from './seats.ts';
import { tableSettings } from './table-settings.svelte.ts';

const VIEW = 'mekuri.view';

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

function css(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

export class TableScene {
  marks = $state.raw<Marks>();
  view = $state<ViewName>(recall(VIEW) === 'above' ? 'above' : 'perspective');
  /** Whether the table is seen otherwise than this view has it at first. */
  changed = $state(false);
  size = $state.raw({ width: 0, height: 0 });
  moving = $state(false);
  calls = $state(0);
  /** The card that stands large. */
  large = $state<number | null>(null);
  /** The same once it has turned its face. */
  told = $state<number | null>(null);
  /** The hand that a label's button has fanned out: it stays so until it is pressed again. */
  held = $state<number | null>(null);
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
  /** The hand under the mouse: fanned out before any other. */
  #hovered: number | null = null;
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
      away: () => game.sight.reveal(),
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
    this.#game.sight.reveal();
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

  /** Fans a hand out, or folds it again. */
  toggle(seat: number): void {
    this.held = this.held === seat ? null : seat;
    this.#fan();
  }

  /** The mouse is over a hand, or over its label. */
  hover(seat: number | null): void {
    this.#hovered = seat;
    this.#fan();
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
      if (tableSettings.motion === 'none') this.#game.sight.reveal();
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

  readonly #watch = ({ events }: Events, before: View): number => {
    const { view } = this.#game;
    this.#seen = view;
    if (!view?.table) return 0;
    let turned = 0;
    // No other events move a card.
    const moves = events.filter((event) => event.type === 'flipped' || event.type === 'moved');
    if (!before.table || before.game !== view.game) this.#motion.show(view.table);
    else if (moves.length > 0) turned = this.#motion.play(moves, before.table, view.table);
    this.#stage.touch();
    // Behind another page nothing is drawn.
    return this.#stage.seen && !document.hidden ? turned : 0;
  };

  #light(dark: boolean): void {
    this.#colors = Array.from({ length: SEAT_COLORS }, (_, seat) => css(`--seat-${seat}`));
    this.#stage.light(lightOf(dark, css('--heri'), css('--heri-line')));
  }

  #cover(): void {
    const { view, turn } = this.#game.sight;
    this.#stage.cover(coversOf(view?.table?.out ?? [], turn, this.#colors));
  }

  #drawn(moving: boolean): void {
    this.moving = moving;
    this.calls = this.#stage.calls;
    this.large = this.#motion.shown?.card ?? null;
    this.told = this.#motion.told;
    const { eye } = this.#stage;
    if (eye.moves === this.#moves) return;
    this.#moves = eye.moves;
    this.marks = marksOf(eye, this.#laid);
    this.changed = eye.changed;
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
    this.hover(hand);
  }

  #fan(): void {
    if (this.#motion.fan(this.#hovered ?? this.held)) this.#stage.touch();
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
    // The top card first, as the lists beside the table have it.
    const cards = typeof where === 'object' ? piles.hands[where.hand] : piles[where];
    if (card) this.#callbacks.open(card, cards?.toReversed() ?? []);
  }
}
