/** What a browser sees that no reading of the HTML shows: what comes before the first paint. */
import { expect, test } from '../fixtures.ts';

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
