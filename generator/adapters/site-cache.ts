/** The site of the last build, in one file: a sum that proves who wrote it, then the site as V8 writes values. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { KeptSite } from '#schema/kept-site.ts';

const SUM_BYTES = 20;

/** @param program what this program is: another's site is none @param check throws if what the file holds is no site */
export function readKeptSite(file: string, program: string, check: (found: unknown) => KeptSite): KeptSite | undefined {
  try {
    const bytes = readFileSync(file);
    const site = bytes.subarray(SUM_BYTES);
    return sumOf(program, site).equals(bytes.subarray(0, SUM_BYTES)) ? check(deserialize(site)) : undefined;
  } catch {
    // There is none, or none that can be read: the site is made anew.
    return undefined;
  }
}

export function writeKeptSite(file: string, program: string, site: KeptSite): void {
  const bytes = serialize(site);
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.concat([sumOf(program, bytes), bytes]));
  renameSync(draft, file);
}

const sumOf = (program: string, site: Uint8Array): Buffer =>
  createHash('sha1').update(program).update('\0').update(site).digest();
