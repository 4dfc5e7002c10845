/** A buyer in euro: each page shows one price, and it is the one that is charged, also while an exit price is kept. */
import type { Page } from '@playwright/test';
import { exitOffer, gotoWithExtras, gotoWithStillClock, leave, mobileBar, scrollToDepth } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { openPayment, paymentDialog } from '../payment.ts';
import { expectMail, expectUnlocked, fillCheckout, newBuyer } from './buyer.ts';

const AMOUNT = /[£$€₹৳]\s?\d+\.\d\d/g;
const MINUTE = 60_000;

test.use({ locale: 'en-IE' });

/** Every price in sight, and in the names of buttons; but for the receipt, which compares examples in pounds. */
async function pricesOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const receipt = document.querySelector('.receipt');
    receipt?.remove();
    const labels = [...document.querySelectorAll('[aria-label]')].map((element) => element.ariaLabel ?? '');
    return [document.body.innerText, ...labels];
  });
  return [...new Set(texts.flatMap((text) => text.match(AMOUNT) ?? []))];
}

const close = (page: Page) => paymentDialog(page).getByRole('button', { name: 'Cancel' }).click();

test('every page shows the usual price, in one currency', async ({ page }) => {
  for (const path of ['/', '/rls-cure', '/piernas-inquietas-causas']) {
    await page.goto(path);
    await expect(page.locator('#extras')).toBeAttached();
    expect(await pricesOn(page)).toEqual(['€4.99']);
  }
});

test('a taken exit price stands everywhere, on the next page too, until its countdown ends', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await gotoWithStillClock(page, '/');
  await scrollToDepth(page, 1);
  await page.clock.runFor(250);
  await expect(mobileBar(page).getByRole('button').first()).toContainText('€4.99');
  await leave(page, 'top');
  await page.clock.runFor(250);
  await exitOffer(page).getByRole('button', { name: 'Get This Special Offer' }).click();
  await page.clock.runFor(250);
  await expect(paymentDialog(page).locator('[type=submit]')).toHaveText('Pay €1.99');
  await close(page);
  await page.clock.runFor(250);
  await expect(mobileBar(page).getByRole('button').first()).toContainText('€1.99');
  await expect(page.locator('.receipt small')).toHaveText('You pay €1.99');
  expect(await pricesOn(page)).toEqual(['€1.99']);
  await page.clock.resume();
  await gotoWithExtras(page, '/rls-cure');
  expect(await pricesOn(page)).toEqual(['€1.99']);
  await page.clock.runFor(15 * MINUTE);
  expect(await pricesOn(page)).toEqual(['€4.99']);
});

test('an exit offer that was declined leaves the usual price', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#extras')).toBeAttached();
  await leave(page, 'top');
  await exitOffer(page).getByRole('button', { name: 'Close', exact: true }).click();
  expect(await pricesOn(page)).toEqual(['€4.99']);
  // A page that comes back from the browser's memory follows what was answered on another one meanwhile.
  await page.evaluate((endsAt) => {
    sessionStorage.setItem('exit-offer', `${endsAt}`);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, Date.now() + MINUTE);
  expect(await pricesOn(page)).toEqual(['€1.99']);
});

test('the kept exit price is what the checkout takes and the receipt by email says', async ({ page, request }) => {
  const email = newBuyer();
  await page.goto('/');
  await expect(page.locator('#extras')).toBeAttached();
  await leave(page, 'top');
  await exitOffer(page).getByRole('button', { name: 'Get This Special Offer' }).click();
  await close(page);
  const dialog = await openPayment(page);
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Pay €1.99' }).click();
  const checkout = await opened;
  await fillCheckout(checkout, email);
  await checkout.getByRole('button', { name: 'Pay €1.99' }).click();
  await expectUnlocked(checkout);
  expect((await pricesOn(checkout)).filter((price) => price !== '€1.99')).toEqual([]);
  const [mail] = await expectMail(request, email, 1);
  expect(new Set(mail?.text.match(AMOUNT))).toEqual(new Set(['€1.99']));
});
