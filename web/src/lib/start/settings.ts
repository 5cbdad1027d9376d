/** What a new table is opened with, and what this device remembers of the last one. */
import type { Settings as WireSettings } from '#lib/generated/protocol.ts';
import { cleanName } from '#lib/device/name.ts';
import { recall, remember } from '#lib/device/storage.ts';
import { readRules, faultyOptions } from '#lib/rules/own.ts';
import { PRESETS, type Rules } from '#lib/rules/table.ts';

export type Settings = Omit<WireSettings, 'rules'> & { rules: Rules };

export const MODES = ['cpu', 'device', 'friends'] as const;
export const LEVELS = ['easy', 'medium', 'hard'] as const;
export const PACES = ['slow', 'normal', 'fast', 'at_once'] as const;
export const LIMITS = [0, 30, 60] as const;
export const WATCHING = ['anyone', 'nobody'] as const;
export const SEATING = ['stay', 'rotate', 'lot'] as const;
export const FEWEST = 2;
export const MOST = 100;

/** The numbers of players that are at hand without asking for more. */
export const AT_HAND = [2, 3, 4, 5, 6] as const;

const KEY = 'mekuri.settings';

export function firstSettings(): Settings {
  return {
    mode: 'cpu',
    rules: { ...PRESETS[0]!.rules },
    players: 4,
    names: [],
    level: 'medium',
    pace: 'normal',
    turn_limit: 0,
    watching: 'anyone',
    seating: 'stay',
    hints: true,
  };
}

function oneOf<T extends string>(words: readonly T[], value: unknown, otherwise: T): T {
  return words.find((word) => word === value) ?? otherwise;
}

/** Settings from anything: what is not as it should be is as at the first visit. */
export function readSettings(value: unknown): Settings {
  const first = firstSettings();
  if (typeof value !== 'object' || value === null) return first;
  const given = value as Record<string, unknown>;
  const names = Array.isArray(given.names) ? given.names.slice(0, MOST) : [];
  return {
    mode: oneOf(MODES, given.mode, first.mode),
    rules: readRules(given.rules),
    players: isPlayers(given.players) ? given.players : first.players,
    names: names.map((name) => (typeof name === 'string' ? cleanName(name) : '')),
    level: oneOf(LEVELS, given.level, first.level),
    pace: oneOf(PACES, given.pace, first.pace),
    turn_limit: LIMITS.find((limit) => limit === given.turn_limit) ?? first.turn_limit,
    watching: oneOf(WATCHING, given.watching, first.watching),
    seating: oneOf(SEATING, given.seating, first.seating),
    hints: typeof given.hints === 'boolean' ? given.hints : first.hints,
  };
}

export function isPlayers(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= FEWEST && (value as number) <= MOST;
}

/** The names of the fields that are not right yet: `players`, or an option of the rules. */
export function faultsOf(settings: Settings, fewest: number = FEWEST): string[] {
  const enough = isPlayers(settings.players) && settings.players >= fewest;
  return [...(enough ? [] : ['players']), ...faultyOptions(settings.rules)];
}

/** What is sent: one name per seat at most; against the CPU and among friends only one's own. */
export function toWire(settings: Settings): Settings {
  const seats = settings.mode === 'device' ? settings.players : 1;
  const names = Array.from({ length: settings.players }, (_, seat) =>
    seat < seats ? cleanName(settings.names[seat] ?? '') : '',
  );
  return { ...settings, names };
}

export function recallSettings(): Settings {
  const text = recall(KEY);
  if (text === null) return firstSettings();
  try {
    return readSettings(JSON.parse(text));
  } catch {
    return firstSettings();
  }
}

export function rememberSettings(settings: Settings): void {
  remember(KEY, JSON.stringify(settings));
}
