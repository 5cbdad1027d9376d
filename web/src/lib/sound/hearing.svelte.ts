/**
 * Decides what is heard. Where the table moves the cards its motion says what sounds and when; where
 * nothing moves, the events do. Fetched when somebody has asked for sound.
 */
import type { Game, Hearing } from '#lib/game/game.svelte.ts';
import type { Events } from '#lib/game/protocol.ts';
import { tableSettings } from '#lib/game/table-settings.svelte.ts';
import type { CardSounds, Sound } from './card-sounds.ts';
import { notesOf } from './timing.ts';

class AtTable implements Hearing {
  readonly #game: Game;
  readonly #make: () => CardSounds;
  #sounds: CardSounds | null = null;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(game: Game, make: () => CardSounds) {
    this.#game = game;
    this.#make = make;
  }

  /** Whether the table's own motion tells what is to be heard. */
  get #moving(): boolean {
    return this.#game.onlooker !== null && tableSettings.table === '3d' && tableSettings.motion !== 'none';
  }

  batch(frame: Events): void {
    if (document.visibilityState === 'hidden') return;
    for (const { sound, cards, after } of notesOf(frame)) {
      // The end, and the deck set down, are no card's motion.
      if (this.#moving && sound !== 'end' && sound !== 'knock') continue;
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        this.#play(sound, cards);
      }, after);
      this.#timers.add(timer);
    }
  }

  heard(sound: Sound, cards = 1): void {
    if (this.#moving && sound !== 'end' && sound !== 'knock') this.#play(sound, cards);
  }

  /** A card is asked for. */
  lifted(): void {
    if (!this.#moving) this.#play('lift', 1);
  }

  /** So that whoever turns the sound on hears what it is like. */
  sample(): void {
    this.#play('knock', 1);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#sounds?.close();
    this.#sounds = null;
  }

  #play(sound: Sound, cards: number): void {
    // Before somebody has touched the page a browser does not let it sound.
    if (navigator.userActivation?.hasBeenActive === false) return;
    try {
      this.#sounds ??= this.#make();
      this.#sounds.play(sound, cards);
    } catch {
      // A device without sound.
    }
  }
}

/** Begin to listen at the table; gives how to stop. Rejects if what makes the sounds cannot be had now. */
export async function listen(game: Game): Promise<() => void> {
  const { CardSounds } = await import('./card-sounds.ts');
  const hearing = new AtTable(game, () => new CardSounds());
  game.hearing = hearing;
  const stop = $effect.root(() => {
    $effect(() => {
      if (game.lifted) hearing.lifted();
    });
  });
  if (navigator.userActivation?.isActive) hearing.sample();
  return () => {
    stop();
    hearing.close();
    if (game.hearing === hearing) game.hearing = null;
  };
}
