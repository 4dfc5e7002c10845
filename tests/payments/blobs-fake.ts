/**
 * Netlify Blobs as documented, in memory: strong reads see the last write; a conditional write is one atomic step on the server and
 * answers with an etag, or `modified: false`; keys are 1 to 600 bytes without a slash in front. Every step comes after a random pause,
 * so that concurrent callers interleave in as many ways as there are seeds.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { BlobsLike } from '../../netlify/lib/store/blobs-store.ts';

type Blob = { data: string; etag: string };

export type BlobsFake = ReturnType<typeof createBlobsFake>;

export function createBlobsFake(options: { random?: () => number; longestPauseMs?: number } = {}) {
  const { random = Math.random, longestPauseMs = 0 } = options;
  const blobs = new Map<string, Blob>();
  /** `failing`: of how many calls from now on. */
  const state = { writes: 0, down: false, failing: 0, readOnly: false };
  const travel = () => (longestPauseMs === 0 ? Promise.resolve() : pause(random() * longestPauseMs));

  async function step<T>(key: string, work: () => T, isWrite = false): Promise<T> {
    validate(key);
    await travel();
    if (state.down || state.failing > 0 || (isWrite && state.readOnly)) {
      state.failing = Math.max(0, state.failing - 1);
      throw new Error(`Netlify Blobs has generated an internal error (500, key ${key})`);
    }
    const result = work();
    await travel();
    return result;
  }

  function write(key: string, data: string, condition: { onlyIfNew: true } | { onlyIfMatch: string }) {
    const existing = blobs.get(key);
    const met = 'onlyIfNew' in condition ? existing === undefined : existing?.etag === condition.onlyIfMatch;
    if (!met) return { modified: false };
    state.writes += 1;
    const etag = `"${state.writes}"`;
    blobs.set(key, { data, etag });
    return { modified: true, etag };
  }

  const api: BlobsLike = {
    getWithMetadata: (key) => step(key, () => blobs.get(key) ?? null),
    set: (key, data, condition) => step(key, () => write(key, data, condition), true),
    delete: (key) => step(key, () => void blobs.delete(key), true),
    list: ({ prefix }) =>
      step('list', () => ({
        blobs: [...blobs.keys()].filter((key) => key.startsWith(prefix)).map((key) => ({ key })),
      })),
  };
  return { api, blobs, state };
}

function validate(key: string): void {
  if (key === '' || key.startsWith('/') || key.startsWith('%2F')) throw new Error('not a key');
  if (new TextEncoder().encode(key).length > 600) throw new Error('too long a key');
}
