/** The budgets. Sizes as the visitor's phone gets them: brotli. */
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPages } from './helpers/site.ts';

/** The first round trip of a new connection carries about this much (ten packets of 1,460 bytes). */
const ROUND_TRIP = 14_000;
const STYLE = 6_500;

const brotli = (text: string) => brotliCompressSync(text).length;

describe('sizes', () => {
  const pages = readPages();

  it.each(pages)('$route fits into one round trip', ({ html }) => {
    expect(brotli(html)).toBeLessThanOrEqual(ROUND_TRIP);
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
