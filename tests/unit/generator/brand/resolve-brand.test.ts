import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brand as schema } from '#schema/files/brand.ts';
import { isMore, textContrast, tokenSetsOf } from '../../../../generator/brand/brand-tokens.ts';
import { checkColors } from '../../../../generator/brand/check-colors.ts';
import { contrast } from '../../../../generator/brand/contrast.ts';
import { palettesOf } from '../../../../generator/brand/roles.ts';
import { colorIn, readTokens } from '../../../../generator/brand/tokens.ts';
import { brief, CONTENT, load, loadFake } from '../../fake-content.ts';

const brandOf = (yaml: string) => {
  const context = loadFake({ 'brand.yaml': yaml }).contexts.get('en');
  if (context === undefined) throw new Error('no English');
  return context.brand;
};
const NOWHERE = { file: 'brand.yaml', line: 1, column: 1 };
const FIVE_LINES = `colors:
  light: { button: "#0b5d66" }
radius: 14
typefaces: { headings: geometric }
drawings: false
`;
/** What tokens.css has. */
const TODAY = `colors:
  light: { background: "#F7F4EE", text: "#1b2140", accent: "#8f5a06", button: "#f2b84b", buttonText: "#171c38", band: "#141b38" }
  dark: { background: "#121930", text: "#ece7da", accent: "#f2b84b", button: "#f2b84b", buttonText: "#171c38", band: "#090d1a" }
`;

describe('the look of tokens.css stays to the byte', () => {
  it.each([
    ['without the file', undefined],
    ['with its own values in the file', TODAY],
  ])('%s', (_, yaml) => {
    const files = yaml === undefined ? {} : { 'brand.yaml': yaml };
    const brand = loadFake(files).contexts.get('en')?.brand;
    expect(brand).toMatchObject({ tokens: '', css: '', isRecolored: false, drawings: true, fonts: [] });
    expect(brand?.colors.light).toMatchObject({ ground: '#f7f4ee', ink: '#1b2140', button: '#f2b84b' });
  });
});

