/** Nothing moves and nothing is made twice: layout shifts, and the markup of the build that widgets take over. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { EVERY_PAGE } from '../screens.ts';
import { setSiteFont } from '../site-font.ts';

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
    islands: { element: Element; nodes: Node[] }[];
  }
}

/** Notes every shift from the first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && 'sources' in entry && Array.isArray(entry.sources))) continue;
        const moved = entry.sources.map(({ node }: { node?: Node }) => node?.textContent?.slice(0, 40) ?? '?');
        window.shifts.push({ value: Number(entry.value), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts of the page after everything has loaded and has been painted. */
async function shiftsOf(page: Page, path: string): Promise<Window['shifts']> {
  await page.goto(path);
  await expect(page.locator('#extras')).toBeAttached();
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return window.shifts;
  });
}

test('there are 34 pages', () => {
  expect(EVERY_PAGE).toHaveLength(34);
});

for (const path of EVERY_PAGE) {
  test(`${path} does not move while it loads, and asks only its own server`, async ({ page, baseURL }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await watchShifts(page);
    expect(await shiftsOf(page, path)).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([]);
  });
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
        expect(await shiftsOf(page, path)).toEqual([]);
        await expect(page.locator('[data-price]').first()).not.toHaveText('£3.99');
      });
    }
  });
}

test.describe('in another currency', () => {
  test.use({ locale: 'en-IN' });

  test('the words around a price stay where they were printed', async ({ page }) => {
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.offer, [data-buy] .button')].flatMap((line) =>
          [...line.childNodes].map((node) => {
            const range = document.createRange();
            range.selectNode(node);
            return Math.round(range.getBoundingClientRect().x);
          }),
        ),
      );
    await page.route(/\/assets\/main\./, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto('/');
    await setSiteFont(page);
    await expect(page.locator('.offer')).toContainText('£3.99');
    const printed = await places();
    await page.unrouteAll();
    await page.goto('/');
    await setSiteFont(page);
    await expect(page.locator('.offer')).toContainText('₹400.00');
    expect(await places()).toEqual(printed);
  });
});

test.describe('a page that is translated', () => {
  test.use({ locale: 'bn-BD' });

  test('moves little: the sum of its shifts is less than half of what counts as good', async ({ page }) => {
    await watchShifts(page);
    for (const path of ['/', '/rls-cure']) {
      const shifts = await shiftsOf(page, path);
      expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.05);
    }
  });
});

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
    await page.goto(path);
    await expect(page.locator('#extras')).toBeAttached();
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

test.describe('where the page is translated before widgets come alive', () => {
  test.use({ locale: 'fr-FR' });

  test('the form takes over its nodes all the same', async ({ page }) => {
    await rememberIslands(page);
    await page.goto('/payment-success');
    await expect(page.locator('#email-card form')).toHaveAttribute('novalidate', '');
    const kept = await page.evaluate(() =>
      window.islands.map(({ element, nodes }) =>
        [...element.querySelectorAll('*')].every((node, i) => node === nodes[i]),
      ),
    );
    expect(kept).toEqual([true]);
  });
});

test('pages say nothing to the console, not a warning either', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  for (const path of ['/', '/rls-cure', '/payment-success', '/unlocked-solutions']) {
    await page.goto(path);
    await expect(page.locator('#extras')).toBeAttached();
  }
  expect(said).toEqual([]);
});
