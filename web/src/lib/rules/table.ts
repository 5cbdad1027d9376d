/** The option table of the rules, as the engine wrote it (RULES 4 to 6); data alone. */
import data from '#lib/generated/options.json';

/** An effect: a word, or an object whose one key is the word and whose value is the effect's keys. */
export type Effect = string | { [word: string]: EffectKeys };
export type EffectKeys = { who?: string; count?: number | string; when?: string; cards?: string };

export type Value = string | number | boolean | Effect[] | number[];

/** The options that differ from the classic game. */
export type Rules = { [option: string]: Value };

export interface Name {
  name: string;
  /** What the name stands for; a count may be another option's name. */
  effects?: Effect[];
  /** The option whose effects hold here too. */
  same_as?: string;
  cards?: number[];
}

export interface Option {
  option: string;
  takes: 'effects' | 'integer' | 'cards' | 'name' | 'boolean' | 'integer_or_name';
  default: Value;
  min?: number;
  max?: number;
  /** Whose list of effects a family's own one is: a kind's or a mark's. */
  list?: 'kind' | 'mark';
  names?: Name[];
}

export interface EffectWord {
  effect: string;
  keys: { key: keyof EffectKeys; words?: string[]; min?: number; max?: number }[];
  lists: ('kind' | 'mark')[];
  place: 'first' | 'any' | 'last';
}

export interface Preset {
  preset: string;
  rules: Rules;
  players: [number, number] | null;
}

export const OPTIONS = data.options as Option[];
export const EFFECTS = data.effects as EffectWord[];
export const PRESETS = data.presets as unknown as Preset[];

/** The most effects that one list holds (RULES 4). */
export const LONGEST_LIST = 20;

export function optionOf(name: string): Option {
  const option = OPTIONS.find((candidate) => candidate.option === name);
  if (!option) throw new Error(`no option ${name}`);
  return option;
}

/** How the form and the rules page group the options; one that is in no group comes last. */
const SECTIONS: [string, string[]][] = [
  ['kinds', ['lady', 'monk', 'noble', 'semimaru', 'nyudo']],
  ['special', ['emperor', 'emperor_draws', 'emperor_set', 'tenji_jito', 'warrior', 'warrior_set']],
  ['turn', ['may_stop', 'steals', 'first', 'direction']],
  ['deck', ['stacks', 'cards']],
];

export function sections(): { section: string; options: Option[] }[] {
  const grouped = new Set(SECTIONS.flatMap(([, names]) => names));
  const rest = OPTIONS.filter((option) => !grouped.has(option.option));
  const found = SECTIONS.map(([section, names]) => ({
    section,
    options: names.flatMap((name) => OPTIONS.filter((option) => option.option === name)),
  }));
  return rest.length ? [...found, { section: 'more', options: rest }] : found;
}
