/** The message files, read from disk, for tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '#lib/i18n/languages.ts';

export const MESSAGES = join(import.meta.dirname, '..', 'messages');

/** The texts of all files of one language, in the files' order. */
export function textsOf(lang: Language): string[] {
  const folder = join(MESSAGES, lang);
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

export { LANGUAGES };
