/** A request that is not served, and the headers of every answer: none may be cached, indexed or passed on. */

export const PRIVATE_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** The request is not served, and its sender is told why. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** @param retryAfterSeconds rounded up, at least one */
export function tooMany(retryAfterSeconds: number, message = 'Too many requests. Please try again later.'): Refusal {
  return new Refusal(429, message, { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) });
}
