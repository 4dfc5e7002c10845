/** Every pair of colours that the style puts on each other, in every mode a device can ask for. Computed, so it needs no browser. */
import { describe, expect, it } from 'vitest';
import { LATE_MEDIA, withLate } from '../../../../generator/brand/brand-css.ts';
import { contrast } from '../../../../generator/brand/contrast.ts';
import { MODES, readTokens, rulesOf, SCOPES, type Tokens, tokensOf } from '../../../../generator/brand/tokens.ts';

const TEXT = 4.5;
const MORE_TEXT = 7;
const UI = 3;

const TEXTS = [
  ...(['ink', 'soft', 'accent'] as const).flatMap((text) =>
    (['ground', 'raised'] as const).map((ground) => [text, ground] as const),
  ),
  ['on-amber', 'amber'],
  ['on-amber', 'amber-high'],
  ['ground', 'ink'],
] as const;

/** Borders of fields and buttons, the mark of a choice, the ring of the focus, the drawing on the night. */
const PARTS = [
  ...(['edge', 'focus', 'accent', 'soft'] as const).flatMap((part) =>
    (['ground', 'raised'] as const).map((ground) => [part, ground] as const),
  ),
] as const;

const css = readTokens();
const cases = MODES.flatMap((mode) => SCOPES.map((scope) => ({ mode, scope, tokens: tokensOf(css, mode, scope) })));

describe.each(cases)('$mode, in the $scope', ({ mode, scope, tokens }) => {
  const tooFaint = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs
      .map(([a, b]) => ({ pair: `${a} on ${b}`, ratio: contrast(colour(tokens, a), colour(tokens, b)) }))
      .filter(({ ratio }) => ratio < least);

  it('has readable text', () => {
    expect(tooFaint(TEXTS, mode.endsWith('more contrast') ? MORE_TEXT : TEXT)).toEqual([]);
  });

  it('has controls that are distinct from their background', () => {
    expect(tooFaint(PARTS, UI)).toEqual([]);
  });

  it('has a main button that stands out, by its border or its fill', () => {
    const edge = colour(tokens, 'button-edge');
    expect(
      contrast(edge === 'transparent' ? colour(tokens, 'amber') : edge, colour(tokens, 'ground')),
    ).toBeGreaterThanOrEqual(UI);
  });

  it.runIf(scope === 'night')('has readable amber labels on its cards', () => {
    expect(tooFaint([['amber', 'raised']], TEXT)).toEqual([]);
  });
});

describe('the tokens', () => {
  it.each([
    ['[data-late]', ':root'],
    ['[data-late] .night', '.night'],
    ['[data-late] .lamp', '.lamp'],
  ])('of %s, late at night, are those of %s in dark mode', (late, usual) => {
    const rules = rulesOf(withLate(css));
    const of = (selector: string, media: string) =>
      rules.filter((rule) => rule.media === media && rule.selectors.includes(selector)).flatMap(({ values }) => values);
    expect(of(late, LATE_MEDIA).length).toBeGreaterThan(0);
    expect(of(late, LATE_MEDIA)).toEqual(of(usual, '(prefers-color-scheme: dark)'));
  });

  it('are colours that can be computed, each set by day', () => {
    expect(() => colour(tokensOf(css, 'light', 'day'), 'nothing')).toThrow('no colour');
    expect(contrast('#fff', '#000000')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

function colour(tokens: Tokens, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`There is no colour "${name}".`);
  return value;
}
