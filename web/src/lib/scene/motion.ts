/**
 * The cards in motion: each batch of events becomes a plan of flights, and ends with every card where
 * the layout of the table after it has it. Batches that come meanwhile wait, and are played faster.
 */
import type { GameEvent, TableView } from '#lib/game/protocol.ts';
import { askew } from './chance.ts';
import { Flights } from './flights.ts';
import { lay, put } from './layout.ts';
import { Piles, type Shown, type Where } from './piles.ts';
import { FLIGHT, FLIP, planOf, type Plan, type Step } from './plan.ts';
import { riseOf } from './rise.ts';
import type { Setting } from './setting.ts';
import { POSE, TILES, type Pose, type Tiles } from './tiles.ts';

export type Speed = 'normal' | 'fast' | 'none';
/** A card lifted, turned, laid; cards swept away. */
export type CardSound = 'lift' | 'turn' | 'lay' | 'sweep';
type Table = Pick<TableView, 'hands' | 'center' | 'aside' | 'stacks'>;

const RATES: Record<Speed, number> = { normal: 1, fast: 2.5, none: 1 };
/** What waits is played within this time, however much it is. */
const PATIENCE = 1600;
/** With more batches than these all but the last are passed over. */
const WAITING = 8;
/** A step longer than this was no frame: nobody has seen it, nobody needs to hear it. */
const UNSEEN = 400;
/** A card that is asked for, a hand that is fanned out, a table laid anew. */
const LIFT = 160;
const FAN = 200;
const ARRANGE = 320;
const DOWN = 0.1;
const LIFTED = { up: 0.5, pitch: 0.14 };

export class Motion {
  readonly tiles: Tiles;
  /** Told when a motion begins that can be heard. */
  heard: ((sound: CardSound, cards: number) => void) | null = null;
  readonly #spot: () => Pose;
  readonly #flights = new Flights();
  readonly #faces = new Uint8Array(TILES);
  /** Where each tile belongs now. */
  readonly #rest = new Float32Array(TILES * POSE);
  #setting: Setting;
  #piles = Piles.none();
  #shown: Shown | null = null;
  #lifted: number | null = null;
  #fan: number | null = null;
  #speed: Speed = 'normal';
  /** How much faster than usual, because batches wait. */
  #haste = 1;
  #now = 0;
  #plan: Plan | null = null;
  #begun = 0;
  #next = 0;
  #queue: Plan[] = [];
  #quiet = false;
  /** The poses have changed without a flight. */
  #jumped = true;

