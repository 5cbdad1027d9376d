/** What the server says of chances (docs/protocol.md), and how it is asked. */
import type { GameChances, RoomChances, TurningPoint } from '#lib/generated/protocol.ts';

/** The chances at one version of a room. */
export type Chances = RoomChances;
/** The chances through a finished game. */
export type Course = GameChances;
/** An action that turned a game. */
export type Turn = TurningPoint;

/**
 * Why there is no answer yet:
 *
 * - warming: the server makes itself ready, which takes a while the first time
 * - busy: many ask at once
 * - offline: the server does not answer
 * - failed: it answers with something else
 * - unavailable: it cannot count chances at all
 */
export type Trouble = 'warming' | 'busy' | 'offline' | 'failed' | 'unavailable';

/** An answer; or trouble, and after how many milliseconds to ask again: by a pace of one's own (`null`), or never (`never`). */
export type Outcome<Answer> = { answer: Answer } | { trouble: Trouble; wait: number | null | 'never' };

/** The server is given this long, in milliseconds. */
const PATIENCE = 15_000;
/** Whoever says that it will take longer, in milliseconds, cannot count. */
const LATER = 60_000;

async function read<Answer>(path: string, token: string | null, signal: AbortSignal, fetcher: typeof fetch): Promise<Outcome<Answer>> {
  try {
    const answer = await fetcher(path, {
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      // A flip goes first.
      priority: 'low',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    const body = (await answer.json()) as unknown;
    return answer.ok ? { answer: body as Answer } : troubleOf(answer.status, body);
  } catch {
    return { trouble: 'offline', wait: null };
  }
}

function troubleOf(status: number, body: unknown): Outcome<never> {
  const error = (body as { error?: { code?: unknown; retry_ms?: unknown } } | null)?.error;
  const wait = typeof error?.retry_ms === 'number' ? error.retry_ms : null;
  if (error?.code === 'warming') return { trouble: 'warming', wait };
  if (error?.code === 'busy' || status === 429) return { trouble: 'busy', wait };
  // Who counts may be gone for a moment, and so may the store; what is to be asked for much later is not there.
  if (error?.code === 'unavailable' && (wait === null || wait >= LATER)) return { trouble: 'unavailable', wait: wait ?? 'never' };
  // Not there, not for us, or not in a game: that does not change by asking again.
  return { trouble: 'failed', wait: status < 500 ? 'never' : wait };
}

/** The chances in a room as it is now. */
export function askChances(room: string, token: string | null, signal: AbortSignal, fetcher: typeof fetch = fetch): Promise<Outcome<Chances>> {
  return read(`/api/rooms/${encodeURIComponent(room)}/chances`, token, signal, fetcher);
}

/** The chances through a finished game. */
export function askCourse(room: string, game: number, signal: AbortSignal, fetcher: typeof fetch = fetch): Promise<Outcome<Course>> {
  return read(`/api/records/${encodeURIComponent(room)}/${game}/chances`, null, signal, fetcher);
}
