/**
 * What paper and wood sound like, put together from noise and a few sines: nothing is recorded. Each
 * sound is a little different each time. Times are in seconds, levels those of a wave between -1 and 1.
 */

/** Where sounds are made. */
export interface Studio {
  context: BaseAudioContext;
  /** Where they go: the room's own echo comes behind it. */
  out: AudioNode;
  /** A second of white noise, cut differently for each sound. */
  noise: AudioBuffer;
  random: () => number;
}

interface Grain {
  at: number;
  /** From silence to its loudest, and from there to where one hears it no more. */
  attack: number;
  decay: number;
  level: number;
  filter: BiquadFilterType;
  frequency: number;
  /** Where the filter has gone by the end, if it moves. */
  until?: number;
  q?: number;
}

/** Between these, by chance. */
export function between(random: () => number, low: number, high: number): number {
  return low + (high - low) * random();
}

export function whiteNoise(context: BaseAudioContext, random: () => number): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let i = 0; i < wave.length; i += 1) wave[i] = random() * 2 - 1;
  return buffer;
}

function envelope(context: BaseAudioContext, { at, attack, decay, level }: Pick<Grain, 'at' | 'attack' | 'decay' | 'level'>): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + attack);
  gain.gain.setTargetAtTime(0, at + attack, decay / 5);
  return gain;
}

/** A stretch of filtered noise. Returns when it is over, as all of these do. */
function grain({ context, out, noise, random }: Studio, sound: Grain): number {
  const { at, attack, decay, filter, frequency, until, q = 0.8 } = sound;
  const end = at + attack + decay * 1.4;
  const source = context.createBufferSource();
  source.buffer = noise;
  source.playbackRate.value = between(random, 0.92, 1.08);
  const tone = context.createBiquadFilter();
  tone.type = filter;
  tone.Q.value = q;
  tone.frequency.setValueAtTime(frequency, at);
  if (until !== undefined) tone.frequency.exponentialRampToValueAtTime(until, at + attack + decay);
  source.connect(tone).connect(envelope(context, sound)).connect(out);
  source.start(at, random() * 0.6);
  source.stop(end);
  return end;
}

/** One way in which a solid thing rings. */
function mode({ context, out }: Studio, at: number, frequency: number, level: number, decay: number, fall = 1): number {
  const end = at + decay * 1.4;
  const tone = context.createOscillator();
  tone.frequency.setValueAtTime(frequency, at);
  if (fall !== 1) tone.frequency.exponentialRampToValueAtTime(frequency * fall, at + decay);
  tone.connect(envelope(context, { at, attack: 0.001, decay, level })).connect(out);
  tone.start(at);
  tone.stop(end);
  return end;
}

/** Paper that bends: small cracks, close together and none like the other. */
function rustle(studio: Studio, at: number, long: number, level: number): number {
  const { random } = studio;
  let end = grain(studio, {
    at,
    attack: long * 0.35,
    decay: long * 0.65,
    level: level * 0.5,
    filter: 'bandpass',
    frequency: between(random, 2_600, 3_400),
    until: between(random, 3_600, 5_200),
    q: 0.6,
  });
  for (let then = at; then < at + long * 0.8; then += between(random, 0.009, 0.026)) {
    const swell = Math.sin((Math.PI * (then - at + long * 0.1)) / long);
    const crack = grain(studio, {
      at: then,
      attack: 0.001,
      decay: between(random, 0.006, 0.016),
      level: level * swell * between(random, 0.3, 1),
      filter: 'bandpass',
      frequency: between(random, 2_200, 6_500),
      q: between(random, 0.8, 2.2),
    });
    end = Math.max(end, crack);
  }
  return end;
}

/** A card is lifted off the others. */
export function lift(studio: Studio, at: number): number {
  return rustle(studio, at, between(studio.random, 0.11, 0.15), 0.2);
}

