/** One page of every kind on a wide screen, and by dark; `offer check` looks at every page on a phone by light. */
import { expectAccessible, expectReadableColours } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { KINDS } from '../screens.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of KINDS) {
  test(`${path} has no accessibility fault on a wide screen, and readable colours by dark`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectReadableColours(page);
  });
}
