/** The cookie that holds a buyer's access token. `HttpOnly` hides it from scripts; `SameSite=Lax` keeps it out of cross-site requests. */
import { ACCESS_COOKIE_MS } from '#domain/stored-data.ts';
import type { Env } from '../env.ts';

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
