/** Caches encoded images in .offer/images by the hash of their inputs, because encoding a photo takes seconds. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type MediaCache = Readonly<{
  /** The cached file for these inputs, or the result of `make`. */
  get: (inputs: readonly (string | Uint8Array)[], make: () => Promise<Uint8Array>) => Promise<Uint8Array>;
}>;

export function openMediaCache(folder: string): MediaCache {
  return {
    async get(inputs, make) {
      const path = join(folder, hashOf(inputs));
      const kept = readKept(path);
      if (kept !== undefined) return kept;
      const made = await make();
      mkdirSync(folder, { recursive: true });
      // Renamed when complete: a build that is killed leaves no half image behind.
      const temporary = `${path}.${process.pid}`;
      writeFileSync(temporary, made);
      renameSync(temporary, path);
      return made;
    },
  };
}

function hashOf(inputs: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(input).update('\0');
  return hash.digest('hex').slice(0, 32);
}

function readKept(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