describe('five lines', () => {
  const { tokens, colors, isRecolored, recolored } = brandOf(FIVE_LINES);

  it('set tokens by name, in every mode', () => {
    expect(tokens).toMatch(/^:root\{--radius:0\.875rem;--radius-l:1\.75rem;--serif:Avenir, /);
    expect(tokens).toContain(':root,.day,.lamp{--amber:#0b5d66;');
    // Stars in the colour of another brand would look like nobody's.
    expect(tokens).toMatch(/--star:#0b5d66/);
    expect(tokens).not.toContain('--skin:');
    expect(tokens).toContain('@media screen and (not (prefers-contrast: more)){[data-late],');
    expect(tokens).toContain('@media (prefers-color-scheme:dark){.night{');
    expect(tokens).toContain('@media (prefers-contrast:more) and (prefers-color-scheme:dark){:root,.day,.lamp{');
    expect(isRecolored).toBe(true);
  });

  it('give emails the colours of a page in light mode', () => {
    expect(recolored.get('#f2b84b')).toBe('#0b5d66');
    expect(recolored.get('#f7f4ee')).toBe(colors.light.ground);
  });

  it('keep the words of a button as readable under the pointer', () => {
    const css = readTokens();
    const { colors } = schema.parse({ colors: { light: { button: '#0b5d66' }, dark: { button: '#f2c14b' } } });
    for (const { tokens } of tokenSetsOf(css, palettesOf(css, colors))) {
      const [words, button, high] = ['on-amber', 'amber', 'amber-high'].map((name) => colorIn(tokens, name));
      expect(contrast(words ?? '', high ?? '')).toBeGreaterThan(contrast(words ?? '', button ?? ''));
    }
  });

  it('have dark colours and night bands of the same hue', () => {
    expect(colors.dark.button).not.toBe(colors.light.button);
    expect(colors.night.ground).toMatch(/^#00[12]/);
  });
});

it.each([
  ['logo: a.svg\ndarkLogo: b.svg\nicon: c.svg', { logo: 'a.svg', darkLogo: 'b.svg', icon: 'c.svg' }],
  ['drawings: false', { css: expect.stringContaining('.modal-top img{display:none}') }],
  [
    'typefaces: { headings: { family: Own, file: own.woff2, fallback: book } }',
    { tokens: expect.stringContaining('--serif:"Own", "Iowan Old Style"') },
  ],
  // A band by night can be told from the page.
  [
    'colors: { dark: { background: "#2a1a1a" } }',
    { tokens: expect.stringMatching(/\(prefers-color-scheme:dark\)\{\.night\{[^}]*--ground:(?!#2a1a1a)/) },
  ],
  ['colors: { light: { band: "#0a1f33" } }', { colors: { night: { ground: '#0a1f33' } } }],
  [
    'colors: { light: { button: "#0b5d66", buttonText: "#fafafa" } }',
    { colors: { light: { button: '#0b5d66', buttonText: '#fafafa', moon: '#0b5d66' } } },
  ],
  // What is left out follows from what is nearest to it.
  ['colors: { light: { accent: "#0b5d66" } }', { colors: { light: { button: '#0b5d66' } } }],
  [
    'colors: { light: { button: "#0b5d66" }, dark: { accent: "#ffb0a0" } }',
    { colors: { light: { button: '#0b5d66' }, dark: { button: '#ffb0a0' } } },
  ],
])('takes what brand.yaml says: %s', (yaml, brand) => expect(brandOf(yaml)).toMatchObject(brand));

describe('colours that are computed', () => {
  const css = readTokens();
  const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

  it.each(['button', 'accent', 'background', 'band'] as const)('are readable whatever the %s is', (role) => {
    fc.assert(
      fc.property(color, (given) => {
        const { colors } = schema.parse({ colors: { light: { [role]: given } } });
        // On a background in the middle no text is readable: then it is the background that is reported.
        const isReported = checkColors(tokenSetsOf(css, palettesOf(css, colors)), colors, () => NOWHERE).length > 0;
        for (const { mode, tokens } of tokenSetsOf(css, palettesOf(css, colors))) {
          const of = (name: string) => colorIn(tokens, name);
          // An accent that an author chose is judged, not changed; where more contrast is asked for, it is.
          const fronts = role === 'accent' && !isMore(mode) ? ['ink', 'soft'] : ['ink', 'soft', 'accent'];
          const pairs = fronts.flatMap((front) => ['ground', 'raised'].map((back) => [front, back] as const));
          const faint = [...pairs, ['on-amber', 'amber'] as const]
            .filter(([front, back]) => contrast(of(front), of(back)) < textContrast(mode))
            .map((pair) => `${pair.join(' on ')} in ${mode}: ${contrast(of(pair[0]), of(pair[1])).toFixed(2)}`);
          if (!isReported || role === 'button') expect(faint).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a colour that is too faint is reported in words, with one that would do', () => {
  it.each([
    [
      'light: { background: "#ffffff", accent: "#e0a030" }',
      'brand.yaml:2:43 low-contrast',
      'Accent text on the background has a contrast of 2.2:1; 4.5:1 is needed.',
    ],
    [
      'dark: { button: "#0b3d46" }',
      'brand.yaml:2:19 low-contrast',
      'A label in the button’s colour on cards has a contrast of 1.2:1; 4.5:1 is needed.',
    ],
    ['light: { band: "#cccccc" }', 'brand.yaml:2:18 low-contrast', 'on cards has a contrast of 1.'],
  ])('%s', (line, place, message) => {
    const { diagnostics } = load({ 'brand.yaml': `colors:\n  ${line}\n` });
    const [first] = diagnostics;
    expect(first && brief(first)).toBe(place);
    expect(first?.message).toContain(message);
    const [, better = ''] = /^Write "(#[0-9a-f]{6})"/.exec(first?.hint ?? '') ?? [];
    const corrected = `colors:\n  ${line.replace(lastColor(first?.column, line), better)}\n`;
    expect(load({ 'brand.yaml': corrected }).diagnostics).toEqual([]);
  });

  /** The colour that the caret stands at. */
  const lastColor = (column = 1, line = ''): string => line.slice(column - 2, column + 5);
});

it('a background by day is no fault where what follows from it can be readable, on its cards too', () => {
  expect(load({ 'brand.yaml': 'colors:\n  light: { background: "#2576cf" }\n' }).diagnostics).toEqual([]);
});

it.each([
  ['radius: 99', 'brand.yaml:1:9 bad-value'],
  ['typefaces: { headings: comic }', 'brand.yaml:1:24 unknown-value'],
  ['colours: {}', 'brand.yaml:1:1 unknown-field'],
])('refuses %j', (yaml, expected) => {
  expect(load({ 'brand.yaml': `${yaml}\n` }).diagnostics.map(brief)).toEqual([expected]);
});

it('takes the colour of the browser’s toolbar from the background, unless site.yaml names one', () => {
  const site = JSON.stringify({ ...JSON.parse(CONTENT['site.yaml']), themeColor: undefined });
  const brand = loadFake({ 'brand.yaml': FIVE_LINES, 'site.yaml': site }).contexts.get('en')?.brand;
  expect(brand?.themeColor).toEqual({ light: brand?.colors.light.ground, dark: brand?.colors.dark.ground });
  expect(brandOf(FIVE_LINES).themeColor).toEqual({ light: '#ffffff', dark: '#000000' });
});

it('loads each file of a typeface once, and both where headings and text have one each of a family', () => {
  const facesOf = (headings: string, text: string) => {
    const face = (file: string) => `{ family: Own, file: ${file}, fallback: book }`;
    return brandOf(`typefaces: { headings: ${face(headings)}, text: ${face(text)} }`).fonts.map(({ file }) => file);
  };
  expect(facesOf('bold.woff2', 'plain.woff2')).toEqual(['bold.woff2', 'plain.woff2']);
  expect(facesOf('plain.woff2', 'plain.woff2')).toEqual(['plain.woff2']);
});
