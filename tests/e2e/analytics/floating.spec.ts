/**
 * Nothing that floats hides what a visitor came for: at eight sizes of the window and four sizes of text, on the pages that differ in
 * what floats. On the site with analytics, because it has all that floats anywhere.
 */
import type { Page } from '@playwright/test';
import { floatCollisions, floatingFaults, prepareFloating } from '../adapting/floating.ts';
import { gotoWithExtras } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { banner } from '../google.ts';
import { TEXT_SIZES, textSizer } from '../text-size.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WINDOWS = [
  [360, 640],
  [412, 915],
  [600, 960],
  [768, 1024],
  [1024, 768],
  [1366, 650],
  [1440, 900],
  [1920, 1080],
] as const;

/**
 * @param look finds faults in the window as it is now; the number of the look is its argument
 * @param half of the pairs of sizes, every other one; all of them with EVERY_TEST=1
 */
async function atSizes(
  page: Page,
  half: number,
  look: (turn: number) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const setTextSize = await textSizer(page);
  await prepareFloating(page);
  let turn = 0;
  for (const [row, size] of TEXT_SIZES.entries()) {
    await setTextSize(size);
    for (const [column, [width, height]] of WINDOWS.entries()) {
      if ((row + column + half) % 2 === 1 && process.env.EVERY_TEST !== '1') continue;
      await page.setViewportSize({ width, height });
      const faults = await look(turn);
      turn += 1;
      if (faults.length > 0) found[`${width} × ${height}, text of ${size} px`] = faults;
    }
  }
  return found;
}

/**
 * Home and a landing page, which sell; a short page and the portal, which have a header alone. Of two on which the same floats, each is
 * seen at half of the sizes.
 */
const PAGES = ['/', '/rls-causes', '/about', '/unlocked-solutions'];

for (const [i, path] of PAGES.entries()) {
  test(`nothing floats over ${path} that cannot be scrolled clear`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 1024, height: 800 });
    await gotoWithExtras(page, path);
    await banner(page).getByRole('button', { name: 'Reject' }).click();
    expect(await atSizes(page, i % 2, (turn) => floatingFaults(page, turn))).toEqual({});
  });
}

test('the question about cookies is whole, can be answered and lies on nothing else that floats', async ({ page }) => {
  test.slow();
  await gotoWithExtras(page, '/');
  await expect(banner(page)).toBeVisible();
  const faults = await atSizes(page, 0, async () => {
    const answers = await banner(page).getByRole('button').all();
    const hidden = await Promise.all(
      answers.map((answer) => answer.click({ trial: true, timeout: 1000 }).catch(String)),
    );
    return [...(await floatCollisions(page)), ...hidden.filter((error) => error !== undefined)];
  });
  expect(faults).toEqual({});
});
