/** The language a reader wants: the one chosen in the footer, which Netlify's cookie holds, or the first that the browser asks for. */
import { isLang, type Lang, languageOf } from '#domain/locale.ts';

const CHOSEN = /(?:^|;\s*)nf_lang=([a-z]{2})(?:;|$)/;

export function readerLanguage({ headers }: Request): Lang {
  const [, chosen = ''] = CHOSEN.exec(headers.get('cookie') ?? '') ?? [];
  if (isLang(chosen)) return chosen;
  return languageOf(headers.get('accept-language')?.split(/[,;]/)[0] ?? '');
}
