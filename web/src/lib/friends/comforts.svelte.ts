/** What the device does while one plays: it stays awake, it chimes and it hums when it is one's turn. */
import { recall, remember } from '#lib/device/storage.ts';
import { tableSettings } from '#lib/game/table-settings.svelte.ts';
import { speaker } from '#lib/sound/speaker.ts';

/** Whether it chimes is one setting with the sound of the cards. */
export type Comfort = 'vibration' | 'awake';

const FIRST: Record<Comfort, boolean> = { vibration: true, awake: true };

/** Whether somebody has touched the page: before that a browser neither sounds nor vibrates. */
function wasTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

export class Comforts {
  readonly #on = $state<Record<Comfort, boolean>>({ ...FIRST });
  #lock: WakeLockSentinel | null = null;
  #awake = false;

  constructor() {
    for (const one of Object.keys(FIRST) as Comfort[]) {
      const kept = recall(`mekuri.${one}`);
      if (kept !== null) this.#on[one] = kept === 'on';
    }
  }

  on(comfort: Comfort): boolean {
    return this.#on[comfort];
  }

  /** Whether this device can do it at all. */
  can(comfort: Comfort): boolean {
    if (comfort === 'vibration') return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
    return 'wakeLock' in navigator;
  }

  set(comfort: Comfort, on: boolean): void {
    this.#on[comfort] = on;
    remember(`mekuri.${comfort}`, on ? 'on' : 'off');
    if (comfort === 'vibration' && on) navigator.vibrate(60);
    if (comfort === 'awake') void this.#hold();
  }

  /** Browsers let a page sound only once somebody has touched it. */
  touched(): void {
    if (!tableSettings.sound || !wasTouched()) return;
    try {
      speaker();
    } catch {
      // A device without sound.
    }
  }

  /** It is the reader's turn. */
  yourTurn(): void {
    if (!wasTouched()) return;
    if (tableSettings.sound) this.#chime();
    if (this.#on.vibration && this.can('vibration')) navigator.vibrate(60);
  }

  /** Whether the screen is to stay on from now; asked again whenever the page comes back into sight. */
  async stayAwake(wanted: boolean): Promise<void> {
    this.#awake = wanted;
    await this.#hold();
  }

  async #hold(): Promise<void> {
    const wanted = this.#awake && this.#on.awake && document.visibilityState === 'visible';
    if (!wanted) {
      const lock = this.#lock;
      this.#lock = null;
      await lock?.release();
    } else if ((!this.#lock || this.#lock.released) && this.can('awake')) {
      // A device that is low on power says no.
      this.#lock = await navigator.wakeLock.request('screen').catch(() => null);
    }
  }

  /** Two notes of a small bell, soft and short. */
  #chime(): void {
    try {
      const audio = speaker();
      for (const [note, at] of [
        [659.26, 0],
        [987.77, 0.13],
      ] as const) {
        const start = audio.currentTime + at;
        const tone = audio.createOscillator();
        const loudness = audio.createGain();
        tone.frequency.value = note;
        loudness.gain.setValueAtTime(0, start);
        loudness.gain.linearRampToValueAtTime(0.12, start + 0.015);
        loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.9);
        tone.connect(loudness).connect(audio.destination);
        tone.start(start);
        tone.stop(start + 1);
      }
    } catch {
      // A device without sound.
    }
  }
}
