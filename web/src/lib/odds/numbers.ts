/** Chances as the reader's language writes them. */
import type { Language } from '#lib/i18n/index.ts';

/** A chance from 0 to 1 in percent. What is not certain is never called 0 or 100. */
export function percent(chance: number, lang: Language): string {
  const say = (value: number) => new Intl.NumberFormat(lang, { style: 'percent' }).format(value);
  if (chance > 0 && chance < 0.005) return `<\u2060${say(0.01)}`;
  if (chance < 1 && chance >= 0.995) return `>\u2060${say(0.99)}`;
  return say(chance);
}

/** The error of a share in percent, to a tenth, rounded up. */
export function margin(error: number, lang: Language): string {
  const format = new Intl.NumberFormat(lang, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return format.format(Math.ceil(error * 1000 - 1e-9) / 1000);
}

/** A change of a chance, with its sign; small ones to a tenth. */
export function change(by: number, lang: Language): string {
  const digits = Math.abs(by) < 0.01 ? 1 : 0;
  const format = new Intl.NumberFormat(lang, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: digits });
  return format.format(by).replace('-', '\u2212');
}

/** Two standard errors: nineteen times in twenty the true value is no further away. */
export const ERRORS = 2;
