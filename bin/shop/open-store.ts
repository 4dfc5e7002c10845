/** The order store: this machine's, or with `--site` the published site's. */
import { existsSync } from 'node:fs';
import { getStore } from '@netlify/blobs';
import { noStore, siteNotNamed } from '../../generator/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { LIVE_STORE } from '../../netlify/lib/env.ts';
import type { Store } from '../../netlify/lib/ports.ts';
import { createBlobsStore } from '../../netlify/lib/store/blobs-store.ts';
import { createFileStore } from '../../netlify/lib/store/file-store.ts';
import { setting, type Vars } from './settings.ts';

export type Opened = Readonly<{ store: Store; name: string } | { diagnostic: Diagnostic }>;

/** Another address of Netlify's API, for tests; on this machine only. */
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d+$/;

export function openStore(vars: Vars, site: boolean): Opened {
  return site ? openSiteStore(vars) : openLocalStore(vars);
}

function openSiteStore(vars: Vars): Opened {
  const [token, siteID] = [setting(vars, 'NETLIFY_AUTH_TOKEN'), setting(vars, 'NETLIFY_SITE_ID')];
  if (token === undefined || siteID === undefined) {
    const missing = token === undefined ? 'NETLIFY_AUTH_TOKEN' : 'NETLIFY_SITE_ID';
    return { diagnostic: siteNotNamed({ file: missing, line: 1, column: 1 }, { missing }) };
  }
  const base = setting(vars, 'NETLIFY_API_BASE');
  const api = base !== undefined && LOOPBACK.test(base) ? { apiURL: base } : {};
  // Netlify's API reads and writes at the origin, so reads see the latest write.
  const store = createBlobsStore(getStore({ name: LIVE_STORE, siteID, token, ...api }));
  return { store, name: `the published site ${siteID}` };
}

function openLocalStore(vars: Vars): Opened {
  const folder = setting(vars, 'OFFER_STORE') ?? '.offer/store';
  if (!existsSync(folder)) return { diagnostic: noStore({ file: folder, line: 1, column: 1 }, { folder }) };
  return { store: createFileStore(folder), name: `this machine, ${folder}` };
}
