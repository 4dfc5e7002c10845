import { describe, expect, it } from 'vitest';
import { accessCookie, readAccessCookie } from '../../../../netlify/lib/access/access-cookie.ts';
import { readEnv } from '../../../../netlify/lib/env.ts';
import { PRODUCTION, SITE } from '../../../payments/fake-services.ts';

const DEFAULTS = { siteUrl: SITE, publicApiKey: 'pk' };
const production = readEnv(PRODUCTION, DEFAULTS);
const local = readEnv({ OFFER_LOCAL: '1' }, DEFAULTS);
const request = (url: string, cookie?: string) => new Request(url, cookie === undefined ? {} : { headers: { cookie } });
const HTTP = 'http://localhost:8888/';

describe('the access cookie', () => {
  it('is host-only, HttpOnly, Secure and SameSite, for ten years', () =>
    expect(accessCookie(production, request(SITE), 'x.y.z')).toBe(
      '__Host-access=x.y.z; HttpOnly; Secure; SameSite=Lax; Path=/; Max-Age=315360000',
    ));

  it('is not Secure on a developer’s machine over http only', () => {
    expect(accessCookie(local, request(HTTP), 't')).toBe('access=t; HttpOnly; SameSite=Lax; Path=/; Max-Age=315360000');
    expect(accessCookie(local, request('https://localhost/'), 't')).toMatch(/^__Host-access=t; HttpOnly; Secure;/);
    expect(accessCookie(production, request(HTTP), 't')).toMatch(/^__Host-access=t; HttpOnly; Secure;/);
  });

  it.each([
    ['__Host-access=t', 't'],
    ['a=b; __Host-access=t; c=d', 't'],
    ['__Host-access=', undefined],
    ['x__Host-access=t', undefined],
    ['access=t', undefined],
    ['', undefined],
  ])('of %j is %j', (cookie, token) => expect(readAccessCookie(production, request(SITE, cookie))).toBe(token));

  it('is missing without a cookie, and has the plain name over http', () => {
    expect(readAccessCookie(production, request(SITE))).toBeUndefined();
    expect(readAccessCookie(local, request(HTTP, 'access=t'))).toBe('t');
    expect(readAccessCookie(local, request(HTTP, '__Host-access=t'))).toBeUndefined();
  });
});
