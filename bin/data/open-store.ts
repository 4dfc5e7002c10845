/** The order store: the published site's if the environment names it, otherwise this machine's. */
import { existsSync } from 'node:fs';
import { getStore } from '@netlify/blobs';
import { halfStore, noStore } from '../../generator/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { LIVE_STORE } from '../../netlify/lib/env.ts';
import type { Store } from '../../netlify/lib/ports.ts';
import { createBlobsStore } from '../../netlify/lib/store/blobs-store.ts';
import { createFileStore } from '../../netlify/lib/store/file-store.ts';

type Vars = Readonly<Record<string, string | undefined>>;
export type Opened = Readonly<{ store: Store; name: string } | { diagnostic: Diagnostic }>;

const set = (text: string | undefined) => (text?.trim() === '' ? undefined : text?.trim());

export function openStore(vars: Vars): Opened {
  const token = set(vars.NETLIFY_AUTH_TOKEN);
  const siteID = set(vars.NETLIFY_SITE_ID);
  if (token !== undefined && siteID !== undefined) {
    // Netlify's API reads and writes at the origin, so reads see the latest write.
    const store = createBlobsStore(getStore({ name: LIVE_STORE, siteID, token }));
    return { store, name: `the published site ${siteID}` };
  }
  if (token !== undefined || siteID !== undefined) {
    const missing = token === undefined ? 'NETLIFY_AUTH_TOKEN' : 'NETLIFY_SITE_ID';
    return { diagnostic: halfStore({ file: missing, line: 1, column: 1 }, { missing }) };
  }
  const folder = set(vars.OFFER_STORE) ?? '.offer/store';
  if (!existsSync(folder)) return { diagnostic: noStore({ file: folder, line: 1, column: 1 }, { folder }) };
  return { store: createFileStore(folder), name: `this machine, ${folder}` };
}
