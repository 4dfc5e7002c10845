import { getStore } from '@netlify/blobs';
import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../../netlify/lib/errors.ts';
import { createBlobsStore, fetchOnce } from '../../../../netlify/lib/store/blobs-store.ts';
import { UNREADABLE } from '../../../../netlify/lib/store/update.ts';
import { createBlobsFake } from '../../../payments/blobs-fake.ts';

type Seen = { method: string; url: string; ifNoneMatch: string | null; ifMatch: string | null };

/** Netlify's own client over a scripted network. */
function overNetwork(answer: (seen: Seen) => Response | Promise<Response>) {
  const seen: Seen[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    // Not the request's signal: once the request is collected, Node does not abort it.
    const signal = init?.signal;
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    const { headers, method, url } = request;
    const now = { method, url, ifNoneMatch: headers.get('if-none-match'), ifMatch: headers.get('if-match') };
    seen.push(now);
    return Promise.race([answer(now), aborted]);
  };
  const blobs = getStore({
    name: 'offer',
    siteID: 'site',
    token: 'token',
    consistency: 'strong',
    fetch: fetchOnce(fetch, 50),
    edgeURL: 'https://edge.example',
    uncachedEdgeURL: 'https://uncached.example',
  });
  return { store: createBlobsStore(blobs), seen };
}

describe('the Blobs store', () => {
  it('reads uncached, and writes with the version as a condition', async () => {
    const { store, seen } = overNetwork(({ method }) =>
      method === 'PUT'
        ? new Response(null, { headers: { etag: '"2"' } })
        : new Response('{"a":1}', { headers: { etag: '"1"' } }),
    );
    expect(await store.get('orders/x')).toEqual({ value: { a: 1 }, version: '"1"' });
    expect(await store.create('orders/x', 1)).toBe(true);
    expect(await store.replace('orders/x', 2, '"1"')).toBe(true);
    expect(seen.map(({ method, ifNoneMatch, ifMatch }) => [method, ifNoneMatch, ifMatch])).toEqual([
      ['GET', null, null],
      ['PUT', '*', null],
      ['PUT', null, '"1"'],
    ]);
    expect(seen[0]?.url).toMatch(/^https:\/\/uncached\.example\//);
  });

  it('reports a lost race on 412', async () => {
    const { store } = overNetwork(() => new Response(null, { status: 412 }));
    expect(await store.create('k', 1)).toBe(false);
    expect(await store.replace('k', 1, '"1"')).toBe(false);
  });

  it.each([400, 401, 403, 404])('does not count a write as done after a %i', async (status) => {
    const { store } = overNetwork(() => new Response('no', { status }));
    await expect(store.create('k', 1)).rejects.toThrow(StoreError);
    await expect(store.replace('k', 1, '"1"')).rejects.toThrow(StoreError);
  });

  it('rejects a read or write without an etag, which could not be replaced safely', async () => {
    for (const headers of [{}, { etag: '' }]) {
      const { store } = overNetwork(({ method }) => new Response(method === 'GET' ? '1' : null, { headers }));
      await expect(store.get('k')).rejects.toThrow(new StoreError('a blob came without its etag', 'no_etag'));
      await expect(store.create('k', 1)).rejects.toThrow(new StoreError('a write was not confirmed', 'unconfirmed'));
    }
  });

  const HANGS = () => new Promise<Response>(() => undefined);
  const BREAKS = () => Promise.reject(new TypeError('fetch failed: secret'));
  const SAYS = (status: number) => () => new Response(null, { status });
  it.each<[string, () => Response | Promise<Response>, string, string]>([
    ['does not answer', HANGS, 'timeout', 'unconfirmed'],
    ['cannot be reached', BREAKS, 'network', 'unconfirmed'],
    ['has an error', SAYS(500), '500', 'unconfirmed'],
    ['is asked too often', SAYS(429), '429', 'unconfirmed'],
  ])('asks once and fails at once when Blobs %s', async (_, answer, reading, writing) => {
    const { store, seen } = overNetwork(answer);
    const failed = (reason: string) => expect.objectContaining({ reason });
    await expect(store.get('k')).rejects.toEqual(failed(reading));
    await expect(store.list('k/')).rejects.toEqual(failed(reading));
    await expect(store.delete('k')).rejects.toEqual(failed(reading));
    await expect(store.create('k', 1)).rejects.toEqual(failed(writing));
    expect(seen).toHaveLength(4);
  });

  it('tells one unreadable value from a store that is down', async () => {
    const { store } = overNetwork(() => new Response('{"a":', { headers: { etag: '"1"' } }));
    expect(await store.get('orders/x')).toEqual({ value: UNREADABLE, version: '"1"' });
  });

  it('tells a missing key from a failure, and hides the failure’s message', async () => {
    expect(await overNetwork(() => new Response(null, { status: 404 })).store.get('k')).toBeUndefined();
    const failing = overNetwork(() => new Response('secret', { status: 403 })).store.get('k');
    await expect(failing).rejects.toThrow(new StoreError('the store failed', '403'));
  });
});

describe('a read from Netlify Blobs', () => {
  it('is strongly consistent', async () => {
    const asked: object[] = [];
    const { api } = createBlobsFake();
    const getWithMetadata: typeof api.getWithMetadata = async (key, options) => {
      asked.push(options);
      return api.getWithMetadata(key, options);
    };
    await createBlobsStore({ ...api, getWithMetadata }).get('k/one');
    expect(asked).toEqual([{ type: 'text', consistency: 'strong' }]);
  });
});
