/** Under which rules the page says what a card does. */
import { presetOf } from '#lib/rules/rules.ts';
import { PRESETS, type Rules } from '#lib/rules/table.ts';

/** The device's own rules, which are no preset. */
export const OWN = 'own';

/** The name of the rules that this device played by last: a preset's, or OWN. */
export function lastRules(last: Rules): string {
  return presetOf(last)?.preset ?? OWN;
}

/** What can be chosen: every preset, and the device's own rules if it has any. */
export function rulesToChoose(last: Rules): string[] {
  const presets = PRESETS.map(({ preset }) => preset);
  return lastRules(last) === OWN ? [...presets, OWN] : presets;
}

/** The rules of that name; those of the classic game if there are none. */
export function rulesNamed(name: string, last: Rules): Rules {
  return name === OWN ? last : (PRESETS.find(({ preset }) => preset === name)?.rules ?? {});
}
