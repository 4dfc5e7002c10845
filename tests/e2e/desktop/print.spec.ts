/** On paper there is no night: every word is dark on white, and nothing floats over it. */

import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

for (const scheme of ['light', 'dark'] as const) {
  test(`the home page can be read on paper, printed by ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: scheme });
    await page.goto('/');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await expect(page.locator('#extras')).toBeHidden();
    await expectAccessible(page);
  });
}
