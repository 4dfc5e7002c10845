import { describe, expect, it } from 'vitest';
import { recordFault } from '../faults/record.ts';
import { licenceProblems } from './licences.ts';
import { readLocks } from './locks.ts';
import { shippedNames } from './shipped-names.ts';

const one = (license: unknown, name = 'a') => ({ name, path: `node_modules/${name}`, version: '1.0.0', license });
const diagnostics = (license: unknown, shipped = false) =>
  licenceProblems([one(license)], new Set(shipped ? ['a'] : [])).length;

describe('the licences', () => {
  it.each(readLocks())('of all packages of $folder are ones that we may use', ({ packages }) =>
    expect(licenceProblems(packages, shippedNames())).toEqual([]),
  );

  it('of a package with a licence that is on no list are named', () => {
    const denied = ['GPL-3.0', 'AGPL-3.0-only', 'SSPL-1.0', 'UNLICENSED', 'BUSL-1.1', undefined, { type: 'MIT' }, ''];
    for (const licence of denied) expect(diagnostics(licence)).toBe(1);
    expect(licenceProblems([one('GPL-3.0')], new Set())).toEqual(['a 1.0.0: GPL-3.0']);
    recordFault('of a package with a licence that is on no list are named', {
      tries: denied.length,
      lost: 0,
      leaked: 0,
    });
  });

  it('of what reaches visitors ask for less than those of tools', () => {
    expect([diagnostics('MPL-2.0'), diagnostics('MPL-2.0', true)]).toEqual([0, 1]);
    expect([diagnostics('MIT', true), diagnostics('MIT-0', true)]).toEqual([0, 0]);
  });

  it('of two to choose from hold by either, of two together by both', () => {
    expect(diagnostics('(MIT OR GPL-3.0)', true)).toBe(0);
    expect(diagnostics('MIT AND GPL-3.0')).toBe(1);
    expect(diagnostics('Apache-2.0 AND LGPL-3.0-or-later')).toBe(0);
  });

  it('that a package names nowhere do for a tool that is listed, never for what ships', () => {
    expect(licenceProblems([one(undefined, '@netlify/ai')], new Set())).toEqual([]);
    expect(licenceProblems([one(undefined, '@netlify/ai')], new Set(['@netlify/ai']))).toHaveLength(1);
  });
});
