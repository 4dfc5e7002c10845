/** Details in a row on a phone: an author, a day, a time to read. */
import { expect, test } from '../fixtures.ts';

test('a dot stands between two details on one line, and none at the end of a line', async ({ page }) => {
  await page.goto('/');
  const dots = await page.locator('.articles .dot').evaluateAll((all) =>
    all.map((dot) => {
      const end = dot.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
      const range = document.createRange();
      range.setStartAfter(dot);
      range.setEnd(dot.parentElement ?? dot, dot.parentElement?.childNodes.length ?? 0);
      const breaks = (range.getClientRects()[0]?.top ?? 0) >= end - 1;
      return { breaks, shown: [...dot.getClientRects()].some(({ width }) => width > 1) };
    }),
  );
  expect(dots.length).toBeGreaterThan(4);
  expect(dots.filter(({ breaks }) => breaks).length).toBeGreaterThan(0);
  expect(dots.filter(({ breaks, shown }) => breaks === shown)).toEqual([]);
});
