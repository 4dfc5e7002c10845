import { describe, expect, it } from 'vitest';
import { bearerOf, requirePublicKey, requireSameOrigin } from '../../../netlify/lib/guards.ts';
import { Refusal } from '../../../netlify/lib/refusal.ts';
import { createFakeWorld, KEY, SITE } from '../../helpers/money/fake-world.ts';

const { core } = createFakeWorld();
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
  ])('of %j is %j', (authorization, token) => expect(bearerOf(request({ authorization }))).toBe(token));

  it('is not there without the header', () => expect(bearerOf(request({}))).toBeUndefined());
});

describe('the public key', () => {
  const ask = (headers: Record<string, string>, fields: unknown) => () =>
    requirePublicKey(core, request(headers), fields);

  it('is taken from the header, and from a form’s field where there is no header', () => {
    expect(ask({ apikey: KEY }, undefined)).not.toThrow();
    expect(ask(FORM, { key: KEY })).not.toThrow();
    expect(ask({ ...FORM, apikey: 'wrong' }, { key: KEY })).toThrow(Refusal);
  });

  it.each([[undefined], [null], ['key'], [{}], [{ key: 1 }], [{ key: [KEY] }]])('is not found in %j', (fields) =>
    expect(ask(FORM, fields)).toThrow(new Refusal(401, 'The public key is missing or wrong.')),
  );

  it('is not taken from the field of what is no form', () =>
    expect(ask({ 'Content-Type': 'application/json' }, { key: KEY })).toThrow(Refusal));
});

describe('where a request comes from', () => {
  it.each<[Record<string, string>, boolean]>([
    [{ 'Sec-Fetch-Site': 'none', Origin: 'https://evil.example' }, true],
    [{ Origin: 'null' }, true],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }, false],
    [{ 'Sec-Fetch-Site': '' }, false],
  ])('%o is served: %s', (headers, served) => {
    const ask = () => requireSameOrigin(core, request(headers));
    if (served) expect(ask).not.toThrow();
    else expect(ask).toThrow(new Refusal(401, 'Requests from other sites are not served.'));
  });
});
