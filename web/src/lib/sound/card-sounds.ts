/** The sounds of the cards: paper and wood, made as they are needed. */
import type { CardSound } from '#lib/scene/motion.ts';
import { hush, speaker } from './speaker.ts';
import { between, end, knock, lay, lift, sweep, turn, whiteNoise, type Studio } from './voices.ts';

/** What moving cards are heard as; the deck set down; the game over. */
export type Sound = CardSound | 'knock' | 'end';

/** So many are heard at a time; more would only be noise. */
const MOST_VOICES = 6;

/** How much of it all comes back from the walls, and for how long. */
const ECHO = 0.45;
const ECHO_S = 0.3;

interface Around {
  /** Where to sound: the device's loudspeaker, unless a test listens. Browsers want the page to have been touched. */
  context?: BaseAudioContext;
  random?: () => number;
}

export class CardSounds {
  readonly #studio: Studio;
  /** Whether it sounds on the device itself. */
  readonly #aloud: boolean;
  /** When each of the sounds still to be heard is over, by the context's clock. */
  #until: number[] = [];

  constructor({ context, random = Math.random }: Around = {}) {
    this.#aloud = !context;
    context ??= speaker();
    const out = level(context, 0.8);
    out.connect(context.destination);
    out.connect(walls(context, random)).connect(level(context, ECHO)).connect(context.destination);
    this.#studio = { context, out, noise: whiteNoise(context, random), random };
  }

  /** Now; `cards` is how many are swept. */
  play(sound: Sound, cards = 1): void {
    const { context } = this.#studio;
    const now = context.currentTime;
    this.#until = this.#until.filter((until) => until > now);
    if (this.#until.length >= MOST_VOICES) return;
    if (this.#aloud) speaker();
    this.#until.push(this.#make(sound, now + 0.005, cards));
  }

  close(): void {
    this.#studio.out.disconnect();
    if (this.#aloud) hush();
  }

  #make(sound: Sound, at: number, cards: number): number {
    switch (sound) {
      case 'lift':
        return lift(this.#studio, at);
      case 'turn':
        return turn(this.#studio, at);
      case 'lay':
        return lay(this.#studio, at);
      case 'sweep':
        return sweep(this.#studio, at, cards);
      case 'knock':
        return knock(this.#studio, at);
      case 'end':
        return end(this.#studio, at);
    }
  }
}

/** The quiet room: a short, soft echo that fades, a little different to each ear. */
function walls(context: BaseAudioContext, random: () => number): ConvolverNode {
  const length = Math.ceil(context.sampleRate * ECHO_S);
  const echo = context.createBuffer(2, length, context.sampleRate);
  for (let ear = 0; ear < 2; ear += 1) {
    const wave = echo.getChannelData(ear);
    let soft = 0;
    for (let i = 0; i < length; i += 1) {
      // Walls of paper and straw swallow what is high.
      soft += 0.35 * (between(random, -1, 1) - soft);
      wave[i] = soft * Math.exp((-5 * i) / length);
    }
  }
  const node = context.createConvolver();
  node.buffer = echo;
  return node;
}

function level(context: BaseAudioContext, loudness: number): GainNode {
  const gain = context.createGain();
  gain.gain.value = loudness;
  return gain;
}
