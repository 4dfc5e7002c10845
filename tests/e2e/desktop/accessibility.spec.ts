/** One page of every kind on a wide screen, which has its own layout. */
import { expectAccessible } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { KINDS } from '../screens.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of KINDS) {
  test(`${path} has no accessibility fault on a wide screen`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}
