import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fill, split } from '#domain/placeholders.ts';

const known: Readonly<Record<string, string>> = { 'claims.rating': '4.8/5', minutes: '5' };
const lookup = (name: string): string | undefined => known[name];

describe('fill', () => {
  it('puts in what it knows', () => {
    expect(fill('{claims.rating}, {minutes} min, {minutes}', lookup)).toBe('4.8/5, 5 min, 5');
  });

  it('leaves what it does not know', () => {
    expect(fill('{price} for {claims.none}', lookup)).toBe('{price} for {claims.none}');
  });

  it.each(['{ minutes }', '{Minutes}', '{minutes', '{}', '{min utes}', '{minutes.}'])('leaves %s as prose', (text) =>
    expect(fill(text, () => 'filled')).toBe(text),
  );

  it('does not fill what it has put in', () => {
    expect(fill('{a}', (name) => (name === 'a' ? '{b}' : 'again'))).toBe('{b}');
  });

  it('puts in a dollar sign as it is', () => {
    expect(fill('{price}', () => '$& $1')).toBe('$& $1');
  });
});

describe('split', () => {
  it('has the texts at even places and the names at odd ones', () => {
    expect(split('Pay {price} in {minutes} min')).toEqual(['Pay ', 'price', ' in ', 'minutes', ' min']);
  });

  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('{a.b}', '{x', 'text', '}', ' ')), (parts) => {
        const text = parts.join('');
        const joined = split(text).map((part, i) => (i % 2 === 0 ? part : `{${part}}`));
        expect(joined.join('')).toBe(text);
      }),
    );
  });
});
