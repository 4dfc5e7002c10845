/** Every page, as it comes. What script opens is looked at beside the widgets. */
import { expectAccessibleInBothSchemes } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { EVERY_PAGE } from '../screens.ts';

for (const path of EVERY_PAGE) {
  test(`${path} has no accessibility fault by light or by dark`, async ({ page }) => {
    await expectAccessibleInBothSchemes(page, path);
  });
}
