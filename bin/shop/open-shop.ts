/** The services of the shop, on this machine's store or on the published one: the same code as in the functions. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { getStore } from '@netlify/blobs';
import * as z from 'zod';
import { noStore, siteNotNamed } from '../../generator/diagnostics/catalogue.ts';
import { type Diagnostic, startOf } from '../../generator/diagnostics/diagnostic.ts';
import { codeOf } from '../../generator/diagnostics/fs-errors.ts';
import { readGenerated } from '../../generator/preview/services.ts';
import { createMailRenderer } from '../../netlify/lib/delivery/access-email.ts';
import type { Store } from '../../netlify/lib/dependencies.ts';
import { type Env, LIVE_STORE, readEnv } from '../../netlify/lib/env.ts';
import { createLog } from '../../netlify/lib/http/log.ts';
import { createServices, openEnvironment, type Services } from '../../netlify/lib/services.ts';
import { createBlobsStore } from '../../netlify/lib/store/blobs-store.ts';
import { createFileStore } from '../../netlify/lib/store/file-store.ts';

export type Generated = ReturnType<typeof readGenerated>;

/** Undefined if the folder holds no build, or one of another release. */
export function readBuild(folder: string): Generated | undefined {
  try {
    return readGenerated(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

export function openShop(vars: Vars, store: Store, site: boolean, data: Generated): Services {
  const env = shopEnv(vars, data, site);
  const { prices, headers, emails, drawings } = data;
  return createServices({
    ...openEnvironment(env, data.settings, store),
    prices,
    headers,
    solutions: [],
    pages: {},
    renderMail: createMailRenderer(emails, prices, env.siteUrl, drawings),
    log: createLog(() => undefined, Date.now),
  });
}

/** The published site is production, whatever CONTEXT and OFFER_LOCAL are on this machine. */
export function shopEnv(vars: Vars, { settings }: Pick<Generated, 'settings'>, site: boolean): Env {
  return site ? readEnv(vars, settings, 'production') : readEnv({ ...vars, OFFER_LOCAL: '1' }, settings);
}

/**
 * The settings of the published shop for the owner's commands: the environment, then the file `.env.shop`.
 * Only `offer orders --site`, `offer doctor`, `offer deploy` and `offer serve` read that file: no build, page or preview may touch live keys.
 */
export type Vars = Readonly<Record<string, string | undefined>>;

export const SHOP_FILE = '.env.shop';

export function shopVars(): Vars {
  const fromFile = existsSync(SHOP_FILE) ? parseEnv(readFileSync(SHOP_FILE, 'utf8')) : {};
  const given = Object.entries(process.env).filter(([, value]) => value !== undefined && value.trim() !== '');
  return { ...fromFile, ...Object.fromEntries(given) };
}

export const setting = (vars: Vars, name: string): string | undefined => vars[name]?.trim() || undefined;

export type Opened = Readonly<{ store: Store; name: string } | { diagnostic: Diagnostic }>;

/** Another address of Netlify's API, for tests; on this machine only. */
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d+$/;

export const openStore = (vars: Vars, site: boolean): Opened =>
  site ? openSiteStore(vars) : openFolder(localStore(vars), 'this machine');

/** The folder of the store of this machine. */
export const localStore = (vars: Vars): string => setting(vars, 'OFFER_STORE') ?? '.offer/store';

/** At Netlify, or on a server of the owner's own, where OFFER_STORE names its folder instead. */
function openSiteStore(vars: Vars): Opened {
  const [token, siteID] = [setting(vars, 'NETLIFY_AUTH_TOKEN'), setting(vars, 'NETLIFY_SITE_ID')];
  const folder = setting(vars, 'OFFER_STORE');
  if (folder !== undefined && token === undefined && siteID === undefined) return openFolder(folder, 'this server');
  if (token === undefined || siteID === undefined) {
    const missing = token === undefined ? 'NETLIFY_AUTH_TOKEN' : 'NETLIFY_SITE_ID';
    return { diagnostic: siteNotNamed(startOf(missing), { missing }) };
  }
  const base = setting(vars, 'NETLIFY_API_BASE');
  const api = base !== undefined && LOOPBACK.test(base) ? { apiURL: base } : {};
  // Netlify's API reads and writes at the origin, so reads see the latest write.
  const store = createBlobsStore(getStore({ name: LIVE_STORE, siteID, token, ...api }));
  return { store, name: `the published site ${siteID}` };
}

function openFolder(folder: string, where: string): Opened {
  if (!existsSync(folder)) return { diagnostic: noStore(startOf(folder), { folder }) };
  return { store: createFileStore(folder), name: `${where}, ${folder}` };
}
