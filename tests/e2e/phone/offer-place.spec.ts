/** Who reads a landing page on a phone comes to the offer within the fourth screen. */
import { readPages } from '../../helpers/site.ts';
import { expect, test } from '../fixtures.ts';

const SCREENS = 4;
const LANDING = readPages().filter(({ root }) => root.querySelector('.problem') !== null);

for (const { route } of LANDING) {
  test(`the offer of ${route} begins on the fourth screen at the latest`, async ({ page, viewport }) => {
    await page.goto(route);
    const box = await page.locator('#solutions').boundingBox();
    expect(box?.y).toBeLessThan(SCREENS * (viewport?.height ?? 0));
  });
}
