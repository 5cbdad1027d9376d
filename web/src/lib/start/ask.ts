/** Finds the table whose rules are to be changed, and asks it to play by new ones. */
import type { View } from '#lib/generated/protocol.ts';
import { commandId } from '#lib/device/token.ts';
import { keepChange, type Change } from './change.ts';
import { openRoom, type Opened } from './open.ts';
import { fitsSocket, postSettings } from './post.ts';
import { FEWEST, readSettings, toWire, type Settings } from './settings.ts';

/**
 * - a table between games: its last game's number, its settings, and how few seats it may have: among
 *   friends everybody keeps one
 * - `gone`: there is no such table, or a game is being played on it; a new one has to do
 * - `unknown`: the server did not say
 */
export type Found = { game: number; settings: Settings; fewest: number } | 'gone' | 'unknown';

/** The server is given this long to say how the table is, in milliseconds. */
const PATIENCE = 5_000;

export async function findTable(room: string, fetcher: typeof fetch = fetch): Promise<Found> {
  try {
    const answer = await fetcher(`/api/rooms/${encodeURIComponent(room)}`, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status === 404) return 'gone';
    if (!answer.ok) return 'unknown';
    const { view } = (await answer.json()) as { view: View };
    if (view.phase === 'playing') return 'gone';
    const sitting = view.settings.mode === 'friends' ? view.seats.filter((seat) => seat.held).length : 0;
    return { game: view.game, settings: readSettings(view.settings), fewest: Math.max(FEWEST, sitting) };
  } catch {
    return 'unknown';
  }
}

/**
 * The room to go to. The new settings are kept for its page, which hands them in: only there is the
 * answer heard. `game` is the number of the table's last game, null if it could not be told so far.
 * A table that is gone is replaced by a new one.
 */
export async function askTable(
  room: string,
  game: number | null,
  settings: Settings,
  fetcher: typeof fetch = fetch,
): Promise<Opened> {
  let last = game;
  if (last === null) {
    const found = await findTable(room, fetcher);
    if (found === 'unknown') return { fault: { code: 'unreachable' } };
    if (found === 'gone') return openRoom(settings, fetcher, 'end');
    last = found.game;
  }
  // Among friends the seats have the names, and keep them.
  const names = settings.mode === 'friends' ? [] : settings.names;
  const change: Change = { id: commandId(), room, game: last, settings: toWire({ ...settings, names }) };
  if (!fitsSocket(change.settings)) {
    // Its page would not get them through: they are handed in here, and the page only plays by them.
    const code = await postSettings(room, { id: change.id, game: last, settings: change.settings }, fetcher);
    if (code !== null) return { fault: { code } };
    change.done = true;
  }
  keepChange(change);
  return { room };
}
