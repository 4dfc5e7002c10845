/** The budgets. Sizes as the visitor's phone gets them: brotli. */
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readGenerated } from '../bin/generated-data.ts';
import { TEST_SITE } from './helpers/paths.ts';
import { DIST, filesIn, readDist, readPages, readTranslated, TRANSLATED } from './helpers/site.ts';

/** The first answer of the server: a page with the style of its first screen. A new connection carries 14,600 bytes (ten packets) at once. */
const PAGE = 14_000;
/** The style of all pages, whole: fetched while the first screen is seen, and kept. */
const STYLE = 7_000;
/** The first script, and everything a visitor can come to load: script, one language, the dialogs' style. */
const FIRST_SCRIPT = 9_000;
const ALL = 20_000;

/** A drawing, fetched when it comes near; and all of them. */
const PICTURE = 1_000;
const PICTURES = 5_000;

const isStyle = (name: string) => name.startsWith('page.');
const isPicture = (name: string) => name.endsWith('.svg');
const brotli = (text: string) => brotliCompressSync(text).length;

/** What keeps the guide on a buyer's device; only buyers load it, and only in the background. */
const WORKER = 2_000;

describe('sizes', () => {
  const pages = readPages();
  const { pages: memberPages } = readGenerated(`${TEST_SITE}/generated`);

  it.each(TRANSLATED.flatMap((lang) => readTranslated(lang)))('$route does so in another language', ({ html }) => {
    expect(brotli(html)).toBeLessThanOrEqual(PAGE);
  });

  it.each(pages)('$route comes in one round trip', ({ html }) => {
    expect(brotli(html)).toBeLessThanOrEqual(PAGE);
  });

  it.each(Object.entries(memberPages))('$0 does so with the paid text, too', (_, { filled }) => {
    expect(brotli(filled)).toBeLessThanOrEqual(PAGE);
  });

  it('keep the first script small, and all that a visitor can come to load', () => {
    const files = filesIn(`${DIST}/assets`).filter((name) => !isPicture(name));
    const weigh = (wanted: (name: string) => boolean) =>
      files.filter(wanted).reduce((sum, file) => sum + brotli(readDist(`assets/${file}`)), 0);
    const isLanguage = (name: string) => /^[a-z]{2}\./.test(name);
    const languages = files.filter(isLanguage).map((file) => brotli(readDist(`assets/${file}`)));
    expect(languages).toHaveLength(8);
    expect(weigh((name) => name.startsWith('main.'))).toBeLessThanOrEqual(FIRST_SCRIPT);
    expect(weigh((name) => !isLanguage(name) && !isStyle(name)) + Math.max(...languages)).toBeLessThanOrEqual(ALL);
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
