/** WCAG 2.2 AA in the states that script opens, but for those that `offer check` opens. */
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectReadableColours } from '../accessibility.ts';
import { exitOffer, gotoWithExtras, leave, scrollToDepth, trustBadges } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { answerPayment, holdPayment, openPayment, paymentDialog } from '../payment.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/502/] });

const DESKTOP = { width: 1280, height: 800 };

type State = (page: Page, context: BrowserContext) => Promise<void>;

const pay = (page: Page) => paymentDialog(page).locator('[type=submit]').click();

const STATES: Readonly<Record<string, State>> = {
  'the payment dialog that waits': async (page, context) => {
    await holdPayment(context);
    await openPayment(page);
    await pay(page);
    await expect(paymentDialog(page).getByRole('status')).toContainText('Processing Payment');
  },
  'the payment dialog with an error': async (page, context) => {
    await answerPayment(context, { status: 502, json: { error: 'The card provider does not answer.' } });
    await openPayment(page);
    await pay(page);
    await expect(paymentDialog(page).getByRole('alert')).toContainText('Payment Error');
  },
  'the payment dialog of the exit offer': async (page) => {
    await leave(page, 'top');
    await exitOffer(page).getByRole('button', { name: 'Get This Special Offer' }).click();
    await expect(paymentDialog(page)).toBeVisible();
  },
  'the trust badges': async (page) => {
    await page.setViewportSize(DESKTOP);
    await scrollToDepth(page, 1);
    await expect(trustBadges(page)).toHaveCount(4);
  },
};

for (const [name, open] of Object.entries(STATES)) {
  test(`${name} has no accessibility fault by light, and readable colours by dark`, async ({ page, context }) => {
    await gotoWithExtras(page, '/');
    await open(page, context);
    await page.bringToFront();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectReadableColours(page);
  });
}
