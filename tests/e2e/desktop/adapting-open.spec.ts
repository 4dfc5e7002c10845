/** The same for what opens over a page; and it keeps the keyboard within, is left by Escape and gives the focus back. */
import type { Page } from '@playwright/test';
import { edgelessControls } from '../adapting/forced-colours.ts';
import { keyboardFaults } from '../adapting/keyboard.ts';
import { layoutFaults, spaceText } from '../adapting/layout-faults.ts';
import { smallTargets } from '../adapting/targets.ts';
import { exitOffer, gotoWithExtras, leave } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { answerPayment, openPayment, paymentDialog } from '../payment.ts';
import { setSiteFont } from '../site-font.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/502/] });

const ZOOMED = { width: 320, height: 256 };
const PHONE = { width: 360, height: 740 };

type State = Readonly<{
  within: string;
  open: (page: Page) => Promise<void>;
  /** What has the focus again after Escape. */
  opener?: string;
}>;

const STATES: Readonly<Record<string, State>> = {
  'the menu': {
    within: '#menu',
    open: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
    opener: 'header .menu-button',
  },
  'the payment dialog with an error': {
    within: 'dialog[open]',
    async open(page) {
      await answerPayment(page.context(), { status: 502, json: { error: 'The card provider does not answer.' } });
      await openPayment(page);
      await paymentDialog(page).locator('[type=submit]').press('Enter');
      await expect(paymentDialog(page).getByRole('alert')).toContainText('Payment Error');
      await page.bringToFront();
    },
    opener: '[data-buy=solutions] button',
  },
  'the exit offer': {
    within: 'dialog[open]',
    async open(page) {
      await leave(page, 'top');
      await expect(exitOffer(page)).toBeVisible();
    },
  },
};

/** Once round: Tab comes to nothing behind what is open. */
async function stopsBehind(page: Page, within: string): Promise<string[]> {
  const behind: string[] = [];
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate((open) => {
      const focused = document.activeElement;
      return focused?.matches('body, html') || focused?.closest(open) ? undefined : focused?.outerHTML.slice(0, 70);
    }, within);
    if (outside !== undefined) behind.push(outside);
  }
  return behind;
}

for (const [name, { within, open, opener }] of Object.entries(STATES)) {
  test(`${name} holds at 400 % zoom, with spaced text, in forced colours, by touch and by keyboard`, async ({
    page,
  }) => {
    const found: Record<string, string[]> = {};
    await page.setViewportSize(PHONE);
    await gotoWithExtras(page, '/');
    await setSiteFont(page);
    await open(page);
    found.targets = await smallTargets(page);
    found.keyboard = await keyboardFaults(page, within);
    if (within.startsWith('dialog')) found['stops behind it'] = await stopsBehind(page, within);
    await page.emulateMedia({ forcedColors: 'active' });
    found['edges in forced colours'] = await edgelessControls(page);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize(ZOOMED);
    found['layout at 400 %'] = await layoutFaults(page);
    found['keyboard at 400 %'] = await keyboardFaults(page, within);
    await spaceText(page);
    found['spaced text'] = await layoutFaults(page);
    const faults = Object.entries(found).filter(([, list]) => list.length > 0);
    expect(Object.fromEntries(faults)).toEqual({});

    await page.keyboard.press('Escape');
    await expect(page.locator(within)).toBeHidden();
    if (opener !== undefined) await expect(page.locator(opener)).toBeFocused();
  });
}
