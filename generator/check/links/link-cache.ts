/** Links that answered in the last seven days, in a file that may be deleted at any time. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import type { Answer } from './ask-links.ts';

const DAYS = 7;
const DAY_MS = 86_400_000;

const stored = z.record(z.string(), z.strictObject({ status: z.int(), at: z.number() }));

export type LinkCache = Readonly<{
  read: () => ReadonlyMap<string, Answer>;
  /** Keeps confirmed links only. A broken link is asked about again each time, since it may be fixed. */
  write: (answers: ReadonlyMap<string, Answer>) => void;
}>;

/** @param now milliseconds since 1970 */
export function createLinkCache(file: string, now: () => number): LinkCache {
  const fresh = () => Object.entries(load(file)).filter(([, { at }]) => now() - at < DAYS * DAY_MS);
  return {
    read: () => new Map(fresh().map(([address, { status }]) => [address, status])),
    write(answers) {
      const confirmed = [...answers].flatMap(([address, status]) =>
        typeof status === 'number' && status < 400 ? [[address, { status, at: now() }] as const] : [],
      );
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(Object.fromEntries([...fresh(), ...confirmed]), null, 1)}\n`);
    },
  };
}

function load(file: string): z.output<typeof stored> {
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
