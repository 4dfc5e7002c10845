/** Requests must carry the site's public key and come from its own pages. The key only slows abuse down; access requires a token. */
import type { Services } from '../services.ts';
import { type Accepted, isForm, readFields } from './http.ts';
import { HttpError } from './http-error.ts';

/** The fields of a request from one of the site's own pages. @throws {HttpError} for any other, and for a malformed one */
export async function readOwnFields(services: Services, request: Request, accepts?: Accepted): Promise<unknown> {
  requireSameOrigin(services, request);
  const fields = await readFields(request, accepts);
  requirePublicKey(services, request, fields);
  return fields;
}

/** @param fields the parsed body, because a form sends the key as its field `key` */
export function requirePublicKey(services: Services, request: Request, fields: unknown): void {
  const given = request.headers.get('apikey') ?? (isForm(request) ? formKey(fields) : undefined);
  if (given !== services.env.publicApiKey) throw new HttpError(401, 'The public key is missing or wrong.');
}

/** Browsers send these headers; other clients may omit them. */
export function requireSameOrigin(services: Services, request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = request.headers.get('origin');
  // "null" is the origin both of a sandboxed frame on another site and of a form on a page with no-referrer; only Sec-Fetch-Site differs.
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
