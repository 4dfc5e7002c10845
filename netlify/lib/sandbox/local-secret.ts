/** A secret of the sandbox: made at random when it is first wanted, and kept in the store, so that all processes have the same. */
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Store } from '../ports.ts';

export async function localSecret(store: Store, name: string): Promise<string> {
  const key = `sandbox/secret/${name}`;
  const known = await store.get(key);
  if (known !== undefined) return z.string().parse(known.value);
  const made = `whsec_${randomBytes(24).toString('hex')}`;
  if (await store.create(key, made)) return made;
  return localSecret(store, name);
}
