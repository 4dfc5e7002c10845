/** The payment dialog in each of its states, and the offer that comes before one leaves. */
import { expect, type Page } from '@playwright/test';
import { exitOffer, leave } from '../../e2e/extras.ts';
import { answerPayment, holdPayment, openPayment, paymentDialog } from '../../e2e/payment.ts';
import type { Screen } from '../screen.ts';

const scripted = (page: Page) => page.locator('#extras').waitFor({ state: 'attached' });
const pay = (page: Page) => paymentDialog(page).locator('[type=submit]').click();

async function open(page: Page): Promise<void> {
  await scripted(page);
  await expect(await openPayment(page)).toBeVisible();
}

async function openExitOffer(page: Page): Promise<void> {
  await scripted(page);
  await leave(page, 'top');
  await expect(exitOffer(page)).toBeVisible();
}

const dialog = (name: string, state: string, reach: (page: Page) => Promise<void>): Screen => ({
  name: `payment-${name}`,
  title: 'Payment dialog',
  state,
  path: '/',
  reach,
});

export const PAYMENT: readonly Screen[] = [
  dialog('open', 'open', open),
  { ...dialog('other-currency', 'where the local price differs', open), context: { locale: 'en-IN' } },
  dialog('waiting', 'waits for the checkout', async (page) => {
    await holdPayment(page.context());
    await open(page);
    await pay(page);
    await expect(paymentDialog(page).getByRole('status')).toContainText('Processing Payment');
    await page.bringToFront();
  }),
  dialog('error', 'the checkout cannot be had', async (page) => {
    await answerPayment(page.context(), { status: 502, json: { error: 'The card provider does not answer.' } });
    await open(page);
    await pay(page);
    await expect(paymentDialog(page).getByRole('alert')).toContainText('Payment Error');
    await page.bringToFront();
  }),
  { name: 'exit-offer', title: 'Exit offer', state: 'open', path: '/', reach: openExitOffer },
  dialog('exit-price', 'opened by the exit offer', async (page) => {
    await openExitOffer(page);
    await exitOffer(page).getByRole('button', { name: 'Get This Special Offer' }).click();
    await expect(paymentDialog(page)).toBeVisible();
  }),
];
