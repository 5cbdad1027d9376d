/** The hundred cards as the page shows them. What a card does is the server's business. */
import cards from '#lib/generated/cards.json';

export type Kind = 'noble' | 'lady' | 'monk' | 'semimaru';

/** A poet and poem as readers of one language see them; `meaning` is null where there is none. */
export interface Poet {
  name: string;
  kanji: string;
  kana: string;
  poem: string[];
  reading: string[];
  meaning: string | null;
}

/** The kind of a card as it is drawn, or at a table whose rules say whether 76 and 96 pass as monks (docs/rules.md, 4). */
export function kindOf(card: number, rules: Record<string, unknown> = {}): Kind {
  if (rules['nyudo'] === 'monk' && cards.marks.nyudo.includes(card)) return 'monk';
  return cards.kinds[card - 1] as Kind;
}

/** A mark worth naming beside the kind. */
export function markOf(card: number): 'emperor' | 'empress' | 'warrior' | null {
  if (cards.marks.emperor.includes(card)) return cards.kinds[card - 1] === 'lady' ? 'empress' : 'emperor';
  return cards.marks.warrior.includes(card) ? 'warrior' : null;
}

/** Whether the card's figure sits on the striped dais. */
export function onDais(card: number): boolean {
  return cards.marks.dais.includes(card);
}

/** How many cards of each kind a pile holds; Semimaru counts as the monk he is. */
export function kindsIn(pile: readonly number[], rules: Record<string, unknown>) {
  const counts = { noble: 0, lady: 0, monk: 0 };
  for (const card of pile) {
    const kind = kindOf(card, rules);
    counts[kind === 'semimaru' ? 'monk' : kind] += 1;
  }
  return counts;
}
