/** An error that becomes a response, and the headers of every response: none may be cached, indexed or leak its URL. */

export const PRIVATE_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** The message is shown to the sender. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** More fields of the error in JSON. */
    readonly details: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** @param retryAfterSeconds rounded up, at least one */
export function tooManyRequests(
  retryAfterSeconds: number,
  message = 'Too many requests. Please try again later.',
): HttpError {
  return new HttpError(429, message, { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) });
}
