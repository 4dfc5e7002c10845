/**
 * File paths and file format of the file store. Names are hashes, as keys may contain any character, exceed the length of file names
 * or differ in case only, which some disks ignore. The part before the first slash stays readable, so that a list reads one folder.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { UNREADABLE, UnreadableError } from '../ports.ts';

const record = z.discriminatedUnion('deleted', [
  z.object({ key: z.string(), deleted: z.literal(false), value: z.unknown() }),
  z.object({ key: z.string(), deleted: z.literal(true) }),
]);

export type StoredRecord = z.output<typeof record>;

export function parseRecord(text: string): StoredRecord {
  const found = record.safeParse(parseJson(text));
  if (!found.success) throw new UnreadableError('a file in the store has an unknown format');
  return found.data;
}

/** A value that is not JSON keeps its version, so that a counter can be written again. No schema accepts `UNREADABLE`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}

export function topFolder(key: string): string {
  const top = key.slice(0, key.indexOf('/'));
  return key.includes('/') && /^[a-z]{1,32}$/.test(top) ? top : `x-${digest(top).slice(0, 16)}`;
}

export function keyFolder(folder: string, key: string): string {
  return join(folder, key.includes('/') ? topFolder(key) : topFolder('/'), digest(key));
}

export const isVersion = (name: string): boolean => /^v[1-9]\d{0,14}$/.test(name);

/** JSON escapes lone surrogates, which UTF-8 would all encode alike. */
const digest = (text: string) => createHash('sha256').update(JSON.stringify(text)).digest('hex');

/** A system error's code, such as ENOENT. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
