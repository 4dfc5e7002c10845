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

test('the first two lists stand beside each other, and the address for support is on one line', async ({ page }) => {
  await page.goto('/about');
  const tops = await page
    .locator('.footer-links')
    .evaluateAll((lists) => lists.slice(0, 2).map((list) => list.getBoundingClientRect().top));
  expect(tops[0]).toBe(tops[1]);
  const lines = await page.locator('.footer [href^="mailto:"]').evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});
