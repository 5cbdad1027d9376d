/** Asking until there is an answer, as patiently as the server wishes. */
import type { Outcome, Trouble } from './answers.ts';

/** Milliseconds. */
export const PACE = { first: 1_000, last: 30_000, soonest: 100 };

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/**
 * The answer, or null when `signal` said that nobody wants it any more, or when asking again is of no use.
 * `tell` hears of each trouble on the way; not of the first time that the server is busy, which is over in a moment.
 */
export async function askUntil<Answer>(
  ask: (signal: AbortSignal) => Promise<Outcome<Answer>>,
  signal: AbortSignal,
  tell: (trouble: Trouble) => void,
): Promise<Answer | null> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    const outcome = await ask(signal);
    if (signal.aborted) break;
    if ('answer' in outcome) return outcome.answer;
    const { trouble, wait } = outcome;
    if (trouble !== 'busy' || tries > 0) tell(trouble);
    if (wait === 'never') break;
    const own = Math.min(PACE.last, PACE.first * 2 ** tries);
    await pause(wait === null ? own : Math.max(PACE.soonest, wait), signal);
  }
  return null;
}
