import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestMatch } from '../../../../generator/diagnostics/did-you-mean.ts';

const FIELDS = ['title', 'description', 'sources', 'h1', 'faq'];

describe('nearest', () => {
  it.each([
    ['descripton', 'description'],
    ['Title', 'title'],
    ['source', 'sources'],
    ['tilte', 'title'],
    ['h', 'h1'],
  ])('suggests for %s: %s', (name, meant) => expect(closestMatch(name, FIELDS)).toBe(meant));

  it.each(['author', 'tables', 'x', ''])('suggests nothing for %j, which is too far from all', (name) =>
    expect(closestMatch(name, FIELDS)).toBeUndefined(),
  );

  it('takes the nearest of several, and the first of equals', () => {
    expect(closestMatch('abcd', ['abxy', 'abcx', 'abcy'])).toBe('abcx');
  });

  it('is the name itself where that is known', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{3,9}$/), { minLength: 1 }), (names) => {
        const [name = ''] = names;
        expect(closestMatch(name, names)).toBe(name);
      }),
    );
  });
});
