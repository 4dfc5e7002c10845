/** SECURITY.md names a test for each guard; here is that they are there. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasTest } from '../helpers/named-tests.ts';
import { ROOT } from '../helpers/paths.ts';

const named = [...readFileSync(`${ROOT}/SECURITY.md`, 'utf8').matchAll(/`(tests\/[\w/.-]+): ([^`]+)`/g)];

describe('SECURITY.md', () => {
  it('names tests that are there', () => {
    expect(named.length).toBeGreaterThan(35);
    expect(named.filter(([, file = '', title = '']) => !hasTest(file, title)).map(([whole]) => whole)).toEqual([]);
  });

  it('names a test for every guard', () => {
    const rows = readFileSync(`${ROOT}/SECURITY.md`, 'utf8').match(/\n\| guard \|[\s\S]*?\n\n/g) ?? [];
    const guards = rows.flatMap((table) => table.trim().split('\n').slice(2));
    expect(guards).toHaveLength(named.length);
  });
});
