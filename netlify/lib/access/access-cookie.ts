/**
 * Finds the buyer by token or cookie, and writes the cookie that holds the access token; how long it lasts is in domain/stored-data.ts. The
 * order is read from the store every time.
 */
import { ACCESS_COOKIE_MS } from '#domain/stored-data.ts';
import type { Env } from '../env.ts';
import { bearerToken } from '../http/guards.ts';
import type { Order } from '../orders/order.ts';
import type { Services } from '../services.ts';

/** `HttpOnly` hides it from scripts; `SameSite=Lax` keeps it out of cross-site requests. */
export const accessCookie = (env: Env, request: Request, token: string): string =>
  cookie(env, request, token, ACCESS_COOKIE_MS / 1000);

/** An expired cookie: the browser deletes the one it has. */
export const endedCookie = (env: Env, request: Request): string => cookie(env, request, '', 0);

function cookie(env: Env, request: Request, value: string, seconds: number): string {
  const { name, secure } = cookieKind(env, request);
  return `${name}=${value}; HttpOnly;${secure ? ' Secure;' : ''} SameSite=Lax; Path=/; Max-Age=${seconds}`;
}

export function readAccessCookie(env: Env, request: Request): string | undefined {
  const { name } = cookieKind(env, request);
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.split('=', 2);
    if (key?.trim() === name && value !== undefined && value !== '') return value.trim();
  }
  return undefined;
}

/** The `__Host-` prefix requires https, which local development does not have. */
function cookieKind(env: Env, request: Request): { name: string; secure: boolean } {
  const secure = !(env.local && new URL(request.url).protocol === 'http:');
  return { name: secure ? '__Host-access' : 'access', secure };
}

/** Uses the given token, else the Authorization header, else the cookie. A public key in the header is not a token. */
export async function buyerByToken(services: Services, request: Request, given?: string): Promise<Order | undefined> {
  const bearer = bearerToken(request);
  const fromHeader = bearer === services.env.publicApiKey ? undefined : bearer;
  const token = given ?? fromHeader ?? readAccessCookie(services.env, request);
  return token === undefined ? undefined : services.access.verify(token);
}
