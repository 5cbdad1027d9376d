import { describe, expect, test } from 'vitest';
import { lastRules, OWN, rulesNamed, rulesToChoose } from '#lib/gallery/rules.ts';
import { PRESETS } from '#lib/rules/table.ts';

const presets = PRESETS.map(({ preset }) => preset);
const own = { cards: 50 };

describe('the rules to choose from', () => {
  test('are the presets, and the device’s own where they are none of them', () => {
    expect(rulesToChoose({})).toEqual(presets);
    expect(rulesToChoose(PRESETS[1]!.rules)).toEqual(presets);
    expect(rulesToChoose(own)).toEqual([...presets, OWN]);
  });

  test('begin with those that the device played by last', () => {
    expect(lastRules({})).toBe('classic');
    expect(lastRules({ ...PRESETS[2]!.rules })).toBe('folk');
    expect(lastRules(own)).toBe(OWN);
  });

  test('are found by their names', () => {
    for (const { preset, rules } of PRESETS) expect(rulesNamed(preset, own)).toEqual(rules);
    expect(rulesNamed(OWN, own)).toEqual(own);
    expect(rulesNamed('poker', own)).toEqual({});
  });
});
