/** From the short code of a table to its room. */

const PATIENCE = 10_000;
const LETTERS = 6;
/** How a code looks. */
export const EXAMPLE = 'K7M 2QX';

/** What was typed, as the server takes it: upper case, without blanks and the marks people put between. */
export function readCode(text: string): string {
  return text.toUpperCase().normalize('NFKC').replace(/[\s\p{P}]/gu, '');
}

/** The room of a code; `fault`: `wrong` (no code at all), `no_room`, `too_fast`, `unreachable`. */
export async function findRoom(
  text: string,
  fetcher: typeof fetch = fetch,
): Promise<{ room: string } | { fault: string }> {
  const code = readCode(text);
  if (code.length !== LETTERS) return { fault: 'wrong' };
  try {
    const answer = await fetcher(`/api/codes/${encodeURIComponent(code)}`, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status === 429) return { fault: 'too_fast' };
    if (answer.status >= 400 && answer.status < 500) return { fault: 'no_room' };
    const { room } = (await answer.json()) as { room?: unknown };
    return typeof room === 'string' ? { room } : { fault: 'unreachable' };
  } catch {
    return { fault: 'unreachable' };
  }
}
