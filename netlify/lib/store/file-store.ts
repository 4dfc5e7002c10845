/**
 * The store on a disk, for one machine: safe between processes without a lock. A key is a folder, a value a file v1, v2, … in it.
 * A version is written elsewhere and then linked to its name, which the system does once and whole: of two writers one finds the
 * name taken. Deleting is a version too. Old versions are emptied, not unlinked, so that a slow writer never finds a name free again.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Store, StoreError } from '../ports.ts';
import { codeOf, isVersion, type Kept, keyFolder, readKept, topFolder } from './file-names.ts';

/** So many emptied names stay behind the newest; a writer cannot sleep through more within one call. */
const NAMES_KEPT = 64;

/** Deleted keys stay as well: whoever opened them all would leave no file to anyone else. */
const LOOKED_AT_ONCE = 32;

type Current = Readonly<{ number: number; kept: Kept }>;

export function createFileStore(folder: string): Store {
  const temporary = join(folder, '.tmp');

  async function write(contents: string): Promise<string> {
    const path = join(temporary, randomUUID());
    await mkdir(temporary, { recursive: true });
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(contents);
      await file.sync();
    } finally {
      await file.close();
    }
    return path;
  }

  /** Whether the version is ours; false if the name was taken. */
  async function claim(key: string, number: number, kept: Kept): Promise<boolean> {
    const path = keyFolder(folder, key);
    const source = await write(JSON.stringify(kept));
    try {
      await mkdir(path, { recursive: true });
      await link(source, join(path, `v${number}`));
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(source, { force: true });
    }
    if (number > 1) await retire(path, number - 1);
    return true;
  }

  async function retire(path: string, number: number): Promise<void> {
    const empty = join(temporary, randomUUID());
    await writeFile(empty, '', { flag: 'wx', mode: 0o600 });
    await rename(empty, join(path, `v${number}`));
    if (number > NAMES_KEPT) await rm(join(path, `v${number - NAMES_KEPT}`), { force: true });
  }

  async function current(path: string): Promise<Current | undefined> {
    for (;;) {
      const number = newest(await namesIn(path));
      if (number === 0) return undefined;
      const text = await readFile(join(path, `v${number}`), 'utf8').catch(ignoreMissing);
      // Emptied between the two steps: there is a newer one.
      if (text !== undefined && text !== '') return { number, kept: readKept(text) };
    }
  }

  async function remove(key: string): Promise<void> {
    for (;;) {
      const found = await current(keyFolder(folder, key));
      if (found === undefined || found.kept.deleted) return;
      if (await claim(key, found.number + 1, { key, deleted: true })) return;
    }
  }

  async function keysOf(top: string, prefix: string): Promise<string[]> {
    const names = await namesIn(join(folder, top));
    const keys: string[] = [];
    for (let i = 0; i < names.length; i += LOOKED_AT_ONCE) {
      const found = await Promise.all(
        names.slice(i, i + LOOKED_AT_ONCE).map((name) => current(join(folder, top, name))),
      );
      for (const each of found)
        if (each !== undefined && !each.kept.deleted && each.kept.key.startsWith(prefix)) keys.push(each.kept.key);
    }
    return keys;
  }

  return {
    get: (key) =>
      guard(async () => {
        const found = await current(keyFolder(folder, key));
        if (found === undefined || found.kept.deleted) return undefined;
        return { value: found.kept.value, version: String(found.number) };
      }),
    create: (key, value) =>
      guard(async () => {
        const found = await current(keyFolder(folder, key));
        if (found !== undefined && !found.kept.deleted) return false;
        return claim(key, (found?.number ?? 0) + 1, { key, deleted: false, value });
      }),
    replace: (key, value, version) =>
      guard(async () => {
        const found = await current(keyFolder(folder, key));
        if (found === undefined || found.kept.deleted || String(found.number) !== version) return false;
        return claim(key, found.number + 1, { key, deleted: false, value });
      }),
    delete: (key) => guard(() => remove(key)),
    list: (prefix) =>
      guard(async () => {
        const tops = prefix.includes('/') ? [topFolder(prefix)] : await namesIn(folder);
        const keys: string[][] = [];
        for (const top of tops) keys.push(await keysOf(top, prefix));
        return keys.flat().sort();
      }),
  };
}

async function namesIn(path: string): Promise<string[]> {
  const names = await readdir(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name !== '.tmp');
}

function newest(names: readonly string[]): number {
  return names.filter(isVersion).reduce((most, name) => Math.max(most, Number(name.slice(1))), 0);
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StoreError ? error : new StoreError('the store failed', { cause: error });
  }
}
