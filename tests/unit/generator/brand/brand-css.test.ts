import { expect, it } from 'vitest';
import { replaceTokens, withLate } from '../../../../generator/brand/brand-css.ts';
import { bundleStyles, type Media, withBrand } from '../../../../generator/output/bundle-assets.ts';
import { ROOT } from '../../../helpers/paths.ts';

const media = (tokens: string): Media => ({ images: new Map(), tokens, css: '', drawings: true, files: [] });

it('a value of the brand takes the place of the usual one, and those beside it stay', () => {
  const usual = ':root{--amber:#111;--amber-high:#222;--ink:#333}.night{--ink:#444}';
  const brand = ':root{--amber:#555;--ink:#666}';
  expect(replaceTokens(usual, brand)).toBe(`:root{--amber-high:#222;}.night{}${brand}`);
});

it('a site without a look of its own has the style as it is', async () => {
  const styles = await bundleStyles(ROOT, true);
  expect(withBrand(styles, media('')).css).toBe(styles.css);
});

it('paper stays black on white, whatever the colours of the brand', async () => {
  const { css } = withBrand(await bundleStyles(ROOT, true), media(':root{--ink:#123456}'));
  expect(css.indexOf('--ink:#123456')).toBeLessThan(css.search(/--ink:#000\b/));
});

it('late at night a screen has the colours of dark mode, also of what the browser draws; a band of night is dark already', () => {
  const dark = '@media (prefers-color-scheme: dark) { :root { --ink: #eee; } .night { --ink: #fff; } }';
  expect(withLate(dark)).toBe(
    `${dark}@media screen and (not (prefers-contrast: more)){[data-late]{--ink:#eee;color-scheme:dark}[data-late] .night{--ink:#fff;}}`,
  );
});
