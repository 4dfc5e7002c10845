/** `es` → `Spanish`. */
const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The docs call it by its usual English name, which the platform does not. */
const OURS: Readonly<Record<string, string>> = { bn: 'Bengali' };

export const languageName = (lang: string): string => OURS[lang] ?? NAMES.of(lang) ?? lang;
