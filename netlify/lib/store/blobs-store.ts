/**
 * The store on Netlify Blobs, with strongly consistent reads (the default may be a minute stale) and conditional writes. For every error
 * but 412 the client returns a success without an etag (main.js of 10.7.13), so a write without an etag is treated as an error.
 */

import type { Store } from '../dependencies.ts';
import { StoreError } from '../errors.ts';
import { parseJson } from './update.ts';

type Found = Readonly<{ data: string; etag?: string }>;
type Written = Readonly<{ modified: boolean; etag?: string }>;

/** The part of `getStore({ name, consistency: 'strong' })` that is used. */
export type BlobsLike = Readonly<{
  getWithMetadata: (key: string, options: { type: 'text'; consistency: 'strong' }) => Promise<Found | null>;
  set: (key: string, data: string, options: { onlyIfNew: true } | { onlyIfMatch: string }) => Promise<Written>;
  delete: (key: string) => Promise<void>;
  list: (options: { prefix: string }) => Promise<Readonly<{ blobs: readonly Readonly<{ key: string }>[] }>>;
}>;

export function createBlobsStore(blobs: BlobsLike): Store<string> {
  return {
    get: (key) =>
      guard(async () => {
        const found = await blobs.getWithMetadata(key, { type: 'text', consistency: 'strong' });
        if (found === null) return undefined;
        // Without an etag, later writes could not be conditional.
        if (found.etag === undefined || found.etag === '')
          throw new StoreError('a blob came without its etag', 'no_etag');
        return { value: parseJson(found.data), version: found.etag };
      }),
    create: (key, value) =>
      guard(async () => isWritten(await blobs.set(key, JSON.stringify(value), { onlyIfNew: true }))),
    replace: (key, value, version) =>
      guard(async () => isWritten(await blobs.set(key, JSON.stringify(value), { onlyIfMatch: version }))),
    delete: (key) => guard(() => blobs.delete(key)),
    list: (prefix) => guard(async () => (await blobs.list({ prefix })).blobs.map(({ key }) => key).sort()),
  };
}

function isWritten({ modified, etag }: Written): boolean {
  if (modified && (etag === undefined || etag === '')) throw new StoreError('a write was not confirmed', 'unconfirmed');
  return modified;
}

/** The original message is not used, because it may contain keys. */
async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StoreError
      ? error
      : new StoreError('the store failed', failureReason(error), { cause: error });
  }
}

/** A read takes about 40 ms. This tolerates a slow response and still leaves time for the other calls of a request. */
const TIMEOUT_MS = 3_000;
/** A status that the client does not retry. */
const NOT_RETRIED = 424;
/** The client includes this header in its error message. */
const REASON = 'x-nf-error';

/**
 * The `fetch` for Netlify's Blobs client. The client retries network errors, 429 and 5xx five times, five seconds apart, and has no option
 * to disable that: a visitor would wait 25 seconds for an error. Turning every failure into a 424 avoids the retries.
 */
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

const failure = (reason: string) => new Response(null, { status: NOT_RETRIED, headers: { [REASON]: reason } });

/** The short code in a client error, such as 503 or timeout. The rest of the message may contain keys. */
function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'timeout';
  return /\((\d{3}|timeout|network)\b/.exec(error.message)?.[1] ?? error.name;
}
