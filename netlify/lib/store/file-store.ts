/**
 * The store on a local disk, for the sandbox and for a server of the owner's own: one file per key. A write prepares a folder with the new file and renames it to
 * `.lock`, which fails while another writer's file is in there. It then checks its condition and renames the file from there to its final
 * name. Renames are atomic, so a killed process leaves either the old contents or the new. A stale lock can be removed without knowing
 * whether its owner is alive: an owner that was only suspended finds its file gone, has written nothing, and starts again. Reads need no
 * lock.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { Store } from '../dependencies.ts';
import { StoreError, UnreadableError } from '../errors.ts';
import { parseJson } from './update.ts';

/** A lock is normally held for a millisecond. After about a second it is considered stale and removed; after another, the write fails. */
const MAX_WAIT_MS = 10;
const MAX_WAITS = 200;
/** Error codes of a rename onto a folder that is not empty; Windows fails with EPERM even if it is empty. */
const HELD: readonly unknown[] = ['ENOTEMPTY', 'EEXIST', 'EPERM'];

const recordSchema = z.object({ key: z.string(), version: z.string(), value: z.unknown() });

export function createFileStore(folder: string): Store<string> {
  const lock = join(folder, '.lock');
  const pathOf = (key: string) => join(folder, `${groupOf(key)}-${hash(key)}.json`);

  /** @param value undefined to delete, which leaves an empty file */
  async function write(key: string, value: unknown, allows: (version?: string) => boolean): Promise<boolean> {
    const version = randomUUID();
    const draft = join(folder, '.drafts', version);
    mkdirSync(draft, { recursive: true });
    const contents = value === undefined ? '' : JSON.stringify({ key, version, value });
    writeFileSync(join(draft, version), contents, { mode: 0o600, flush: true });
    await moveToLock(draft);
    const file = join(lock, version);
    try {
      if (!allows(read(pathOf(key))?.version)) return false;
      renameSync(file, pathOf(key));
      return true;
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    } finally {
      rmSync(file, { force: true });
      // Fails if the next writer's file is already in there.
      await rmdir(lock).catch(() => undefined);
    }
    return write(key, value, allows);
  }

  async function moveToLock(draft: string): Promise<void> {
    for (let waits = 0; ; waits += 1) {
      try {
        if (waits > MAX_WAITS) rmSync(lock, { recursive: true, force: true });
        return renameSync(draft, lock);
      } catch (error) {
        if (!HELD.includes(codeOf(error)) || waits > 2 * MAX_WAITS) throw error;
      }
      await wait(Math.random() * MAX_WAIT_MS);
    }
  }

  /** Synchronous, so that only one file is open at a time. */
  function keysOf(prefix: string): string[] {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const start = prefix.includes('/') ? `${groupOf(prefix)}-` : '';
    const files = names.filter((name) => name.startsWith(start) && name.endsWith('.json'));
    return files
      .flatMap((name) => read(join(folder, name))?.key ?? [])
      .filter((key) => key.startsWith(prefix))
      .sort();
  }

  return {
    get: (key) => guard(() => read(pathOf(key))),
    create: (key, value) => guard(() => write(key, value, (version) => version === undefined)),
    replace: (key, value, version) => guard(() => write(key, value, (current) => current === version)),
    delete: (key) => guard(async () => void (await write(key, undefined, (version) => version !== undefined))),
    list: (prefix) => guard(() => keysOf(prefix)),
  };
}

/** No write takes as long as this. */
const WRITE_MS = 60_000;

/**
 * Removes what deleted records leave, which `list` would otherwise open for as long as the store exists, and drafts of killed processes, which
 * may contain a buyer's address. Synchronous, so that this process creates no record of that name between the two steps; another
 * process should not be writing.
 */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const path = join(folder, name);
    if (statSync(path).size === 0) rmSync(path);
  }
  const drafts = join(folder, '.drafts');
  for (const name of existsSync(drafts) ? readdirSync(drafts) : []) {
    const path = join(drafts, name);
    if (Date.now() - statSync(path).mtimeMs > WRITE_MS) rmSync(path, { recursive: true });
  }
}

/** The start of the file name, so that `list` opens only matching files. */
const groupOf = (key: string) => /^[a-z]{1,32}(?=\/)/.exec(key)?.[0] ?? 'other';

/** A key may contain any character, be too long for a file name or differ only in case. JSON, unlike UTF-8, preserves lone surrogates. */
const hash = (key: string) => createHash('sha256').update(JSON.stringify(key)).digest('hex');

/** @throws {UnreadableError} */
function read(path: string) {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (text === '') return undefined;
  const record = recordSchema.safeParse(parseJson(text));
  if (!record.success) throw new UnreadableError(`${path} is damaged, and has to be deleted`);
  return record.data;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined);

async function guard<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StoreError ? error : new StoreError('the store failed', codeOf(error), { cause: error });
  }
}
