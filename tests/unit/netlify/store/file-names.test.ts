import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../../netlify/lib/ports.ts';
import { codeOf, isVersion, keyFolder, parseRecord, topFolder } from '../../../../netlify/lib/store/file-names.ts';

describe('the top folder of a key', () => {
  it.each([
    ['orders/cs_1', 'orders'],
    ['limits/to/x', 'limits'],
    [`${'a'.repeat(32)}/x`, 'a'.repeat(32)],
  ])('of %j is readable', (key, folder) => expect(topFolder(key)).toBe(folder));

  it.each(['Orders/x', '1orders/x', 'orders1/x', '../x', '/x', `${'a'.repeat(33)}/x`, 'orders'])(
    'of %j is a short digest',
    (key) => expect(topFolder(key)).toMatch(/^x-[0-9a-f]{16}$/),
  );

  it('keeps what differs in case apart', () => expect(topFolder('A/1')).not.toBe(topFolder('B/1')));
});

describe('the folder of a key', () => {
  it('lies under the readable part', () =>
    expect(keyFolder('store', 'orders/x')).toMatch(/^store\/orders\/[0-9a-f]{64}$/));

  it('of all keys without a slash lies in one place', () => {
    const places = ['one', 'two', 'orders'].map((key) => keyFolder('store', key).split('/').slice(0, -1).join('/'));
    expect(new Set(places)).toEqual(new Set([`store/${topFolder('/')}`]));
  });
});

describe('a file of the store', () => {
  it.each([
    ['v1', true],
    ['v10', true],
    [`v${'9'.repeat(15)}`, true],
    [`v${'9'.repeat(16)}`, false],
    ['v0', false],
    ['v', false],
    ['xv1', false],
    ['v1.tmp', false],
    ['V1', false],
  ])('called %j is a version: %s', (name, is) => expect(isVersion(name)).toBe(is));

  it('is read if it is a value or the mark of a deleted one', () => {
    expect(parseRecord('{"key":"k","deleted":false,"value":[1]}')).toEqual({ key: 'k', deleted: false, value: [1] });
    expect(parseRecord('{"key":"k","deleted":true}')).toEqual({ key: 'k', deleted: true });
  });

  it.each(['{}', 'null', '{"key":"k"}', '{"key":1,"deleted":true}', '{"key":"k","deleted":"no","value":1}'])(
    'that holds %s is not ours',
    (text) => expect(() => parseRecord(text)).toThrow(new StoreError('a file in the store has an unknown format')),
  );
});

describe('the code of an error', () => {
  it.each<[unknown, string | undefined]>([
    [Object.assign(new Error('x'), { code: 'ENOENT' }), 'ENOENT'],
    [Object.assign(new Error('x'), { code: 2 }), undefined],
    [new Error('x'), undefined],
    [{ code: 'ENOENT' }, undefined],
    ['ENOENT', undefined],
    [undefined, undefined],
  ])('of %o is %s', (error, code) => expect(codeOf(error)).toBe(code));
});
