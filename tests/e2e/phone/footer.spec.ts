/** The foot of a page on a phone. */
import { expect, test } from '../fixtures.ts';

test('every link and language is as high as a thumb, and lies on no other', async ({ page }) => {
  await page.goto('/about');
  const boxes = await page.locator('.footer li :is(a, button)').evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { name: one.textContent, left, right, top, bottom };
    }),
  );
  expect(boxes.length).toBeGreaterThan(8);
  const low = boxes.filter(({ top, bottom }) => bottom - top < 44).map(({ name }) => name);
  const touching = boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1)
      .map((b) => `${a.name} and ${b.name}`),
  );
  expect({ low, touching }).toEqual({ low: [], touching: [] });
});

test('two short lists stand beside the long one, and the address for support is on one line', async ({ page }) => {
  await page.goto('/about');
  const [explore, help, legal] = await page.locator('.footer-links').evaluateAll((lists) =>
    lists.map((list) => {
      const { top, bottom } = list.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  expect(help?.top).toBe(explore?.top);
  expect(legal?.top).toBeLessThan(explore?.bottom ?? 0);
  const lines = await page.locator('.footer [href^="mailto:"]').evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});
