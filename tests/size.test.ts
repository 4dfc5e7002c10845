/** The budgets. Sizes as the visitor's phone gets them: brotli. */
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DIST, filesIn, readDist, readPages } from './helpers/site.ts';

/** A page with its style. One round trip of a new connection carries about 14,600 bytes (ten packets); home is the one page above. */
const PAGE = 14_500;
const HOME = 16_000;
const STYLE = 6_000;
/** The first script, and everything a visitor can come to load: script, one language, the dialogs' style. */
const FIRST_SCRIPT = 9_000;
const ALL = 20_000;

const brotli = (text: string) => brotliCompressSync(text).length;

/** What keeps the guide on a buyer's device; only buyers load it, and only in the background. */
const WORKER = 2_000;

describe('sizes', () => {
  const pages = readPages();

  it.each(pages)('$route is light', ({ html, route }) => {
    expect(brotli(html)).toBeLessThanOrEqual(route === '/' ? HOME : PAGE);
  });

  it('keep the first script small, and all that a visitor can come to load', () => {
    const files = filesIn(`${DIST}/assets`);
    const weigh = (wanted: (name: string) => boolean) =>
      files.filter(wanted).reduce((sum, file) => sum + brotli(readDist(`assets/${file}`)), 0);
    const isLanguage = (name: string) => /^[a-z]{2}\./.test(name);
    const languages = files.filter(isLanguage).map((file) => brotli(readDist(`assets/${file}`)));
    expect(languages).toHaveLength(8);
    expect(weigh((name) => name.startsWith('main.'))).toBeLessThanOrEqual(FIRST_SCRIPT);
    expect(weigh((name) => !isLanguage(name)) + Math.max(...languages)).toBeLessThanOrEqual(ALL);
  });

  it('keep the worker of the guide small', () => {
    expect(brotli(readDist('guide-worker.js'))).toBeLessThanOrEqual(WORKER);
  });

  it('keep the style small', () => {
    const css = /<style[^>]*>(.*?)<\/style>/s.exec(pages[0]?.html ?? '')?.[1] ?? '';
    expect(css.length).toBeGreaterThan(1000);
    expect(brotli(css)).toBeLessThanOrEqual(STYLE);
  });

  it('load nothing before the first paint but the page itself', () => {
    for (const { root, route } of pages) {
      const blocking = root.querySelectorAll(
        'link[rel=stylesheet], script[src]:not([defer]):not([async]):not([type=module])',
      );
      expect({ route, blocking: blocking.map((node) => node.outerHTML) }).toEqual({ route, blocking: [] });
    }
  });
});
