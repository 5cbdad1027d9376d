/** What there is to choose from, and what each choice is worth. */
import { seatsToTakeFrom, stacksToFlip, type View } from '#lib/game/protocol.ts';
import type { Chances } from './answers.ts';
import { ERRORS } from './numbers.ts';

export interface Choice {
  do: 'draw' | 'stop' | 'steal';
  /** Whose pile is taken. */
  from: number | null;
  /** null until it is known. */
  share: number | null;
}

/** So many piles to take are shown, those worth most. */
const PILES = 5;

type Worth = NonNullable<Chances['choices']>[number];

/** Of several stacks none is better: their cards are unknown alike. */
function worthOf(choices: readonly Worth[], what: Choice['do'], from: number | null): Worth | undefined {
  return choices.find(({ action }) => action.do === what && (action.do !== 'steal' || action.from === from));
}

/** The choices of the seat to act, flipping first; none where there is nothing to decide, or the room gives no hints. */
export function choicesOf(view: View, answer: Chances | null): Choice[] {
  const { legal } = view;
  const flips = stacksToFlip(legal).length > 0;
  const stops = legal.some((action) => action.do === 'stop');
  const piles = seatsToTakeFrom(legal);
  if (Number(flips) + Number(stops) + piles.length < 2) return [];
  if (answer ? answer.choices === null : !view.settings.hints) return [];
  const known = answer?.choices ?? [];
  const choice = (what: Choice['do'], from: number | null = null): Choice => ({ do: what, from, share: worthOf(known, what, from)?.share ?? null });
  const taking = piles.map((from) => choice('steal', from)).sort((a, b) => (b.share ?? 0) - (a.share ?? 0));
  return [...(flips ? [choice('draw')] : []), ...(stops ? [choice('stop')] : []), ...taking.slice(0, PILES)];
}

/** The choice that is best beyond all error, if one is. */
export function bestOf(choices: readonly Choice[], answer: Chances | null): Choice | null {
  const errorOf = ({ do: what, from }: Choice) => ERRORS * (worthOf(answer?.choices ?? [], what, from)?.stderr ?? 0);
  const [first, second] = choices.filter(({ share }) => share !== null).sort((a, b) => (b.share ?? 0) - (a.share ?? 0));
  if (!first || !second) return null;
  return (first.share ?? 0) - (second.share ?? 0) > Math.hypot(errorOf(first), errorOf(second)) ? first : null;
}
