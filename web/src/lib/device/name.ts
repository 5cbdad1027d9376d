/** The name its people gave on this device the last time. */
import { recall, remember } from './storage.ts';

const KEY = 'mekuri.name';
export const LONGEST_NAME = 24;

/** A name as a table takes it: one line, no marks that turn the text around, 24 signs at most. */
export function cleanName(text: string): string {
  // Joiners stay: families of emoji and some scripts need them.
  const plain = text.replace(/[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu, ' ');
  const signs = new Intl.Segmenter().segment(plain.replace(/\s+/g, ' ').trim());
  return Array.from(signs, ({ segment }) => segment)
    .slice(0, LONGEST_NAME)
    .join('')
    .trim();
}

export function rememberedName(): string {
  return recall(KEY) ?? '';
}

export function rememberName(name: string): void {
  remember(KEY, name);
}
