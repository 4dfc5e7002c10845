/**
 * The budgets, where `offer check` does not look: pages with the paid text, and the site with analytics turned on, whose script is the
 * largest there is. That the site itself keeps them is one of the checks (tests/check).
 */
import { describe, expect, it } from 'vitest';
import { BUDGETS, spent } from '#domain/budgets.ts';
import { LANGUAGES } from '#domain/locale.ts';
import { readDist } from '../generator/check/checked-site.ts';
import { compressed } from '../generator/check/delivery/budgets.ts';
import { readGenerated } from '../generator/preview/services.ts';
import { ROOT, TEST_SITE } from './helpers/paths.ts';
import { readPages } from './helpers/site.ts';
import { weighAssets } from './helpers/weigh-assets.ts';

function expectWithin(html: string, limit: number) {
  const bytes = compressed(Buffer.from(html), limit);
  expect(bytes, spent(bytes, limit)).toBeLessThanOrEqual(limit);
}

/** Each page that buyers see, in each language. */
const buyersPages = Object.entries(readGenerated(`${TEST_SITE}/generated`).pages).flatMap(([route, page]) =>
  Object.entries({ en: page, ...page.translations }).map(([lang, { filled }]) => ({ route, lang, filled })),
);

describe('a page', () => {
  it.each(buyersPages)('$route in "$lang" keeps the budget with the paid text', ({ filled }) => {
    expectWithin(filled, BUDGETS.buyersPage);
  });

  it.each(buyersPages)(
    '$route in "$lang" has all of its first screen in the first half of a round trip',
    ({ filled }) => {
      const [first = '', rest] = filled.split('<link rel="stylesheet"');
      expect(rest).toBeDefined();
      expect(first).toContain('<style>');
      expectWithin(first, BUDGETS.page / 2);
    },
  );

  it.each(readPages())('$route loads nothing before the first paint but itself', ({ root }) => {
    const blocking = root.querySelectorAll(
      'head link[rel=stylesheet], script[src]:not([defer]):not([async]):not([type=module])',
    );
    expect(blocking.map((node) => node.outerHTML)).toEqual([]);
    const styles = root.querySelectorAll('link[rel=stylesheet]');
    const [first, own, ...others] = styles.map((node) => node.previousElementSibling?.tagName);
    expect(first).toMatch(/^(SECTION|DIV)$/);
    expect([own, others]).toEqual([root.querySelector('[data-guide], .tool, .urgent') ? 'LINK' : undefined, []]);
  });
});

describe('the site with analytics', () => {
  const files = readDist(`${ROOT}/.offer/analytics-site/dist`);

  it.each(weighAssets(files))('$what: $bytes of $limit bytes', ({ what, bytes, limit }) => {
    expect(bytes).toBeGreaterThan(0);
    expect(bytes, `${what}: ${spent(bytes, limit)}`).toBeLessThanOrEqual(limit);
  });

  it('has no script that the budget does not count', () => {
    const scripts = [...files.keys()].filter((path) => path.endsWith('.js')).map((path) => path.split('.')[0]);
    expect(scripts.sort()).toEqual(
      [...[...LANGUAGES, 'lazy', 'main', 'start-guide'].map((name) => `assets/${name}`), 'guide-worker'].sort(),
    );
  });
});
