/** Cards on their way: for each tile where it comes from, where it goes, when, and how high it flies. */
import { POSE, TILES } from './tiles.ts';

/** `slide` stays as low as it is, `arc` rises over what lies between, `turn` rises first and turns over. */
export type Way = 'slide' | 'arc' | 'turn';

const REST = 0;
const WAYS: Record<Way, number> = { slide: 1, arc: 2, turn: 3 };
const TURN = WAYS.turn;
const YAW = 3;
const FLIP = 5;
/** Two poses this near are one. */
const SAME = 1e-5;
/** Later than this part of its way a card is not bent to another goal, but sent there from where it is. */
const LATE = 0.85;

function eased(part: number): number {
  return part < 0.5 ? 4 * part * part * part : 1 - 4 * (1 - part) ** 3;
}

/** How much of its rise an arc has when so much of the way is done. */
export function risen(done: number): number {
  const part = done < 0.5 ? Math.cbrt(done / 4) : 1 - Math.cbrt((1 - done) / 4);
  return arc(part);
}

function arc(part: number): number {
  return Math.sin(Math.PI * part) ** 2;
}

/** Quick at first, as a hand lifts a card. */
function lifted(part: number): number {
  return 1 - (1 - part) ** 3;
}

/** The shorter way from one angle to another. */
function turned(from: number, to: number): number {
  const by = (to - from) % (2 * Math.PI);
  return by > Math.PI ? by - 2 * Math.PI : by < -Math.PI ? by + 2 * Math.PI : by;
}

export class Flights {
  readonly poses = new Float32Array(TILES * POSE);
  readonly #from = new Float32Array(TILES * POSE);
  readonly #goals = new Float32Array(TILES * POSE);
  readonly #ways = new Uint8Array(TILES);
  readonly #starts = new Float64Array(TILES);
  readonly #lengths = new Float64Array(TILES);
  readonly #rises = new Float32Array(TILES);
  #flying = 0;

  get flying(): boolean {
    return this.#flying > 0;
  }

  /** Where the tiles are going to rest. */
  get goals(): Readonly<Float32Array> {
    return this.#goals;
  }

  flies(tile: number): boolean {
    return this.#ways[tile] !== REST;
  }

  /** All tiles rest there, at once. */
  jump(goals: Float32Array): void {
    this.poses.set(goals);
    this.#goals.set(goals);
    this.#ways.fill(REST);
    this.#flying = 0;
  }

  /** Sends a tile to its place among the goals. One that flies already arrives when the new flight would. */
  send(tile: number, goals: Float32Array, now: number, start: number, length: number, way: Way, rise: number): void {
    const from = this.#ways[tile] !== REST && this.#starts[tile]! < now ? now : start;
    if (this.#ways[tile] === REST) this.#flying += 1;
    this.#ways[tile] = WAYS[way];
    this.#starts[tile] = from;
    this.#lengths[tile] = start + length - from;
    this.#rises[tile] = rise;
    for (let at = tile * POSE; at < (tile + 1) * POSE; at += 1) {
      this.#from[at] = this.poses[at]!;
      this.#goals[at] = goals[at]!;
    }
    // From now on the way is the shorter one.
    const yaw = tile * POSE + YAW;
    this.#from[yaw] = goals[yaw]! - turned(this.poses[yaw]!, goals[yaw]!);
  }

  /** Has every tile whose place is another now slide there; one on its way bends to it. */
  bend(goals: Float32Array, now: number, length: number): void {
    for (let tile = 0; tile < TILES; tile += 1) this.#aim(tile, goals, now, length);
  }

  /** One tile alone: where it rests it is there at once, on its way it bends. */
  follow(tile: number, goals: Float32Array, now: number, length: number): void {
    if (this.#ways[tile] !== REST) return this.#aim(tile, goals, now, length);
    const [at, end] = [tile * POSE, (tile + 1) * POSE];
    this.poses.set(goals.subarray(at, end), at);
    this.#goals.set(goals.subarray(at, end), at);
  }

  #aim(tile: number, goals: Float32Array, now: number, length: number): void {
    if (this.#isGoal(tile, goals)) return;
    const part = this.#ways[tile] === REST ? 1 : (now - this.#starts[tile]!) / this.#lengths[tile]!;
    if (part >= LATE) this.send(tile, goals, now, now, length, 'slide', 0);
    else this.#bend(tile, goals, Math.max(0, part));
  }

  /** Writes the poses of that time. */
  write(now: number): void {
    for (let tile = 0; tile < TILES; tile += 1) {
      const way = this.#ways[tile]!;
      if (way === REST) continue;
      const part = (now - this.#starts[tile]!) / this.#lengths[tile]!;
      if (part >= 1) this.#land(tile);
      else if (part > 0) this.#fly(tile, way, part);
    }
  }

  #isGoal(tile: number, goals: Float32Array): boolean {
    for (let at = tile * POSE; at < (tile + 1) * POSE; at += 1) {
      if (Math.abs(this.#goals[at]! - goals[at]!) > SAME) return false;
    }
    return true;
  }

  /** Another goal under way: the start is moved with it, so that the card does not jump. */
  #bend(tile: number, goals: Float32Array, part: number): void {
    const done = eased(part);
    for (let i = 0; i < POSE; i += 1) {
      const at = tile * POSE + i;
      const by = goals[at]! - this.#goals[at]!;
      const short = i === YAW ? turned(this.#goals[at]!, goals[at]!) : by;
      this.#from[at] = this.#from[at]! + by - short / (1 - done);
      this.#goals[at] = goals[at]!;
    }
  }

  #land(tile: number): void {
    for (let at = tile * POSE; at < (tile + 1) * POSE; at += 1) this.poses[at] = this.#goals[at]!;
    this.#ways[tile] = REST;
    this.#flying -= 1;
  }

  #fly(tile: number, way: number, part: number): void {
    const done = eased(part);
    const first = tile * POSE;
    for (let i = 0; i < POSE; i += 1) {
      const from = this.#from[first + i]!;
      const goal = this.#goals[first + i]!;
      this.poses[first + i] = from + (goal - from) * done;
    }
    if (way === TURN) {
      const [low, high] = [this.#from[first + 1]!, this.#goals[first + 1]!];
      this.poses[first + 1] = low + (high - low) * lifted(part);
      const over = eased(Math.min(1, Math.max(0, (part - 0.15) / 0.7)));
      const flip = this.#from[first + FLIP]!;
      this.poses[first + FLIP] = flip + (this.#goals[first + FLIP]! - flip) * over;
    }
    this.poses[first + 1] = this.poses[first + 1]! + this.#rises[tile]! * arc(part);
  }
}
