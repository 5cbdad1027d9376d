/** How this device shows the table: settings of its own, remembered here, shared by all of the page. */
import { recall, remember } from '#lib/device/storage.ts';

export const MOTIONS = ['normal', 'fast', 'none'] as const;
export const TABLES = ['3d', 'flat'] as const;

export type MotionSetting = (typeof MOTIONS)[number];
export type TableSetting = (typeof TABLES)[number];

const MOTION = 'mekuri.motion';
const TABLE = 'mekuri.table';
const SOUND = 'mekuri.sound';

/** Whether the system asks for less motion. */
const calm = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

function known<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

export class TableSettings {
  /** How fast the cards move; as the system wants it as long as nobody has chosen. */
  #motion = $state(known(MOTIONS, recall(MOTION)));
  #calm = $state(calm?.matches ?? false);
  #table = $state<TableSetting>(known(TABLES, recall(TABLE)) ?? '3d');
  /** Off until asked for. */
  #sound = $state(recall(SOUND) === 'on');

  constructor() {
    calm?.addEventListener('change', ({ matches }) => (this.#calm = matches));
  }

  get motion(): MotionSetting {
    return this.#motion ?? (this.#calm ? 'none' : 'normal');
  }

  set motion(motion: MotionSetting) {
    this.#motion = motion;
    remember(MOTION, motion);
  }

  get table(): TableSetting {
    return this.#table;
  }

  set table(table: TableSetting) {
    this.#table = table;
    remember(TABLE, table);
  }

  get sound(): boolean {
    return this.#sound;
  }

  set sound(sound: boolean) {
    this.#sound = sound;
    remember(SOUND, sound ? 'on' : 'off');
  }
}

export const tableSettings = new TableSettings();
