/** What becomes of new settings that the table did not take. */
import { goto } from '$app/navigation';
import type { Language } from '#lib/i18n/index.ts';
import { forgetChange, keepChange, type Change } from '#lib/start/change.ts';
import type { Fault } from '#lib/start/open.ts';
import type { Settings } from '#lib/start/settings.ts';

/** Codes of a table that is not there, or not ours to change: a new one is opened instead. */
const NOT_OURS: ReadonlySet<string> = new Set(['no_room', 'not_your_seat', 'not_host']);

export async function takeElsewhere(change: Change, fault: Fault, lang: Language): Promise<void> {
  let why = fault;
  if (NOT_OURS.has(fault.code)) {
    const { openRoom } = await import('#lib/start/open.ts');
    const opened = await openRoom(change.settings as Settings, fetch, 'end');
    if ('room' in opened) {
      forgetChange();
      return goto(`/r/${opened.room}/`, { replaceState: true });
    }
    why = opened.fault;
  }
  // Back to the form, which says what was not taken.
  keepChange({ ...change, fault: why });
  await goto(`/${lang}/?room=${encodeURIComponent(change.room)}`, { replaceState: true });
}
