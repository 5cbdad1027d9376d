import { goto } from '$app/navigation';
import type { View } from '#lib/game/protocol.ts';
import { openRoom } from '#lib/start/open.ts';
import { readSettings } from '#lib/start/settings.ts';

/** Opens a new table with the settings of this one and goes there. Gives whether there is one. */
export async function openAnew(view: View, name: string): Promise<boolean> {
  const opened = await openRoom({ ...readSettings(view.settings), names: [name] }, fetch, 'link');
  if (!('room' in opened)) return false;
  await goto(`/r/${opened.room}/`);
  return true;
}
