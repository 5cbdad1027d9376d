/** The poets as data files, one for each language. */
import type { Language } from '#lib/i18n/index.ts';
import type { Poet } from './cards.ts';

// Data, not code: fetched as the JSON it is.
const addresses = import.meta.glob<string>('/src/lib/generated/poets/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The hundred poets for readers of one language. Rejects if they cannot be had now. */
export async function loadPoets(lang: Language): Promise<Poet[]> {
  const file = addresses[`/src/lib/generated/poets/${lang}.json`];
  if (file === undefined) throw new Error(`no poets in ${lang}`);
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return (await answer.json()) as Poet[];
}
