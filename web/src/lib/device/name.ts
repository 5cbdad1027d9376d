/** The name its people gave on this device the last time. */
import { recall, remember } from './storage.ts';

const KEY = 'mekuri.name';
const LONGEST_NAME = 24;
/** More than 24 signs ever take, for the field itself. */
export const NAME_UNITS = LONGEST_NAME * 8;

/** A name as a table takes it: one line, no marks that turn the text around, 24 signs at most. */
export function cleanName(text: string): string {
  // Joiners stay: families of emoji and some scripts need them.
  const plain = text.replace(/[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu, ' ');
  return shortName(plain.replace(/\s+/g, ' ').trim()).trim();
}

/** The first 24 signs as a reader counts them: a family of emoji is one. */
export function shortName(text: string): string {
  if (text.length <= LONGEST_NAME) return text;
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    .slice(0, LONGEST_NAME)
    .join('');
}

/**
 * What a name's field says after an `input` or `compositionend`; what would be too much is gone from the field.
 * As long as somebody composes, as for Japanese, it is left alone.
 */
export function typedName(event: Event & { currentTarget: HTMLInputElement }): string {
  const field = event.currentTarget;
  if ('isComposing' in event && event.isComposing) return field.value;
  const short = shortName(field.value);
  if (short !== field.value) {
    const at = field.selectionStart;
    field.value = short;
    field.setSelectionRange(at, at);
  }
  return short;
}

export function rememberedName(): string {
  return recall(KEY) ?? '';
}

export function rememberName(name: string): void {
  remember(KEY, name);
}
