/** Who may ask: holders of the site's public key, from the site's own pages. The key is a speed bump; access itself needs a token. */
import type { Core } from './core.ts';
import { equalSecrets } from './equal.ts';
import { isForm } from './http.ts';
import { Refusal } from './refusal.ts';

/** @param fields the checked-in body: a form carries the key as its field `key` */
export function requirePublicKey(core: Core, request: Request, fields: unknown): void {
  const given = request.headers.get('apikey') ?? (isForm(request) ? keyField(fields) : undefined);
  if (given === undefined || !equalSecrets(given, core.env.publicApiKey)) {
    throw new Refusal(401, 'The public key is missing or wrong.');
  }
}

/** The browser says where a request comes from; other clients need not. */
export function requireSameOrigin(core: Core, request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = request.headers.get('origin');
  // Pages that send no referrer send the origin "null" with their forms.
  const own = [null, 'null', core.env.siteUrl, new URL(request.url).origin];
  if (site !== null || !own.includes(origin)) throw new Refusal(401, 'Requests from other sites are not served.');
}

/** What stands behind "Bearer"; undefined if there is nothing of the kind. */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer +([^\s]+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

function keyField(fields: unknown): string | undefined {
  if (typeof fields !== 'object' || fields === null || !('key' in fields)) return undefined;
  return typeof fields.key === 'string' ? fields.key : undefined;
}
