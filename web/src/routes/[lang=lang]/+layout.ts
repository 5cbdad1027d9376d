import { loadWords } from '#lib/i18n/index.ts';
import type { LayoutLoad } from './$types';

export const load: LayoutLoad = async ({ params }) => ({ words: await loadWords(params.lang, ['common']) });
