/**
 * The store on Netlify Blobs, with strong reads (the default may be a minute old) and conditional writes. The client reports success
 * for every error but 412, only without an etag (main.js of 10.7.13), so a write without an etag is an error.
 */

import { StoreError } from '../errors.ts';
import type { Store } from '../ports.ts';
import { failureReason } from './fetch-once.ts';
import { parseJson } from './update.ts';

type Found = Readonly<{ data: string; etag?: string }>;
type Written = Readonly<{ modified: boolean; etag?: string }>;

/** The used part of `getStore({ name, consistency: 'strong' })`. */
export type BlobsLike = Readonly<{
  getWithMetadata: (key: string, options: { type: 'text'; consistency: 'strong' }) => Promise<Found | null>;
  set: (key: string, data: string, options: { onlyIfNew: true } | { onlyIfMatch: string }) => Promise<Written>;
  delete: (key: string) => Promise<void>;
  list: (options: { prefix: string }) => Promise<Readonly<{ blobs: readonly Readonly<{ key: string }>[] }>>;
}>;

export function createBlobsStore(blobs: BlobsLike): Store {
  return {
    get: (key) =>
      guard(async () => {
        const found = await blobs.getWithMetadata(key, { type: 'text', consistency: 'strong' });
        if (found === null) return undefined;
        // Without an etag, a later write could not be conditional.
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

/** The original message is not used: it may contain keys. */
async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StoreError
      ? error
      : new StoreError('the store failed', failureReason(error), { cause: error });
  }
}
