/**
 * Writes src/lib/generated/keys.ts: the type of all message keys, read from the English files.
 * Run by every build and by `npm run check`; alone: `node tools/keys.ts`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(dirname(fileURLToPath(import.meta.url)));

/** Message keys of a Fluent source, in order; terms and attributes are none. */
export function keysOf(source: string): string[] {
  return [...source.matchAll(/^([a-z][a-zA-Z0-9_-]*) *=/gm)].map((match) => match[1]!);
}

export function writeKeys(): void {
  const folder = join(web, 'messages', 'en');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ftl')).sort();
  const keys = files.flatMap((name) => keysOf(readFileSync(join(folder, name), 'utf8')));
  const quote = (text: string) => `'${text}'`;
  const text =
    `export type WordFile = ${files.map((name) => quote(name.slice(0, -4))).join(' | ')};\n` +
    `export type WordKey =\n${[...new Set(keys)].map((key) => `  | ${quote(key)}`).join('\n')};\n`;
  const target = join(web, 'src', 'lib', 'generated', 'keys.ts');
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeKeys();
