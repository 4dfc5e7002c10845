/** A page is seen before the file with the rest of its style has come, and what is seen then stays as it is. */
import type { Page } from '@playwright/test';
import { readPages } from '../../helpers/site.ts';
import { expect, test } from '../fixtures.ts';
import { KINDS } from '../screens.ts';
import { shiftsIn, watchShifts } from '../shifts.ts';

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

for (const path of ['/', '/rls-cure', '/about']) {
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

const STYLED = readPages()
  .filter(({ route }) => KINDS.includes(route))
  .map(({ route, root }) => ({
    route,
    styles: root.querySelectorAll('link[rel=stylesheet]').map((link) => link.getAttribute('href') ?? ''),
  }));

for (const { route, styles } of STYLED) {
  test(`${route} does not move while it loads, whichever file of its style comes last`, async ({ page }) => {
    await watchShifts(page);
    for (const late of styles) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(`**${late}`, (request) => released.then(() => request.continue()));
      const others = styles.filter((style) => style !== late);
      const come = others.map((style) => page.waitForResponse(`**${style}`).then((response) => response.finished()));
      await page.goto(route, { waitUntil: 'commit' });
      await Promise.all(come);
      await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(2);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      release();
      await page.waitForLoadState();
      await expect(page.locator('#extras')).toBeAttached();
      // The serif may come in the same moment; how little it may move is the matter of faces.spec.ts.
      const shifts = (await shiftsIn(page)).filter(({ value }) => value >= 0.001);
      expect(shifts, `${late} comes last`).toEqual([]);
      await page.unroute(`**${late}`);
    }
  });
}
