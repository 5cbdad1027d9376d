/** What one card does, in the words of each language. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES, loadWords, type Language } from '#lib/i18n/index.ts';
import { deedsOf, optionsOfCard } from '#lib/rules/deeds.ts';
import type { Rules } from '#lib/rules/table.ts';

const SEMIMARU = 10;

async function deeds(lang: Language, rules: Rules, card: number): Promise<string[]> {
  const words = await loadWords(lang, ['rules']);
  return deedsOf({ t: (key, args) => words.t(key, args), lang }, rules, card).map(({ text }) => text);
}

describe('which options speak of a card', () => {
  test.each([
    ['a lord', {}, 3, ['noble']],
    ['a lady', {}, 9, ['lady']],
    ['Semimaru, who does what monks do', {}, SEMIMARU, ['semimaru', 'monk']],
    ['Semimaru with a rule of his own', { semimaru: 'out' }, SEMIMARU, ['semimaru']],
    ['a nyudo among lords', {}, 76, ['noble']],
    ['a nyudo among monks', { nyudo: 'monk' }, 76, ['monk']],
    ['an emperor who is nothing special', {}, 13, ['noble']],
    ['an emperor who is', { emperor: 'take_all' }, 13, ['noble', 'emperor']],
    ['Tenji as other emperors', { emperor: 'take_all' }, 1, ['noble', 'emperor']],
    ['Tenji with a rule of his own', { emperor: 'take_all', tenji_jito: 'each' }, 1, ['noble', 'tenji_jito']],
    ['Jito, no emperor among seven', { emperor: 'take_all' }, 2, ['lady']],
    ['a warrior', { warrior: 'reverse' }, 17, ['noble', 'warrior']],
    ['a card that a family calls a warrior', { warrior: 'reverse', warrior_set: [3] }, 3, ['noble', 'warrior']],
  ] satisfies [string, Rules, number, string[]][])('%s', (_, rules, card, options) => {
    expect(optionsOfCard(rules, card)).toEqual(options);
  });
});

describe.each(LANGUAGES)('in words: %s', (lang) => {
  test('every card says something, in sentences', async () => {
    const all: Rules[] = [{}, { emperor: 'draw', emperor_draws: 3, warrior: 'rotate', tenji_jito: 'both' }];
    for (const rules of all) {
      for (let card = 1; card <= 100; card += 1) {
        for (const deed of await deeds(lang, rules, card)) expect(deed).toMatch(/^[^\s\p{Ll}].*[.。]$/u);
      }
    }
  });

  test("a family's own list is told effect by effect", async () => {
    const [own] = await deeds(lang, { monk: ['to_center', 'reverse'] }, 8);
    const words = await loadWords(lang, ['rules']);
    expect(own?.toLocaleLowerCase(lang)).toContain(words.t('effect-reverse').toLocaleLowerCase(lang));
  });

  test('extra flips for an emperor are counted', async () => {
    const [, emperor] = await deeds(lang, { emperor: 'draw', emperor_draws: 3 }, 13);
    const [, other] = await deeds(lang, { emperor: 'draw', emperor_draws: 4 }, 13);
    expect(emperor).not.toBe(other);
  });
});
