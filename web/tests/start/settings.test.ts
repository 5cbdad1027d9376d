import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PRESETS } from '#lib/rules/table.ts';
import { faultsOf, firstSettings, readSettings, recallSettings, rememberSettings, toWire } from '#lib/start/settings.ts';
import { deviceToken } from '#lib/device/token.ts';

const party = PRESETS.find(({ preset }) => preset === 'party')!.rules;

function storage(): Storage {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) } as unknown as Storage;
}

beforeEach(() => vi.stubGlobal('localStorage', storage()));

describe('settings', () => {
  test('are remembered on the device', () => {
    const settings = { ...firstSettings(), players: 12, rules: party, mode: 'device' as const, names: ['Ana', '', 'Бо'] };
    rememberSettings(settings);
    expect(recallSettings()).toEqual(settings);
  });

  test('that are broken or from elsewhere do no harm', () => {
    localStorage.setItem('mekuri.settings', '{');
    expect(recallSettings()).toEqual(firstSettings());
    expect(readSettings({ mode: 'net', players: 101, level: 3, pace: null, names: [1, 'x'.repeat(999)], rules: { lady: 'fly' } })).toEqual({
      ...firstSettings(),
      names: ['', 'x'.repeat(24)],
    });
    for (const nothing of [null, 7, 'x', []]) expect(readSettings(nothing)).toEqual(firstSettings());
  });

  test('give hints unless somebody has said no', () => {
    expect(readSettings({}).hints).toBe(true);
    expect(readSettings({ hints: 'no' }).hints).toBe(true);
    expect(toWire(readSettings({ hints: false })).hints).toBe(false);
  });

  test('name what is not right yet', () => {
    expect(faultsOf(firstSettings())).toEqual([]);
    expect(faultsOf({ ...firstSettings(), players: NaN, rules: { stacks: 11 } })).toEqual(['players', 'stacks']);
    expect(faultsOf({ ...firstSettings(), players: 3 }, 3)).toEqual([]);
    expect(faultsOf({ ...firstSettings(), players: 3 }, 4)).toEqual(['players']);
  });

  test('send one name per seat, and against the CPU one’s own alone', () => {
    const names = [' Ana ', 'Bo', 'Cy', 'Di', 'Eve'];
    expect(toWire({ ...firstSettings(), players: 3, mode: 'device', names }).names).toEqual(['Ana', 'Bo', 'Cy']);
    expect(toWire({ ...firstSettings(), players: 3, mode: 'cpu', names }).names).toEqual(['Ana', '', '']);
    expect(toWire({ ...firstSettings(), players: 2, mode: 'device', names: [] }).names).toEqual(['', '']);
    const long = ['寿限無'.repeat(20), 'a\u202eb'];
    expect(toWire({ ...firstSettings(), players: 2, mode: 'device', names: long }).names).toEqual(['寿限無'.repeat(8), 'a b']);
  });
});

describe('the device’s token', () => {
  test('is made once', () => {
    const token = deviceToken();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(deviceToken()).toBe(token);
  });

  test('is made anew if what was kept is none', () => {
    localStorage.setItem('mekuri.token', 'x');
    expect(deviceToken()).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is kept for the page where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
    expect(deviceToken()).toBe(deviceToken());
    rememberSettings({ ...firstSettings(), players: 5 });
    expect(recallSettings().players).toBe(5);
  });
});