/** It is turned: a rush of air, then the flick of stiff paper. */
export function turn(studio: Studio, at: number): number {
  const { random } = studio;
  const rush = between(random, 0.06, 0.08);
  grain(studio, {
    at,
    attack: rush,
    decay: 0.03,
    level: 0.13,
    filter: 'bandpass',
    frequency: between(random, 1_100, 1_400),
    until: between(random, 3_800, 4_600),
    q: 0.9,
  });
  mode(studio, at + rush, between(random, 380, 460), 0.05, 0.03, 0.7);
  return grain(studio, {
    at: at + rush,
    attack: 0.001,
    decay: between(random, 0.02, 0.03),
    level: 0.34,
    filter: 'bandpass',
    frequency: between(random, 2_300, 2_900),
    q: 0.7,
  });
}

/** It is laid on the straw of the mat. */
export function lay(studio: Studio, at: number, level = 1): number {
  const { random } = studio;
  const weight = level * between(random, 0.85, 1);
  grain(studio, { at, attack: 0.001, decay: 0.03, level: 0.55 * weight, filter: 'lowpass', frequency: between(random, 1_500, 2_100) });
  grain(studio, {
    at: at + 0.004,
    attack: 0.004,
    decay: between(random, 0.05, 0.07),
    level: 0.26 * weight,
    filter: 'bandpass',
    frequency: between(random, 620, 820),
    q: 1.2,
  });
  mode(studio, at, between(random, 290, 330), 0.05 * weight, 0.04);
  return mode(studio, at, between(random, 135, 160), 0.18 * weight, between(random, 0.07, 0.09), 0.75);
}

/** So many cards are swept away together; of a great many not each is heard. */
export function sweep(studio: Studio, at: number, cards: number): number {
  const { random } = studio;
  const strokes = Math.min(Math.max(2, cards), 12);
  const whole = Math.min(0.75, 0.16 + strokes * 0.055);
  let end = rustle(studio, at, whole, 0.14 + strokes * 0.006);
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const then = at + (whole * stroke) / strokes + between(random, 0, 0.02);
    const swell = Math.sin((Math.PI * (stroke + 1)) / (strokes + 1));
    end = Math.max(end, rustle(studio, then, 0.06, 0.17 + 0.11 * swell), lay(studio, then + 0.05, 0.16 + 0.14 * swell));
  }
  return Math.max(end, lay(studio, at + whole + 0.03, 0.45));
}

/** The deck is set down on the table, straightened. */
export function knock(studio: Studio, at: number): number {
  const { random } = studio;
  let end = at;
  for (const [later, level] of [
    [0, 0.7],
    [between(random, 0.15, 0.18), 1],
  ] as const) {
    const then = at + later;
    grain(studio, { at: then, attack: 0.001, decay: 0.02, level: 0.3 * level, filter: 'lowpass', frequency: 2_400 });
    mode(studio, then, between(random, 470, 500), 0.12 * level, 0.05);
    mode(studio, then, between(random, 235, 250), 0.2 * level, 0.08, 0.92);
    end = mode(studio, then, between(random, 102, 112), 0.18 * level, 0.12, 0.8);
  }
  return end;
}

/** How two sticks of hard wood ring: frequency by that of the lowest, level, decay. */
const STICKS = [
  [1, 0.2, 0.16],
  [1.52, 0.1, 0.11],
  [2.19, 0.11, 0.08],
  [2.83, 0.05, 0.06],
  [4.1, 0.035, 0.04],
] as const;

/** The clappers that end a play: two strokes, the second the stronger. */
export function end(studio: Studio, at: number): number {
  const { random } = studio;
  const wood = between(random, 1_080, 1_160);
  let over = at;
  for (const [later, level] of [
    [0, 0.75],
    [between(random, 0.4, 0.46), 1],
  ] as const) {
    const then = at + later;
    grain(studio, { at: then, attack: 0.0005, decay: 0.012, level: 0.34 * level, filter: 'bandpass', frequency: 3_200, q: 0.7 });
    for (const [pitch, loud, decay] of STICKS) {
      over = Math.max(over, mode(studio, then, wood * pitch * between(random, 0.995, 1.005), loud * level, decay));
    }
  }
  return over;
}