  constructor(setting: Setting, spot: () => Pose) {
    this.#setting = setting;
    this.#spot = spot;
    this.tiles = { poses: this.#flights.poses, faces: this.#faces };
    this.#jump();
  }

  /** As far as it has been played. */
  get piles(): Piles {
    return this.#piles;
  }

  /** The card that stands large before the reader. */
  get shown(): Shown | null {
    return this.#shown;
  }

  /** That card once it has turned its face: earlier nobody can know it. */
  get told(): number | null {
    const due = this.#begun + (this.#plan?.told ?? 0);
    return this.#shown && this.#now >= due ? this.#shown.card : null;
  }

  /** Whether a batch is being played. */
  get busy(): boolean {
    return this.#plan !== null;
  }

  get speed(): Speed {
    return this.#speed;
  }

  set speed(speed: Speed) {
    this.#speed = speed;
    if (speed === 'none') this.#settle(this.#latest);
  }

  /** The table as it is now, at once. */
  show(table: Table): void {
    const latest = this.#latest;
    this.#settle(latest.fits(table) ? latest : Piles.of(table));
  }

  /** Plays what happened between two tables, after what waits already. Returns in how many milliseconds its flipped card can be told. */
  play(events: readonly GameEvent[], before: Table, after: Table): number {
    const latest = this.#latest;
    const plan = latest.fits(before) ? planOf(events, latest) : null;
    if (!plan?.after.fits(after)) this.show(after);
    else if (this.#speed === 'none') this.#settle(plan.after);
    else return this.#add(plan);
    return 0;
  }

  /** Raises the top card of a stack while a flip is asked for; null lays it down again. */
  lift(stack: number | null): void {
    if (this.#lifted === stack) return;
    this.#lifted = stack;
    if (stack !== null && this.#piles.top(stack) !== null && this.#speed !== 'none') this.#sound('lift', 1);
    this.#bend(LIFT);
  }

  /** Fans a hand out to be looked at. Returns whether that changes anything. */
  fan(seat: number | null): boolean {
    if (this.#fan === seat) return false;
    this.#fan = seat;
    this.#bend(FAN);
    return true;
  }

  /** Other places, or another spot: cards glide there, unless it is another table altogether. */
  arrange(setting: Setting): void {
    const other = setting.places.length !== this.#setting.places.length;
    this.#setting = setting;
    if (other) this.#settle(this.#latest);
    else this.#bend(ARRANGE);
  }

  /** The card that stands large stays before the eye, wherever that has gone. */
  follow(): void {
    if (!this.#shown) return;
    this.#lay();
    this.#flights.follow(this.#shown.tile, this.#rest, this.#now, LIFT);
    this.#jumped = true;
  }

  /** The pile that a tile lies in; null for one that this game is played without. */
  at(tile: number): Where | null {
    return this.#piles.at(tile);
  }

  /** What lies where, by the faces that are drawn. */
  where(): { hands: number[][]; center: number[]; aside: number[]; stacks: number[] } {
    const drawn = (tiles: readonly number[]): number[] =>
      tiles.filter((tile) => this.#flights.goals[tile * POSE + 6]! > 0);
    const cards = (tiles: readonly number[]): number[] => drawn(tiles).map((tile) => this.#faces[tile]!);
    return {
      hands: this.#piles.hands.map(cards),
      center: cards(this.#piles.center),
      aside: cards(this.#piles.aside),
      stacks: this.#piles.stacks.map((stack) => drawn(stack).length),
    };
  }

  /** Goes on by so many milliseconds, and writes the tiles. Returns whether there is something new to draw. */
  step(ms: number): boolean {
    const moved = this.#jumped || this.busy || this.#flights.flying;
    this.#jumped = false;
    if (!this.busy && !this.#flights.flying) return moved;
    this.#quiet = ms > UNSEEN;
    let left = ms;
    while (this.#plan) {
      const rate = RATES[this.#speed] * this.#haste;
      const due = this.#begun + (this.#plan.steps[this.#next]?.at ?? this.#plan.length);
      if (this.#now + left * rate < due) break;
      left -= Math.max(0, due - this.#now) / rate;
      this.#now = due;
      this.#flights.write(due);
      this.#goOn(this.#plan);
    }
    this.#now += left * RATES[this.#speed] * this.#haste;
    this.#flights.write(this.#now);
    this.#quiet = false;
    return moved;
  }

  /** The piles once all that waits has been played. */
  get #latest(): Piles {
    return (this.#queue.at(-1) ?? this.#plan)?.after ?? this.#piles;
  }

  /** Everything is as those piles say, and nothing waits. */
  #settle(piles: Piles): void {
    this.#piles = piles;
    this.#plan = null;
    this.#queue = [];
    this.#haste = 1;
    this.#shown = null;
    this.#lifted = null;
    this.#jump();
  }

  #jump(): void {
    this.#faces.set(this.#piles.cards);
    this.#lay();
    this.#flights.jump(this.#rest);
    this.#jumped = true;
  }

  #add(plan: Plan): number {
    if (this.#queue.length + 1 >= WAITING) this.#settle(plan.before);
    const left = this.#plan ? this.#plan.length - (this.#now - this.#begun) : 0;
    const waiting = this.#queue.reduce((sum, { length }) => sum + length, left);
    this.#queue.push(plan);
    if (!this.#plan) this.#begin();
    else this.#haste = Math.max(this.#haste, (waiting + plan.length) / PATIENCE);
    return plan.told && (waiting + plan.told) / (RATES[this.#speed] * this.#haste);
  }

  #begin(): void {
    this.#plan = this.#queue.shift() ?? null;
    this.#begun = this.#now;
    this.#next = 0;
    if (!this.#plan) this.#haste = 1;
  }

  /** The next step of the plan, or its end. */
  #goOn(plan: Plan): void {
    const step = plan.steps[this.#next];
    this.#next += 1;
    if (step) return this.#take(step);
    this.#piles = plan.after;
    this.#shown = null;
    this.#bend(FAN);
    this.#begin();
  }

  #take(step: Step): void {
    if (step.does === 'turn') return this.#sound('turn', 1);
    this.#piles = step.piles;
    this.#faces.set(step.piles.cards);
    if (step.does === 'flip') return this.#flip(step.shown);
    const stood = this.#shown?.tile ?? null;
    if (stood !== null && step.streams.some((tiles) => tiles.includes(stood))) this.#shown = null;
    this.#lay();
    const count = step.streams.reduce((sum, tiles) => sum + tiles.length, 0);
    this.#sound(count > 1 ? 'sweep' : 'lay', count);
    for (const tiles of step.streams) {
      for (const [i, tile] of tiles.entries()) this.#send(tile, this.#now + i * step.each, tile === stood);
    }
    this.#flights.bend(this.#rest, this.#now, FLIGHT);
  }

  #flip(shown: Shown): void {
    const lifted = this.#lifted !== null && this.#piles.top(this.#lifted) === shown.tile;
    if (lifted) this.#lifted = null;
    else this.#sound('lift', 1);
    this.#shown = shown;
    this.#lay();
    this.#flights.send(shown.tile, this.#rest, this.#now, this.#now, FLIP, 'turn', 0.3);
    this.#flights.bend(this.#rest, this.#now, LIFT);
  }

  /** Sends a moved card off; one that is up already only goes down, nearly. */
  #send(tile: number, start: number, stood: boolean): void {
    const up = stood || this.#flights.flies(tile);
    const rise = up ? DOWN : riseOf(tile, this.tiles.poses, this.#rest, this.#setting, this.#piles);
    const length = FLIGHT * (1 - 0.08 * Math.abs(askew(tile, 8)));
    this.#flights.send(tile, this.#rest, this.#now, start, length, 'arc', rise);
  }

  #bend(length: number): void {
    this.#lay();
    if (this.#speed === 'none') {
      this.#flights.jump(this.#rest);
      this.#jumped = true;
    } else {
      this.#flights.bend(this.#rest, this.#now, length);
    }
  }

  /** Where each tile belongs now: as the piles lie, but for the card that is lifted and the one that stands. */
  #lay(): void {
    lay(this.#piles, this.#setting, this.#fan, this.#rest);
    const top = this.#lifted === null ? null : this.#piles.top(this.#lifted);
    if (top !== null && top !== this.#shown?.tile) {
      const at = top * POSE;
      this.#rest[at + 1] = this.#rest[at + 1]! + LIFTED.up;
      this.#rest[at + 4] = LIFTED.pitch;
    }
    if (this.#shown) {
      const { x, y, z, yaw, pitch, flip, scale } = this.#spot();
      put(this.#rest, this.#shown.tile, x, y, z, yaw, pitch, flip, scale);
    }
  }

  #sound(sound: CardSound, cards: number): void {
    if (!this.#quiet) this.heard?.(sound, cards);
  }
}
