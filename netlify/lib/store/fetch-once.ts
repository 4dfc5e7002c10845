/**
 * The `fetch` for Netlify's Blobs client. The client repeats network errors, 429 and 5xx five times, five seconds apart, which no option
 * switches off: one visitor would wait 25 seconds for "try again". It does not repeat 424, so every failure becomes one.
 */

/** A read takes some 40 ms. Long enough for a slow moment, short enough for the several calls of one request. */
const TIMEOUT_MS = 3_000;
const NOT_REPEATED = 424;
/** The client quotes this header in its error. */
const REASON = 'x-nf-error';

export function fetchOnce(fetch: typeof globalThis.fetch, timeoutMs = TIMEOUT_MS): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      return response.status === 429 || response.status >= 500 ? failure(String(response.status)) : response;
    } catch (error) {
      return failure(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network');
    }
  };
}

const failure = (reason: string) => new Response(null, { status: NOT_REPEATED, headers: { [REASON]: reason } });

/** The short code in an error of the client, such as 503 or timeout; its message may also hold keys. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'timeout';
  return /\((\d{3}|timeout|network)\b/.exec(error.message)?.[1] ?? error.name;
}
