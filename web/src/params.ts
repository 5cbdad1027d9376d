import { defineParams } from '@sveltejs/kit/params';
import { isLanguage } from '#lib/i18n/languages.ts';

export const params = defineParams({
  lang: (value) => (isLanguage(value) ? value : undefined),
});
