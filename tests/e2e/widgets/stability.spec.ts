/** Nothing moves and nothing is made twice: shifts when the price changes, and the markup of the build that widgets take over. */
import type { Page } from '@playwright/test';
import { gotoWithExtras } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { shiftsIn, watchShifts } from '../shifts.ts';

declare global {
  interface Window {
    islands: { element: Element; nodes: Node[] }[];
  }
}

for (const locale of ['en-IN', 'fr-FR']) {
  test.describe(`in the currency of ${locale}`, () => {
    test.use({ locale });

    // The scripts come late, as on a slow line, so that the printed price is painted first. The language is left out of this.
    for (const path of ['/', '/#solutions', '/rls-cure', '/rls-treatment-options']) {
      test(`${path} does not move when the price changes`, async ({ page }) => {
        await page.route(/\/assets\/(bn|fr)\./, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'export {}' }),
        );
        await watchShifts(page);
        await page.route(/\/assets\/main\./, async (route) => {
          await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1);
          await route.continue();
        });
        await gotoWithExtras(page, path);
        expect(await shiftsIn(page)).toEqual([]);
        await expect(page.locator('[data-price]').first()).not.toHaveText('£3.99');
      });
    }
  });
}

/** Remembers the nodes that the browser made of the built markup, before any module runs. */
async function rememberIslands(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nodesOf = (root: Element) => [...root.querySelectorAll('*')];
    document.addEventListener('readystatechange', () => {
      // Interactive: parsed whole, and modules have not run yet.
      if (document.readyState !== 'interactive') return;
      window.islands = [...document.querySelectorAll('[data-widget]')].map((element) => ({
        element,
        nodes: nodesOf(element),
      }));
    });
  });
}

for (const [path, widget] of [
  ['/rls-cure', 'counter'],
  ['/payment-success', 'email-form'],
] as const) {
  test(`the ${widget} takes over the nodes that the build has made`, async ({ page }) => {
    await rememberIslands(page);
    await gotoWithExtras(page, path);
    const islands = await page.evaluate(() =>
      window.islands.map(({ element, nodes }) => ({
        name: element.getAttribute('data-widget'),
        count: nodes.length,
        isSame: [...element.querySelectorAll('*')].every((node, i) => node === nodes[i]),
        isWhole: element.querySelectorAll('*').length === nodes.length,
      })),
    );
    expect(islands.map(({ name }) => name)).toContain(widget);
    for (const { name, count, isSame, isWhole } of islands) {
      expect({ name, isSame, isWhole }).toEqual({ name, isSame: true, isWhole: true });
      expect(count).toBeGreaterThan(0);
    }
  });
}
