/** A family's own values: lists of effects and sets of cards, checked as the engine checks them (RULES 4, 5). */
import { effectParts } from './rules.ts';
import { EFFECTS, LONGEST_LIST, OPTIONS, type Effect, type EffectKeys, type Option, type Rules, type Value } from './table.ts';

type List = 'kind' | 'mark';

/** An effect of this word with the first of everything its keys take. */
export function newEffect(word: string): Effect {
  const keys = EFFECTS.find(({ effect }) => effect === word)!.keys;
  if (!keys.length) return word;
  return { [word]: Object.fromEntries(keys.map(({ key, words, min }) => [key, min ?? words![0]])) as EffectKeys };
}

/** The words that may stand at this place of a list; `length` counts the whole list. */
export function wordsAt(list: List, index: number, length: number): string[] {
  return EFFECTS.filter(({ lists, place }) => {
    if (!lists.includes(list)) return false;
    if (place === 'last') return index === length - 1;
    if (list === 'kind' && index === 0) return place === 'first';
    return place === 'any';
  }).map(({ effect }) => effect);
}

/** Whether an effect is one of the grammar's, with the right keys. */
function isEffect(value: unknown): value is Effect {
  const object = typeof value === 'object' && value !== null && Object.keys(value).length === 1;
  if (typeof value !== 'string' && !object) return false;
  const { word, keys } = effectParts(value as Effect);
  const grammar = EFFECTS.find(({ effect }) => effect === word);
  if (!grammar || typeof keys !== 'object' || keys === null) return false;
  if (Object.keys(keys).length !== grammar.keys.length) return false;
  if ((typeof value === 'string') !== (grammar.keys.length === 0)) return false;
  return grammar.keys.every(({ key, words, min, max }) => takes(keys[key], words, min, max));
}

/** Whether a value is one of the words, or an integer from `min` to `max` where there are numbers. */
export function takes(value: unknown, words?: readonly string[], min?: number, max?: number): boolean {
  if (typeof value === 'string') return words?.includes(value) ?? false;
  return min !== undefined && max !== undefined && Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

/** Whether the engine would take this list. */
export function isList(value: unknown, list: List): value is Effect[] {
  if (!Array.isArray(value) || value.length > LONGEST_LIST || (list === 'kind' && !value.length)) return false;
  return value.every((effect, i) => isEffect(effect) && wordsAt(list, i, value.length).includes(effectParts(effect).word));
}

/** The cards of a text like "1, 2, 68"; null if it is no set of cards. An empty text is the empty set. */
export function readCards(text: string): number[] | null {
  const items = text.split(/[,、，\s]+/).filter(Boolean);
  if (!items.every((item) => /^\d{1,3}$/.test(item))) return null;
  const numbers = items.map(Number);
  const inRange = numbers.every((number) => number >= 1 && number <= 100);
  return inRange && new Set(numbers).size === numbers.length ? numbers : null;
}

function isValue(option: Option, value: unknown): value is Value {
  const names = option.names?.map(({ name }) => name);
  if (option.takes === 'boolean') return typeof value === 'boolean';
  if (Array.isArray(value)) {
    if (option.takes === 'effects') return isList(value, option.list!);
    return option.takes === 'cards' && value.every((card) => takes(card, [], 1, 100)) && new Set(value).size === value.length;
  }
  return takes(value, names, option.min, option.max);
}

/** What of `value` (remembered, perhaps by an older page) are rules still. */
export function readRules(value: unknown): Rules {
  if (typeof value !== 'object' || value === null) return {};
  const given = value as Record<string, unknown>;
  return Object.fromEntries(
    OPTIONS.flatMap((option) => {
      const found = given[option.option];
      return found !== undefined && isValue(option, found) ? [[option.option, found]] : [];
    }),
  );
}

/** The options whose own value the engine would not take (an unfinished list, a number out of range). */
export function faultyOptions(rules: Rules): string[] {
  return OPTIONS.filter(({ option }) => option in rules)
    .filter((option) => !isValue(option, rules[option.option]))
    .map(({ option }) => option);
}
