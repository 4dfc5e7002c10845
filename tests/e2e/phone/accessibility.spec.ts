/** Every page by dark; `offer check` looks at them by light. */
import { expectReadableColours } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { EVERY_PAGE } from '../screens.ts';

test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

for (const path of EVERY_PAGE) {
  test(`${path} has readable colours by dark`, async ({ page }) => {
    await page.goto(path);
    await expectReadableColours(page);
  });
}
