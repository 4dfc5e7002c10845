/** On paper there is no night: every word is dark on white, and nothing floats over it. */

import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

test('the home page can be read on paper, printed by dark', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await expect(page.locator('#extras')).toBeHidden();
  await expectAccessible(page);
});
