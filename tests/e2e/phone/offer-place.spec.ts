/** Who reads a landing page on a phone comes to the offer within the fourth screen. */
import { readPages } from '../../helpers/site.ts';
import { expect, test } from '../fixtures.ts';

const SCREENS = 4;
const LANDING = readPages().filter(({ root }) => root.querySelector('.problem') !== null);

test('the offer of each landing page begins on the fourth screen at the latest', async ({ page, viewport }) => {
  expect(LANDING.length).toBeGreaterThan(5);
  for (const { route } of LANDING) {
    await page.goto(route);
    const box = await page.locator('#solutions').boundingBox();
    expect(box?.y, route).toBeLessThan(SCREENS * (viewport?.height ?? 0));
  }
});
