import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textKey } from '#domain/text-key.ts';

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

  it('tells texts apart', () => {
    expect(textKey('Pay')).not.toBe(textKey('Pays'));
  });
});
