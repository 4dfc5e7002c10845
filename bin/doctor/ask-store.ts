/** Writes, reads and deletes a record of its own in the store of orders. */

import { StoreError } from '../../netlify/lib/errors.ts';
import type { Store } from '../../netlify/lib/ports.ts';
import type { Opened } from '../shop/open-store.ts';
import { type Finding, topic } from './finding.ts';

const { ok, wrong, unasked } = topic('Store');
const KEY = 'watch/doctor';

export async function askStore(opened: Opened): Promise<Finding> {
  if ('diagnostic' in opened) return unasked(opened.diagnostic.message, opened.diagnostic.hint);
  try {
    const value = String(Date.now());
    await tryStore(opened.store, value);
    return ok(`${opened.name} can be written and read`);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return wrong(
      `${opened.name}: ${error.message}`,
      'Check NETLIFY_AUTH_TOKEN and NETLIFY_SITE_ID, and netlifystatus.com.',
    );
  }
}

/** @throws {StoreError} */
async function tryStore(store: Store, value: string): Promise<void> {
  await store.delete(KEY);
  if (!(await store.create(KEY, value))) throw new StoreError('a record that is new was refused');
  const read = (await store.get(KEY))?.value;
  await store.delete(KEY);
  if (read !== value) throw new StoreError('what was written is not what is read');
}
