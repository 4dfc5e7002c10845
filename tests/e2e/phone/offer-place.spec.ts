/** Who reads a landing page on a phone comes to the offer within the fourth screen, and within the fifth where the free methods come first. */
import { readPages } from '../../helpers/site.ts';
import { expect, test } from '../fixtures.ts';

const SCREENS = 4;
const LANDING = readPages().filter(({ root }) => root.querySelector('.problem') !== null);

test('the offer of each landing page begins on the fourth screen at the latest, or the fifth below free methods', async ({
  page,
  viewport,
}) => {
  expect(LANDING.length).toBeGreaterThan(5);
  for (const { route, root } of LANDING) {
    const screens = root.querySelector('.prose ~ .problem') === null ? SCREENS : SCREENS + 1;
    await page.goto(route);
    const box = await page.locator('#solutions').boundingBox();
    expect(box?.y, route).toBeLessThan(screens * (viewport?.height ?? 0));
  }
});
