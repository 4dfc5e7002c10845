/** Errors that become responses in the reader's language, and headers that prevent caching, indexing and referrer leaks. */

import { FALLBACK_LANGUAGE, isLang, type Lang, languageOf } from '#domain/locale.ts';
import type { Answer, Answers } from '#schema/function-data.ts';

/** The cookie that overrides the browser's language in Netlify's redirects. */
const CHOSEN = /(?:^|;\s*)nf_lang=([a-z]{2})(?:;|$)/;

/** The language chosen in the footer, else the browser's first preference. */
export function readerLanguage({ headers }: Request): Lang {
  const [, chosen = ''] = CHOSEN.exec(headers.get('cookie') ?? '') ?? [];
  if (isLang(chosen)) return chosen;
  return languageOf(headers.get('accept-language')?.split(/[,;]/)[0] ?? '');
}

export const PRIVATE_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** The message is returned to the client. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** Further fields of the JSON error. */
    readonly details: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** An error for visitors, whose text is returned in their language. */
export class AnswerError extends HttpError {
  constructor(
    status: number,
    readonly answer: Answer,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(status, answer, headers);
  }
}

/** @param retryAfterSeconds rounded up, at least one */
export function tooManyRequests(retryAfterSeconds: number, answer: Answer = 'tooMany'): AnswerError {
  return new AnswerError(429, answer, { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) });
}

/** Texts in the reader's language, if the site has it. */
export function inReadersLanguage<T>(
  texts: Readonly<{ en: T } & Partial<Record<Lang, NoInfer<T> | undefined>>>,
  request: Request,
) {
  const wanted = readerLanguage(request);
  const own = texts[wanted];
  return own === undefined ? { lang: FALLBACK_LANGUAGE, own: texts.en } : { lang: wanted, own };
}

export const answersFor = (answers: Answers, request: Request): Answers['en'] =>
  inReadersLanguage(answers, request).own;

export function localizedError(error: HttpError, answers: Answers, request: Request): HttpError {
  return error instanceof AnswerError
    ? new HttpError(error.status, answersFor(answers, request)[error.answer], error.headers)
    : error;
}
