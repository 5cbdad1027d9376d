/**
 * What the next card may be, and what it would do. How likely each kind is follows from what the server
 * has counted (`unseen`): of the cards not seen yet any may lie on top. What a card does the option table
 * says; here only the three lists that nearly every table plays by are known, to put numbers to them.
 */
import type { Kind } from '#lib/game/cards.ts';
import type { TableView, View } from '#lib/game/protocol.ts';
import { cardsOf, effectsOf, same, valueOf } from '#lib/rules/rules.ts';
import { readRules } from '#lib/rules/own.ts';
import type { Effect, Rules } from '#lib/rules/table.ts';

/** What a card does: one of the three, with the number of cards that move besides; or what the rules say of `option`. */
export type Deed = { does: 'keep' } | { does: 'take' | 'lose'; count: number } | { does: 'rules' };

export interface Row {
  /** The option of the rules that says what such a card does. */
  option: Kind | 'emperor' | 'warrior' | 'tenji_jito';
  /** Cards of the kind not seen yet, of `total`. */
  count: number;
  total: number;
  deed: Deed;
}

const KINDS: readonly Kind[] = ['noble', 'lady', 'monk', 'semimaru'];
const KEEP: Effect[] = ['keep'];
const TAKE: Effect[] = ['keep', 'take_center'];
const LOSE: Effect[] = ['to_center', { hand_to_center: { who: 'self', count: 'all' } }];

function deedOf(rules: Rules, kind: Kind, table: TableView): Deed {
  const effects = effectsOf(rules, kind);
  if (same(effects, KEEP)) return { does: 'keep' };
  if (same(effects, TAKE)) return { does: 'take', count: table.center.length };
  if (same(effects, LOSE)) return { does: 'lose', count: table.hands[table.turn ?? 0]?.length ?? 0 };
  return { does: 'rules' };
}

/** The cards of each mark that do something besides under these rules. */
function marked(rules: Rules): [Row['option'], readonly number[]][] {
  const pair = valueOf(rules, 'tenji_jito') === 'off' ? [] : [1, 2];
  const found: [Row['option'], readonly number[]][] = [];
  if (effectsOf(rules, 'emperor').length > 0) {
    found.push(['emperor', cardsOf(rules, 'emperor_set').filter((card) => !pair.includes(card))]);
  }
  if (effectsOf(rules, 'warrior').length > 0) found.push(['warrior', cardsOf(rules, 'warrior_set')]);
  found.push(['tenji_jito', pair]);
  return found;
}

/** The kinds of card that may come next, then those of them that do something besides. */
export function nextRows(view: View): Row[] {
  const { table, unseen } = view;
  if (!table) return [];
  const rules = readRules(view.settings.rules);
  const total = KINDS.reduce((sum, kind) => sum + unseen[kind], 0);
  const seen = new Set([...table.center, ...table.aside, ...table.hands.flat()]);
  const kinds = KINDS.map((kind): Row => ({ option: kind, count: unseen[kind], total, deed: deedOf(rules, kind, table) }));
  const marks = marked(rules).map(([option, set]): Row => {
    const count = set.filter((card) => !seen.has(card)).length;
    return { option, count, total, deed: { does: 'rules' } };
  });
  return [...kinds, ...marks].filter(({ count }) => count > 0);
}
