/** The cookie that keeps a buyer's token out of addresses. No script can read it, and no other site can make the browser send it along. */
import { ACCESS_COOKIE_MS } from '#domain/stored-data.ts';
import type { Env } from './env.ts';

export function accessCookie(env: Env, request: Request, token: string): string {
  const { name, secure } = kind(env, request);
  return `${name}=${token}; HttpOnly;${secure ? ' Secure;' : ''} SameSite=Lax; Path=/; Max-Age=${ACCESS_COOKIE_MS / 1000}`;
}

export function readAccessCookie(env: Env, request: Request): string | undefined {
  const { name } = kind(env, request);
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.split('=', 2);
    if (key?.trim() === name && value !== undefined && value !== '') return value.trim();
  }
  return undefined;
}

/** `__Host-` asks for https, which a developer's own machine does not have. */
function kind(env: Env, request: Request): { name: string; secure: boolean } {
  const secure = !(env.local && new URL(request.url).protocol === 'http:');
  return { name: secure ? '__Host-access' : 'access', secure };
}
