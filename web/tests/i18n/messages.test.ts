/** Every message of every language can be said, whatever its numbers and choices. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { keysOf } from '../../tools/keys.ts';
import { LANGUAGES, textsOf } from '../messages.ts';

/** The words a selector chooses among, and numbers for which languages have other forms. */
function valuesOf(message: string, variable: string): (string | number)[] {
  const chosen = [...message.matchAll(/^\s*\*?\[([a-z_]+)\]/gm)].map(([, name]) => name!);
  const numbers = [0, 1, 2, 5, 11, 21, 22, 100, 1_000_000, 1.5];
  return new RegExp(`\\$${variable} ->`).test(message) ? [...new Set(chosen), ...numbers] : [3, 'x'];
}

/** The source of each message, up to the next one. */
function sources(text: string): Map<string, string> {
  const keys = keysOf(text);
  const starts = keys.map((key) => text.search(new RegExp(`^${key} *=`, 'm')));
  return new Map(keys.map((key, i) => [key, text.slice(starts[i], starts[i + 1])]));
}

describe.each(LANGUAGES)('%s', (lang) => {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const texts = textsOf(lang);
  const faults = texts.flatMap((text) => bundle.addResource(new FluentResource(text)));

  test('no key stands twice', () => {
    expect(faults).toEqual([]);
  });

  test('every message formats without a fault', () => {
    let said = 0;
    for (const [key, source] of texts.flatMap((text) => [...sources(text)])) {
      const variables = [...new Set([...source.matchAll(/\$([a-zA-Z]+)/g)].map(([, name]) => name!))];
      const pattern = bundle.getMessage(key)?.value;
      expect(pattern, key).toBeTruthy();
      // Each variable takes all its values in turn, while the others keep their first.
      const rounds = variables.length ? variables : [''];
      for (const turning of rounds) {
        for (const value of turning ? valuesOf(source, turning) : ['']) {
          const args = Object.fromEntries(
            variables.map((name) => [name, name === turning ? value : valuesOf(source, name)[0]!]),
          );
          const errors: Error[] = [];
          const text = bundle.formatPattern(pattern!, args, errors);
          expect(errors, `${key} ${JSON.stringify(args)}`).toEqual([]);
          expect(text, key).not.toMatch(/\{|\}|\?\?\?/);
          said += 1;
        }
      }
    }
    expect(said).toBeGreaterThan(400);
  });
});
