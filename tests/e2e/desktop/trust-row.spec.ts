/** The row of trust marks on landing pages, and the bed of the page that does not exist. */
import { expect, test } from '../fixtures.ts';

test('no trust mark stands alone in a row', async ({ page }) => {
  await page.goto('/rls-cure');
  for (const width of [1180, 1280, 1440, 1680]) {
    await page.setViewportSize({ width, height: 800 });
    const middles = await page
      .locator('.trust li')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ y, height }) => Math.round(y + height / 2)),
      );
    const rows = [...new Set(middles)].map((middle) => middles.filter((one) => one === middle).length);
    expect(rows, `${width} px`).toEqual([3, 2]);
  }
});

test('the empty bed stands beside the links of the page that does not exist, in the first window', async ({ page }) => {
  for (const [width, height] of [
    [960, 700],
    [1280, 800],
    [1680, 1000],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/404');
    await expect(page.locator('.scene')).toBeInViewport({ ratio: 1 });
    const [bed, link] = [
      await page.locator('.scene').boundingBox(),
      await page.locator('.not-found li').first().boundingBox(),
    ];
    expect(bed?.x).toBeGreaterThan((link?.x ?? 0) + (link?.width ?? 0));
  }
});
