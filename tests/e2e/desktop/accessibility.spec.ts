/** One page of every kind on a wide screen, which has its own layout. */
import { expectAccessibleInBothSchemes } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { PAGES } from '../screens.ts';

for (const path of PAGES) {
  test(`${path} has no accessibility fault on a wide screen, by light or by dark`, async ({ page }) => {
    await expectAccessibleInBothSchemes(page, path);
  });
}
