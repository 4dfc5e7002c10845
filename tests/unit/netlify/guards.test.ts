import { describe, expect, it } from 'vitest';
import { bearerToken, requirePublicKey, requireSameOrigin } from '../../../netlify/lib/guards.ts';
import { HttpError } from '../../../netlify/lib/http-error.ts';
import { createFakeServices, KEY, SITE } from '../../payments/fake-services.ts';

const { services } = createFakeServices();
const request = (headers: Record<string, string>) => new Request(SITE, { method: 'POST', headers });
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe('the bearer', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['Bearer   abc  ', 'abc'],
    ['Bearer', undefined],
    ['Bearer a b', undefined],
    ['xBearer abc', undefined],
    ['Basic abc', undefined],
  ])('of %j is %j', (authorization, token) => expect(bearerToken(request({ authorization }))).toBe(token));

  it('is not there without the header', () => expect(bearerToken(request({}))).toBeUndefined());
});

describe('the public key', () => {
  const ask = (headers: Record<string, string>, fields: unknown) => () =>
    requirePublicKey(services, request(headers), fields);

  it('is taken from the header, and from a form’s field where there is no header', () => {
    expect(ask({ apikey: KEY }, undefined)).not.toThrow();
    expect(ask(FORM, { key: KEY })).not.toThrow();
    expect(ask({ ...FORM, apikey: 'wrong' }, { key: KEY })).toThrow(HttpError);
  });

  it.each([[undefined], [null], ['key'], [{}], [{ key: 1 }], [{ key: [KEY] }]])('is not found in %j', (fields) =>
    expect(ask(FORM, fields)).toThrow(new HttpError(401, 'The public key is missing or wrong.')),
  );

  it('is not taken from the field of what is no form', () =>
    expect(ask({ 'Content-Type': 'application/json' }, { key: KEY })).toThrow(HttpError));
});

describe('where a request comes from', () => {
  it.each<[Record<string, string>, boolean]>([
    [{ 'Sec-Fetch-Site': 'none', Origin: 'https://evil.example' }, true],
    [{ Origin: 'null' }, true],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }, false],
    [{ 'Sec-Fetch-Site': '' }, false],
  ])('%o is served: %s', (headers, served) => {
    const ask = () => requireSameOrigin(services, request(headers));
    if (served) expect(ask).not.toThrow();
    else expect(ask).toThrow(new HttpError(401, 'Requests from other sites are not served.'));
  });
});
