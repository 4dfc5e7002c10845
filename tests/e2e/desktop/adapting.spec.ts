/**
 * One visit to each kind of page for everyone who does not see it as it was drawn: with axe on a wide screen and by dark, at 400 % zoom,
 * with spaced text, in their own colours and by keyboard. `offer check` looks with axe at every page on a phone by light.
 */
import type { Page } from '@playwright/test';
import { expectAccessible, expectReadableColours } from '../accessibility.ts';
import { edgelessControls, vanishedDrawings } from '../adapting/forced-colours.ts';
import { keyboardFaults } from '../adapting/keyboard.ts';
import { layoutFaults, spaceText } from '../adapting/layout-faults.ts';
import { gotoWithExtras } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { KINDS } from '../screens.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A window of 1280 × 1024 at 400 %, in CSS pixels. */
const ZOOMED = { width: 320, height: 256 };
const DESKTOP = { width: 1280, height: 800 };

/** What the visitor came to do can be done: the button is on the screen, and a press there meets it. */
async function expectPressable(page: Page): Promise<void> {
  const buy = page.locator('main [data-buy] button').first();
  if ((await buy.count()) > 0) await buy.click({ trial: true, timeout: 3000 });
}

for (const path of KINDS) {
  test(`${path} holds for axe, by dark, at 400 % zoom, with spaced text, in forced colours and by keyboard`, async ({
    page,
  }) => {
    const found: Record<string, string[]> = {};
    await page.setViewportSize(DESKTOP);
    await gotoWithExtras(page, path);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectReadableColours(page);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    // The links of the header are stops on a wide screen alone, and the same on every page.
    if (path === '/') found['keyboard on a wide screen'] = await keyboardFaults(page);

    await page.emulateMedia({ forcedColors: 'active' });
    found['edges in forced colours'] = await edgelessControls(page);
    found['drawings in forced colours'] = await vanishedDrawings(page);
    await page.emulateMedia({ forcedColors: 'none' });

    await page.setViewportSize(ZOOMED);
    found['layout at 400 %'] = await layoutFaults(page);
    found['keyboard at 400 %'] = await keyboardFaults(page);
    await expectPressable(page);

    await spaceText(page);
    found['spaced text at 400 %'] = await layoutFaults(page);
    await page.setViewportSize(DESKTOP);
    found['spaced text on a wide screen'] = await layoutFaults(page);

    const faults = Object.entries(found).filter(([, list]) => list.length > 0);
    expect(Object.fromEntries(faults)).toEqual({});
  });
}
