/** Text for people stands in the message files alone: none in markup, none in other scripts in code. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { describe, expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..', '..', 'src');
const LETTERS = /\p{L}/u;
/** Attributes that are read out or shown. */
const SHOWN = new Set(['alt', 'title', 'placeholder', 'label', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'content']);

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Texts of a component's markup that did not come from a message. */
export function literals(source: string): string[] {
  const found: string[] = [];
  const note = (text: unknown) => {
    if (typeof text === 'string' && LETTERS.test(text)) found.push(text.trim());
  };

  /** Strings that an expression may put on screen: those that are not handed to a function or compared. */
  function expression(node: Node): void {
    if (node.type === 'Literal') note(node.value);
    else if (node.type === 'TemplateLiteral') (node.quasis as { value: { cooked: string } }[]).forEach(({ value }) => note(value.cooked));
    else if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach((it) => expression(it as Node));
    else if (node.type === 'LogicalExpression') [node.left, node.right].forEach((it) => expression(it as Node));
    else if (node.type === 'BinaryExpression' && node.operator === '+') [node.left, node.right].forEach((it) => expression(it as Node));
  }

  function walk(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return;
    const it = node as Node;
    if (it.type === 'Text') note(it.data);
    else if (it.type === 'ExpressionTag') expression(it.expression as Node);
    else if (it.type === 'Attribute') {
      if (SHOWN.has(String(it.name))) walk(it.value);
    } else {
      const forMachines = it.name === 'meta' && describesNothing(it);
      if (!forMachines) Object.values(it).forEach(walk);
    }
  }

  walk(parse(source, { modern: true }).fragment);
  return found;
}

/** A `<meta>` for machines (robots, viewport): its content is no text. */
function describesNothing(element: Node): boolean {
  const attributes = element.attributes as { name?: string; value?: { data?: string }[] }[];
  const name = attributes.find((attribute) => attribute.name === 'name')?.value?.[0]?.data;
  return name !== undefined && name !== 'description';
}

describe('the check itself', () => {
  test.each([
    ['<p>Hello</p>', ['Hello']],
    ['<img alt="A card" />', ['A card']],
    ["<p>{ok ? t('x') : 'no'}</p>", ['no']],
    ['<p>{`${n} cards`}</p>', ['cards']],
    ["<p class='quiet'>{t('x')} · {n}</p>", []],
    ['<meta name="robots" content="noindex" />', []],
    ['<meta name="description" content="A game" />', ['A game']],
    ["<button onclick={() => go('there')}>{t('x')}</button>", []],
  ])('%s', (source, expected) => {
    expect(literals(source)).toEqual(expected);
  });
});

describe('the sources', () => {
  const files = globSync('**/*.{svelte,ts}', { cwd: SOURCE }).filter((name) => !name.includes('generated'));

  test.each(files.filter((name) => name.endsWith('.svelte')))('%s', (name) => {
    expect(literals(readFileSync(join(SOURCE, name), 'utf8'))).toEqual([]);
  });

  test('no string of another script stands in code', () => {
    expect(files.length).toBeGreaterThan(40);
    for (const name of files) {
      const code = readFileSync(join(SOURCE, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|\/\/.*$/gm, '');
      expect(code.match(/['"`>][^'"`<\n]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}áéíóúñ][^'"`<\n]*/u)?.[0], name).toBeUndefined();
    }
  });
});
