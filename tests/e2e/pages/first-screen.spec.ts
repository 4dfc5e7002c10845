/** A page is seen before the file with the rest of its style has come, and what is seen then stays as it is. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Where everything stands that is seen above the link to the style, and in what colours and letters. */
const looksAbove = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finish()));
    const link = document.querySelector('main > link');
    const isAbove = (element: Element) =>
      link !== null && element.compareDocumentPosition(link) === Node.DOCUMENT_POSITION_FOLLOWING;
    return [...document.querySelectorAll('body *')]
      .filter((element) => isAbove(element) && element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, font, backgroundColor } = getComputedStyle(element);
        return `${element.outerHTML.slice(0, 60)} ${[x, y, width, height]} ${color} ${backgroundColor} ${font}`;
      });
  });

for (const path of ['/', '/rls-cure', '/restless-legs-at-night', '/about']) {
  test(`${path} is painted without the file of the style, and as with it`, async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/page.*.css', (route) => released.then(() => route.continue()));
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(2);
    const before = await looksAbove(page);
    release();
    await page.waitForLoadState();
    expect(before.length).toBeGreaterThan(10);
    expect(await looksAbove(page)).toEqual(before);
  });
}
