/**
 * New settings for a table that is there already. They are chosen on the start page and sent by the
 * room's page; in between this browser tab keeps them, through a reload as well.
 */
import type { Settings as WireSettings } from '#lib/generated/protocol.ts';
import type { Fault } from './open.ts';

export interface Change {
  /** Of the command: sent again after a reload, it is not done twice. */
  id: string;
  room: string;
  /** The number of the table's last game when the settings were chosen. */
  game: number;
  settings: WireSettings;
  /** The table has them already. */
  done?: boolean;
  /** Why the table did not take them, once it has said so. */
  fault?: Fault;
}

const KEY = 'mekuri.change';

/** Where the browser forbids storage, the page remembers. */
let kept: string | null = null;

export function keepChange(change: Change): void {
  kept = JSON.stringify(change);
  try {
    sessionStorage.setItem(KEY, kept);
  } catch {
    // Blocked or full: the line above serves this page.
  }
}

export function forgetChange(): void {
  kept = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? kept;
  } catch {
    return kept;
  }
}

/** What is to be changed at this table, if anything. */
export function changeFor(room: string): Change | null {
  try {
    const change = JSON.parse(stored() ?? 'null') as Partial<Change> | null;
    const whole = change?.room === room && change.id && typeof change.game === 'number' && change.settings;
    return whole ? (change as Change) : null;
  } catch {
    return null;
  }
}
