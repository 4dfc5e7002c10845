/**
 * The store on a local disk, safe between processes without locks. A key is a folder, its versions are files v1, v2, … in it. A version
 * is written to a temporary file and then hard-linked to its name; `link` is atomic and fails if the name exists, so that one of two
 * writers wins. A deletion is a version too. Old versions are emptied, not unlinked, so that a slow writer cannot reuse a name.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Store, StoreError } from '../ports.ts';
import { codeOf, isVersion, keyFolder, parseRecord, type StoredRecord, topFolder } from './file-names.ts';

/** Emptied versions that stay; a writer would have to miss as many within one call to reuse a name. */
const EMPTIED_VERSIONS = 64;

/** Folders of deleted keys stay too: reading all at once would exceed the limit of open files. */
const CONCURRENT_READS = 32;

type Current = Readonly<{ number: number; record: StoredRecord }>;

export function createFileStore(folder: string): Store {
  const temporary = join(folder, '.tmp');

  async function writeTemporary(contents: string): Promise<string> {
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

  /** False if another writer already has the version. */
  async function writeVersion(key: string, number: number, record: StoredRecord): Promise<boolean> {
    const path = keyFolder(folder, key);
    const source = await writeTemporary(JSON.stringify(record));
    try {
      await mkdir(path, { recursive: true });
      await link(source, join(path, `v${number}`));
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(source, { force: true });
    }
    if (number > 1) await emptyVersion(path, number - 1);
    return true;
  }

  async function emptyVersion(path: string, number: number): Promise<void> {
    const empty = join(temporary, randomUUID());
    await writeFile(empty, '', { flag: 'wx', mode: 0o600 });
    await rename(empty, join(path, `v${number}`));
    if (number > EMPTIED_VERSIONS) await rm(join(path, `v${number - EMPTIED_VERSIONS}`), { force: true });
  }

  async function current(path: string): Promise<Current | undefined> {
    for (;;) {
      const number = newest(await namesIn(path));
      if (number === 0) return undefined;
      const text = await readFile(join(path, `v${number}`), 'utf8').catch(ignoreMissing);
      // Emptied since the folder was read: there is a newer version.
      if (text !== undefined && text !== '') return { number, record: parseRecord(text) };
    }
  }

  async function remove(key: string): Promise<void> {
    for (;;) {
      const found = await current(keyFolder(folder, key));
      if (found === undefined || found.record.deleted) return;
      if (await writeVersion(key, found.number + 1, { key, deleted: true })) return;
    }
  }

  async function keysOf(top: string, prefix: string): Promise<string[]> {
    const names = await namesIn(join(folder, top));
    const keys: string[] = [];
    for (let i = 0; i < names.length; i += CONCURRENT_READS) {
      const found = await Promise.all(
        names.slice(i, i + CONCURRENT_READS).map((name) => current(join(folder, top, name))),
      );
      for (const each of found)
        if (each !== undefined && !each.record.deleted && each.record.key.startsWith(prefix))
          keys.push(each.record.key);
    }
    return keys;
  }

  return {
    get: (key) =>
      guard(async () => {
        const found = await current(keyFolder(folder, key));
        if (found === undefined || found.record.deleted) return undefined;
        return { value: found.record.value, version: String(found.number) };
      }),
    create: (key, value) =>
      guard(async () => {
        const found = await current(keyFolder(folder, key));
        if (found !== undefined && !found.record.deleted) return false;
        return writeVersion(key, (found?.number ?? 0) + 1, { key, deleted: false, value });
      }),
    replace: (key, value, version) =>
      guard(async () => {
        const found = await current(keyFolder(folder, key));
        if (found === undefined || found.record.deleted || String(found.number) !== version) return false;
        return writeVersion(key, found.number + 1, { key, deleted: false, value });
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
    throw error instanceof StoreError ? error : new StoreError('the store failed', codeOf(error), { cause: error });
  }
}
