/**
 * The budgets, where `offer check` does not look: pages with the paid text, and the site with analytics turned on, whose script is the
 * largest there is. That the site itself keeps them is one of the checks (tests/check).
 */
import { describe, expect, it } from 'vitest';
import { BUDGETS } from '#domain/budgets.ts';
import { readDist } from '../generator/check/checked-site.ts';
import { compressed, weighAssets } from '../generator/check/delivery/budgets.ts';
import { readGenerated } from '../generator/preview/services.ts';
import { ROOT, TEST_SITE } from './helpers/paths.ts';
import { readPages } from './helpers/site.ts';

describe('a page', () => {
  it.each(Object.entries(readGenerated(`${TEST_SITE}/generated`).pages))(
    '$0 comes in one round trip with the paid text',
    (_, { filled }) => {
      expect(compressed(Buffer.from(filled), BUDGETS.page)).toBeLessThanOrEqual(BUDGETS.page);
    },
  );

  it.each(readPages())('$route loads nothing before the first paint but itself', ({ root }) => {
    const blocking = root.querySelectorAll(
      'head link[rel=stylesheet], script[src]:not([defer]):not([async]):not([type=module])',
    );
    expect(blocking.map((node) => node.outerHTML)).toEqual([]);
    const styles = root.querySelectorAll('link[rel=stylesheet]');
    expect(styles.map((node) => node.previousElementSibling?.tagName)).toEqual([
      expect.stringMatching(/^(SECTION|DIV)$/),
    ]);
  });
});

describe('the site with analytics', () => {
  const files = readDist(`${ROOT}/.offer/analytics-site/dist`);

  it.each(weighAssets(files))('$what: $bytes of $limit bytes', ({ bytes, limit }) => {
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(limit);
  });

  it('has no script that the budget does not count', () => {
    const scripts = [...files.keys()].filter((path) => path.endsWith('.js')).map((path) => path.split('.')[0]);
    const languages = ['bn', 'en', 'es', 'fr', 'hi', 'ja', 'pt', 'zh'];
    expect(scripts.sort()).toEqual(
      [...[...languages, 'lazy', 'main'].map((name) => `assets/${name}`), 'guide-worker'].sort(),
    );
  });
});
