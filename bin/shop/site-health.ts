/** Reads the health of the published site, and whether it accepts links signed on this machine. */
import * as z from 'zod';
import { kidOf } from '../../netlify/lib/access/access.ts';

const TIMEOUT_MS = 15_000;

const siteHealth = z.object({
  ok: z.boolean(),
  parts: z.object({ till: z.string().optional() }).optional(),
  problems: z.array(z.string()).default([]),
  warnings: z.array(z.string()),
  /** The hash of what the site was built from. Older releases report neither this nor the next field. */
  sourceHash: z.string().optional(),
  /** Names of the secrets that verify links, newest first. */
  accessKeys: z.array(z.string()).optional(),
});
export type SiteHealth = z.output<typeof siteHealth>;

/** Undefined if the site does not answer, or not with the expected data. */
export async function askHealth(url: string, get: typeof fetch = fetch): Promise<SiteHealth | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const said = await get(`${url}/.netlify/functions/health`, { signal })
    .then((response): Promise<unknown> => response.json())
    .catch(() => undefined);
  return siteHealth.safeParse(said).data;
}

/**
 * Whether the site accepts a link signed here. `closing`: until the owner removes an older secret. `unknown`: the site does not report it.
 * `unsigned`: this machine has no secret.
 */
export type LinkState = 'opens' | 'closing' | 'dead' | 'unknown' | 'unsigned';

export function linkState([newest]: readonly string[], health: SiteHealth | undefined): LinkState {
  if (newest === undefined) return 'unsigned';
  const position = health?.accessKeys?.indexOf(kidOf(newest));
  if (position === undefined) return 'unknown';
  return position < 0 ? 'dead' : position === 0 ? 'opens' : 'closing';
}
