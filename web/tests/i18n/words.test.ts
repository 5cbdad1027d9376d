import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceLanguage, rememberLanguage } from '#lib/i18n/device.ts';
import { pickLanguage } from '#lib/i18n/languages.ts';
import { Words } from '#lib/i18n/words.ts';
import type { WordKey } from '#lib/i18n/index.ts';
import { keysOf } from '../../tools/keys.ts';
import { slim } from '../../tools/fluent-plugin.ts';

const words = new Words('en', ['plain = Hello\nsaid = <b>{ $who }</b> has <r>札|ふだ</r> and <x>no end\n']);
const key = (name: string) => name as WordKey;

describe('words', () => {
  test('says a message with its arguments', () => {
    expect(words.t(key('plain'))).toBe('Hello');
    expect(words.has('plain')).toBe(true);
    expect(words.has('absent')).toBe(false);
  });

  test('a key that no file holds is a fault while building', () => {
    expect(() => words.t(key('absent'))).toThrow('no message absent in en');
  });

  test('cuts a message at its tags, and leaves what is no pair as text', () => {
    expect(words.parts(key('said'), { who: 'Ana' })).toEqual([
      { tag: 'b', text: 'Ana' },
      { tag: null, text: ' has ' },
      { tag: 'r', text: '札|ふだ' },
      { tag: null, text: ' and <x>no end' },
    ]);
  });
});

describe('the language', () => {
  test('is the first that we speak', () => {
    expect(pickLanguage(['de-DE', 'ru-RU', 'es'])).toBe('ru');
    expect(pickLanguage(['ES-mx'])).toBe('es');
    expect(pickLanguage([])).toBe('en');
    expect(pickLanguage(['esx'])).toBe('en');
  });

  describe('of the device', () => {
    let cookie: string;
    beforeEach(() => {
      cookie = '';
      vi.stubGlobal('document', { get cookie() { return cookie; }, set cookie(value: string) { cookie = value.split(';')[0]!; } });
      vi.stubGlobal('navigator', { languages: ['ja', 'en'] });
    });

    test('is the browser’s until one was chosen', () => {
      expect(deviceLanguage()).toBe('ja');
      rememberLanguage('ru');
      expect(deviceLanguage()).toBe('ru');
    });

    test('is read past other cookies, and not from their names', () => {
      cookie = 'slang=es; lang=en; x=1';
      expect(deviceLanguage()).toBe('en');
      cookie = 'slang=es';
      expect(deviceLanguage()).toBe('ja');
      cookie = 'lang=xx';
      expect(deviceLanguage()).toBe('ja');
    });
  });
});

describe('the message files', () => {
  const source = '### About\n\n# one\nkey-one = A\n    long one\n-term = no key\nkey_two={ $n ->\n    [one] x\n   *[other] y\n}\n';

  test('give their keys', () => {
    expect(keysOf(source)).toEqual(['key-one', 'key_two']);
  });

  test('travel without comments', () => {
    expect(slim(source)).toBe('key-one = A\n    long one\n-term = no key\nkey_two={ $n ->\n    [one] x\n   *[other] y\n}');
  });
});
