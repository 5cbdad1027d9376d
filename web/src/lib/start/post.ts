/** New settings for a table by way of HTTP, where they would be too long for its socket. */
import type { Settings } from '#lib/generated/protocol.ts';
import { deviceToken } from '#lib/device/token.ts';

/** A socket reads frames of 4 KiB; what a frame has besides the settings is little. */
const MOST_BYTES = 3_600;
const PATIENCE = 15_000;

export function fitsSocket(settings: object): boolean {
  return new TextEncoder().encode(JSON.stringify(settings)).length <= MOST_BYTES;
}

/** The code of what was wrong, or null where the settings are taken. */
export async function postSettings(
  room: string,
  command: { id: string; game: number; settings: Settings },
  fetcher: typeof fetch = fetch,
): Promise<string | null> {
  try {
    const answer = await fetcher(`/api/rooms/${encodeURIComponent(room)}/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${deviceToken()}` },
      body: JSON.stringify(command),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (answer.ok) return null;
    const body = (await answer.json()) as { error?: { code?: unknown } };
    return String(body.error?.code ?? answer.status);
  } catch {
    return 'unreachable';
  }
}
