/** The budgets. Sizes as the visitor's phone gets them: brotli. */
import { describe, expect, it } from 'vitest';
import { readGenerated } from '../generator/preview/generated-data.ts';
import { brotli, LIMITS, weighScripts } from './helpers/budgets.ts';
import { TEST_SITE } from './helpers/paths.ts';
import { DIST, filesIn, readDist, readPages, readTranslated, TRANSLATED } from './helpers/site.ts';

/** The style of all pages, whole: fetched while the first screen is seen, and kept. */
const STYLE = 7_000;
/** A drawing, fetched when it comes near; and all of them. */
const PICTURE = 1_000;
const PICTURES = 5_000;

const isStyle = (name: string) => name.startsWith('page.');
const isPicture = (name: string) => name.endsWith('.svg');

/** What keeps the guide on a buyer's device; only buyers load it, and only in the background. */
const WORKER = 2_000;

describe('sizes', () => {
  const pages = readPages();
  const { pages: memberPages } = readGenerated(`${TEST_SITE}/generated`);

  it.each(TRANSLATED.flatMap((lang) => readTranslated(lang)))('$route does so in another language', ({ html }) => {
    expect(brotli(html)).toBeLessThanOrEqual(LIMITS.page);
  });

  it.each(pages)('$route comes in one round trip', ({ html }) => {
    expect(brotli(html)).toBeLessThanOrEqual(LIMITS.page);
  });

  it.each(Object.entries(memberPages))('$0 does so with the paid text, too', (_, { filled }) => {
    expect(brotli(filled)).toBeLessThanOrEqual(LIMITS.page);
  });

  it('keep the first script small, and all that a visitor can come to load', () => {
    const { first, all, languages } = weighScripts(`${DIST}/assets`);
    expect(languages).toBe(8);
    expect(first).toBeLessThanOrEqual(LIMITS.firstScript);
    expect(all).toBeLessThanOrEqual(LIMITS.all);
  });

  it('keep the worker of the guide small', () => {
    expect(brotli(readDist('guide-worker.js'))).toBeLessThanOrEqual(WORKER);
  });

  it('keep the drawings small', () => {
    const sizes = filesIn(`${DIST}/assets`)
      .filter(isPicture)
      .map((file) => brotli(readDist(`assets/${file}`)));
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(PICTURE);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(PICTURES);
  });

  it('keep the style small', () => {
    const [file, ...others] = filesIn(`${DIST}/assets`).filter(isStyle);
    expect(others).toEqual([]);
    expect(brotli(readDist(`assets/${file}`))).toBeLessThanOrEqual(STYLE);
  });

  it('load nothing before the first paint but the page itself', () => {
    for (const { root, route } of pages) {
      const blocking = root.querySelectorAll(
        'head link[rel=stylesheet], script[src]:not([defer]):not([async]):not([type=module])',
      );
      expect({ route, blocking: blocking.map((node) => node.outerHTML) }).toEqual({ route, blocking: [] });
      const style = root.querySelectorAll('link[rel=stylesheet]');
      expect({ route, before: style.map((node) => node.previousElementSibling?.tagName) }).toEqual({
        route,
        before: [expect.stringMatching(/^(SECTION|DIV)$/)],
      });
    }
  });
});
