/** What the published site says of itself, and whether it opens the links that are signed on this machine. */
import * as z from 'zod';
import { kidOf } from '../../netlify/lib/access/access.ts';

const TIMEOUT_MS = 15_000;

const siteHealth = z.object({
  ok: z.boolean(),
  parts: z.object({ till: z.string().optional() }).optional(),
  problems: z.array(z.string()).default([]),
  warnings: z.array(z.string()),
  /** What the site was built from. An older release tells neither this nor the next. */
  sourceHash: z.string().optional(),
  /** Names of the secrets that open links, newest first. */
  accessKeys: z.array(z.string()).optional(),
});
export type SiteHealth = z.output<typeof siteHealth>;

/** Undefined if the site does not answer, or not as this shop does. */
export async function askHealth(url: string, get: typeof fetch = fetch): Promise<SiteHealth | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const said = await get(`${url}/.netlify/functions/health`, { signal })
    .then((response): Promise<unknown> => response.json())
    .catch(() => undefined);
  return siteHealth.safeParse(said).data;
}

/**
 * What becomes of a link that is signed here. `closing`: it opens until the site's owner removes an older secret. `unknown`: the site does
 * not say. `unsigned`: this machine has no secret.
 */
export type LinkState = 'opens' | 'closing' | 'dead' | 'unknown' | 'unsigned';

export function linkState([newest]: readonly string[], health: SiteHealth | undefined): LinkState {
  if (newest === undefined) return 'unsigned';
  const position = health?.accessKeys?.indexOf(kidOf(newest));
  if (position === undefined) return 'unknown';
  return position < 0 ? 'dead' : position === 0 ? 'opens' : 'closing';
}
