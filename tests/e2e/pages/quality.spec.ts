/** What a browser sees that no reading of the HTML shows: contrast, names, requests, the security policy at work. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { PAGES } from '../screens.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const scheme of ['light', 'dark'] as const) {
  for (const path of PAGES) {
    test(`${path} has no accessibility fault in ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
      expect(violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
    });
  }
}

// The not-found page tells the console which path was missing, as it is meant to.
for (const path of PAGES.filter((one) => one !== '/404')) {
  test(`${path} asks only its own server, breaks no policy and says nothing to the console`, async ({
    page,
    baseURL,
  }) => {
    const outside: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) outside.push(request.url());
    });
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(path);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect(outside).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('home needs one request before it is painted', async ({ page }) => {
  const early: string[] = [];
  page.on('request', (request) => early.push(request.url()));
  await page.goto('/', { waitUntil: 'commit' });
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries()[0]?.startTime ?? -1)).observe({
          type: 'paint',
          buffered: true,
        }),
      ),
  );
  expect(paint).toBeGreaterThan(0);
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
      .map((entry) => entry.name),
  );
  expect(blocking).toEqual([]);
});

test('text can be enlarged and the window narrowed to 320 px without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PAGES) {
    await page.goto(path);
    const [width, view] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect({ path, width }).toEqual({ path, width: view });
  }
});
