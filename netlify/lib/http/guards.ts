/** Requests must carry the site's public key and come from its own pages. The key only slows down abuse; access needs a token. */

import type { Services } from '../services.ts';
import { isForm } from './http.ts';
import { HttpError } from './http-error.ts';

/** @param fields the parsed body: a form sends the key as its field `key` */
export function requirePublicKey(services: Services, request: Request, fields: unknown): void {
  const given = request.headers.get('apikey') ?? (isForm(request) ? formKey(fields) : undefined);
  if (given !== services.env.publicApiKey) throw new HttpError(401, 'The public key is missing or wrong.');
}

/** Browsers send these headers; other clients may omit them. */
export function requireSameOrigin(services: Services, request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = request.headers.get('origin');
  // A sandboxed frame of another site sends the origin "null", as does a form of a page without referrer: only Sec-Fetch-Site tells them apart.
  const own = [null, services.env.siteUrl, new URL(request.url).origin];
  if (site !== null || !own.includes(origin)) throw new HttpError(401, 'Requests from other sites are not served.');
}

export function bearerToken(request: Request): string | undefined {
  return /^Bearer +([^\s]+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

function formKey(fields: unknown): string | undefined {
  if (typeof fields !== 'object' || fields === null || !('key' in fields)) return undefined;
  return typeof fields.key === 'string' ? fields.key : undefined;
}
