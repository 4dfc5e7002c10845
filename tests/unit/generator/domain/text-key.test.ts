import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { textKey } from '#domain/text-key.ts';
import { FULL_SITE } from '../../../helpers/paths.ts';

describe('textKey', () => {
  it('is short, and the same for the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(textKey(text)).toBe(textKey(text));
        expect(textKey(text)).toMatch(/^[0-9a-z]{1,7}$/);
      }),
    );
  });

  it('takes any white space as one space', () => {
    expect(textKey('  Get\n  Instant\tRelief ')).toBe(textKey('Get Instant Relief'));
  });

  it('takes a no-break space as a space, since headlines are set with some', () => {
    expect(textKey('A\u00a0quiet night')).toBe(textKey('A quiet night'));
    // What keeps a line from ending after a hyphen.
    expect(textKey('Drug-\u2060free, step-\u2060by-\u2060step')).toBe(textKey('Drug-free, step-by-step'));
  });

  it('is one for each text of the dictionary: no two share a key', () => {
    const texts = Object.values<Record<string, string>>(
      parse(readFileSync(`${FULL_SITE}/translations/en.yaml`, 'utf8')),
    ).flatMap((group) => Object.values(group));
    const different = new Set(texts);
    expect(different.size).toBeGreaterThan(150);
    expect(new Set([...different].map(textKey)).size).toBe(different.size);
  });
});
