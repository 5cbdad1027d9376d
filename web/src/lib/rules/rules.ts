/** Questions about a family's rules: what an option says, which preset they are, what they leave open. */
import cards from '#lib/generated/cards.json';
import { OPTIONS, PRESETS, optionOf, type Effect, type EffectKeys, type Name, type Preset, type Rules, type Value } from './table.ts';

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** What an option says under these rules. */
export function valueOf(rules: Rules, option: string): Value {
  return rules[option] ?? optionOf(option).default;
}

/** The rules with one option set anew; options as in the classic game are left out, in the table's order. */
export function withValue(rules: Rules, option: string, value: Value): Rules {
  const all: Rules = { ...rules, [option]: value };
  return Object.fromEntries(
    OPTIONS.filter(({ option: name }) => name in all && !same(all[name], optionOf(name).default)).map(
      ({ option: name }) => [name, all[name]!],
    ),
  );
}

/** The preset that these rules are, if any. */
export function presetOf(rules: Rules): Preset | undefined {
  const sorted = (value: Rules) => JSON.stringify(Object.entries(value).sort());
  return PRESETS.find((preset) => sorted(preset.rules) === sorted(rules));
}

/** The word of an effect, and its keys (none for a bare word). */
export function effectParts(effect: Effect): { word: string; keys: EffectKeys } {
  if (typeof effect === 'string') return { word: effect, keys: {} };
  const [word, keys] = Object.entries(effect)[0]!;
  return { word, keys };
}

/** The name of an option's value in the table, if the value is a name. */
export function nameOf(option: string, value: Value): Name | undefined {
  return typeof value === 'string' ? optionOf(option).names?.find(({ name }) => name === value) : undefined;
}

/** The effects that an option stands for, as the table writes them: a count may be an option's name. */
function writtenEffects(rules: Rules, option: string): Effect[] {
  const value = valueOf(rules, option);
  if (Array.isArray(value)) return value as Effect[];
  const name = nameOf(option, value);
  return name?.same_as ? writtenEffects(rules, name.same_as) : (name?.effects ?? []);
}

/** The effects that an option stands for under these rules. */
export function effectsOf(rules: Rules, option: string): Effect[] {
  return writtenEffects(rules, option).map((effect) => {
    const { word, keys } = effectParts(effect);
    const counting = OPTIONS.find(({ option: name }) => name === keys.count);
    return counting ? { [word]: { ...keys, count: valueOf(rules, counting.option) as number } } : effect;
  });
}

/** The cards of a set (`emperor_set`, `warrior_set`) under these rules. */
export function cardsOf(rules: Rules, option: string): number[] {
  const value = valueOf(rules, option);
  return Array.isArray(value) ? (value as number[]) : (nameOf(option, value)?.cards ?? []);
}

/** Whether an option has any bearing on the game under these rules. */
export function bears(rules: Rules, option: string): boolean {
  if (option === 'emperor_draws') {
    return writtenEffects(rules, 'emperor').some((effect) => effectParts(effect).keys.count === 'emperor_draws');
  }
  if (option === 'emperor_set') return effectsOf(rules, 'emperor').length > 0;
  if (option === 'warrior_set') return effectsOf(rules, 'warrior').length > 0;
  return true;
}

/** The options that differ from the classic game and have any bearing, in the table's order. */
export function changedOptions(rules: Rules): string[] {
  return OPTIONS.map(({ option }) => option).filter((option) => option in rules && bears(rules, option));
}

/**
 * The options that say what a card does, in their order: its kind's, then those of its marks (RULES 4).
 * Being out ends it all.
 */
export function optionsOf(rules: Rules, card: number): string[] {
  const drawn = cards.kinds[card - 1]!;
  const monk = valueOf(rules, 'nyudo') === 'monk' && cards.marks.nyudo.includes(card);
  const pair = valueOf(rules, 'tenji_jito') !== 'off' && card <= 2;
  const emperor = !pair && cardsOf(rules, 'emperor_set').includes(card);
  const warrior = cardsOf(rules, 'warrior_set').includes(card);
  const options = [
    monk ? 'monk' : drawn,
    ...(pair ? ['tenji_jito'] : []),
    ...(emperor ? ['emperor'] : []),
    ...(warrior ? ['warrior'] : []),
  ];
  const last = options.findIndex((option) => effectsOf(rules, option).some((effect) => effectParts(effect).word === 'out'));
  return last < 0 ? options : options.slice(0, last + 1);
}

/** All that a card does. */
function cardEffects(rules: Rules, card: number): Effect[] {
  return optionsOf(rules, card).flatMap((option) => effectsOf(rules, option));
}

/** Whether a turn may go on after these effects: some grant extra draws and none ends the turn. */
function flipsOn(effects: Effect[]): boolean {
  const parts = effects.map(effectParts);
  const ends = parts.some(({ word, keys }) => word === 'out' || (word === 'lose_turn' && keys.who === 'self'));
  return !ends && parts.some(({ word }) => word === 'draw');
}

/**
 * Whether these rules leave a player, and so the CPU's level, anything to decide: piles may be
 * taken, or one may stop while some card lets one flip on. Which of several stacks to flip from is
 * no decision, as their cards are unknown. The server says the same of a room (`decisions`).
 */
export function leavesDecisions(rules: Rules): boolean {
  if (valueOf(rules, 'steals') !== 0) return true;
  if (valueOf(rules, 'may_stop') !== true) return false;
  return cards.kinds.some((_, i) => flipsOn(cardEffects(rules, i + 1)));
}
