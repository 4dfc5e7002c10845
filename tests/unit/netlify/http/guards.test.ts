import { describe, expect, it } from 'vitest';
import { bearerToken, requirePublicKey, requireSameOrigin } from '../../../../netlify/lib/http/guards.ts';
import { HttpError } from '../../../../netlify/lib/http/http-error.ts';
import { createFakeServices, KEY, SITE } from '../../../payments/fake-services.ts';

const { services } = createFakeServices();
const request = (headers: Record<string, string>) => new Request(SITE, { method: 'POST', headers });
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe('the bearer token', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['xBearer abc', undefined],
    ['Basic abc', undefined],
  ])('of %j is %j', (authorization, token) => expect(bearerToken(request({ authorization }))).toBe(token));

  it('is missing without the header', () => expect(bearerToken(request({}))).toBeUndefined());
});

describe('the public key', () => {
  const ask = (headers: Record<string, string>, fields: unknown) => () =>
    requirePublicKey(services, request(headers), fields);

  it('is read from the header, or from a form field if there is no header', () => {
    expect(ask({ apikey: KEY }, undefined)).not.toThrow();
    expect(ask(FORM, { key: KEY })).not.toThrow();
    expect(ask({ ...FORM, apikey: 'wrong' }, { key: KEY })).toThrow(HttpError);
  });

  it.each([[undefined], [null], ['key'], [{}], [{ key: 1 }], [{ key: [KEY] }]])('is not found in %j', (fields) =>
    expect(ask(FORM, fields)).toThrow(new HttpError(401, 'The public key is missing or wrong.')),
  );

  it('is not read from a field of JSON', () =>
    expect(ask({ 'Content-Type': 'application/json' }, { key: KEY })).toThrow(HttpError));
});

describe('the same-origin check', () => {
  const from = (headers: Record<string, string>) => () =>
    requireSameOrigin(services, new Request('https://preview.example/x', { headers }));

  it.each<[string, Record<string, string>]>([
    ['the site’s own pages', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://preview.example' }],
    ['a form of a page that sends no referrer', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
    ['an older browser on the site', { Origin: SITE }],
    ['an older browser on a preview', { Origin: 'https://preview.example' }],
    ['a client that is no browser', {}],
    ['an address typed by the visitor', { 'Sec-Fetch-Site': 'none', Origin: 'https://evil.example' }],
  ])('lets %s through', (_, headers) => expect(from(headers)).not.toThrow());

  it.each<[string, Record<string, string>]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: SITE }],
    ['a frame of another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }],
    ['an empty header', { 'Sec-Fetch-Site': '' }],
    ['a sibling subdomain', { 'Sec-Fetch-Site': 'same-site' }],
    ['an older browser in a sandboxed frame', { Origin: 'null' }],
    ['an older browser elsewhere', { Origin: 'https://evil.example' }],
    ['an origin that only starts with the site’s', { Origin: `${SITE}.evil.example` }],
  ])('stops %s', (_, headers) => expect(from(headers)).toThrow(HttpError));
});
