/**
 * Where the file store keeps a key. Names are digests: keys may hold anything, be longer than a file name may be, and differ only
 * in case, which some disks do not tell apart. The part before the first slash stays readable and makes lists short.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { StoreError } from '../ports.ts';

const kept = z.discriminatedUnion('deleted', [
  z.object({ key: z.string(), deleted: z.literal(false), value: z.unknown() }),
  z.object({ key: z.string(), deleted: z.literal(true) }),
]);

export type Kept = z.output<typeof kept>;

export function readKept(text: string): Kept {
  const found = kept.safeParse(JSON.parse(text));
  if (!found.success) throw new StoreError('a file of the store is not one of ours');
  return found.data;
}

export function topFolder(key: string): string {
  const top = key.slice(0, key.indexOf('/'));
  return key.includes('/') && /^[a-z]{1,32}$/.test(top) ? top : `x-${digest(top).slice(0, 16)}`;
}

export function keyFolder(folder: string, key: string): string {
  return join(folder, key.includes('/') ? topFolder(key) : topFolder('/'), digest(key));
}

export const isVersion = (name: string): boolean => /^v[1-9]\d{0,14}$/.test(name);

/** JSON tells lone surrogates apart, which UTF-8 alone would not. */
const digest = (text: string) => createHash('sha256').update(JSON.stringify(text)).digest('hex');

/** The code of a system error, such as ENOENT. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
