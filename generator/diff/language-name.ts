/** `es` → `Spanish`. */
const NAMES = new Intl.DisplayNames('en', { type: 'language' });

export const languageName = (lang: string): string => NAMES.of(lang) ?? lang;
