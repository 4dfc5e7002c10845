/**
 * How the key screens look, held against pictures that the headless shell took. Where Chromium itself takes them, up to 290 pixels
 * differ, at the edges of curves and letters; a line of small text that is 12 px off its place makes more than 600.
 * New pictures: `npx playwright test --project=look --update-snapshots=all`, and look at them.
 */
import type { Page } from '@playwright/test';
import { exitOffer, gotoWithExtras, gotoWithStillClock, leave } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { expectUnlocked, fillCheckout, newBuyer } from '../journey/buyer.ts';
import { answerPayment, openPayment, paymentDialog } from '../payment.ts';
import { steady } from './steady.ts';

const TOLERANCE = { maxDiffPixels: 450, threshold: 0.1 };
const SHOP = 'http://localhost:4180';
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

type Look = Readonly<{
  viewport: typeof PHONE;
  colorScheme: 'light' | 'dark';
  open: (page: Page) => Promise<unknown>;
  /** What is at the top of the picture; otherwise the top of the page. */
  from?: string;
}>;

async function openError(page: Page): Promise<void> {
  await answerPayment(page.context(), { status: 502, json: { error: 'The card provider does not answer.' } });
  await gotoWithExtras(page, '/');
  await openPayment(page);
  await paymentDialog(page).locator('[type=submit]').press('Enter');
  await expect(paymentDialog(page).getByRole('alert')).toContainText('Payment Error');
  await page.bringToFront();
}

async function buyGuide(page: Page): Promise<void> {
  await page.goto(SHOP);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form[data-buy]')?.submit());
  await fillCheckout(page, newBuyer());
  await page.getByRole('button', { name: 'Pay £3.99' }).click();
  await expectUnlocked(page);
}

async function refuseAddress(page: Page): Promise<void> {
  await gotoWithExtras(page, '/payment-success');
  await page.locator('#email').fill('sleeper@');
  await page.locator('#email').press('Enter');
  await expect(page.locator('#email-error')).toBeVisible();
}

const LOOKS: Readonly<Record<string, Look>> = {
  'home-phone': { viewport: PHONE, colorScheme: 'light', open: (page) => page.goto('/') },
  'home-desktop': { viewport: DESKTOP, colorScheme: 'dark', open: (page) => page.goto('/') },
  'offer-desktop': { viewport: DESKTOP, colorScheme: 'light', open: (page) => page.goto('/'), from: '#solutions' },
  'landing-phone': { viewport: PHONE, colorScheme: 'dark', open: (page) => page.goto('/rls-cure') },
  'about-desktop': { viewport: DESKTOP, colorScheme: 'light', open: (page) => page.goto('/about') },
  'legal-phone': { viewport: PHONE, colorScheme: 'dark', open: (page) => page.goto('/privacy-policy') },
  'not-found-phone': { viewport: PHONE, colorScheme: 'light', open: (page) => page.goto('/no-such-page') },
  'guide-phone': { viewport: PHONE, colorScheme: 'light', open: buyGuide, from: '[data-solution=polar] .timer' },
  'payment-phone': {
    viewport: PHONE,
    colorScheme: 'light',
    open: async (page) => {
      await gotoWithExtras(page, '/');
      await openPayment(page);
    },
  },
  'payment-error-desktop': { viewport: DESKTOP, colorScheme: 'dark', open: openError },
  'exit-offer-phone': {
    viewport: PHONE,
    colorScheme: 'dark',
    async open(page) {
      await gotoWithStillClock(page, '/');
      await leave(page, 'top');
      await page.clock.runFor(250);
      await expect(exitOffer(page)).toBeVisible();
    },
  },
  'email-error-phone': { viewport: PHONE, colorScheme: 'light', open: refuseAddress, from: '#email-card' },
};

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/status of (404|502)/] });

for (const [name, { viewport, colorScheme, open, from }] of Object.entries(LOOKS)) {
  test.describe(() => {
    test.use({ viewport, colorScheme });
    test(`${name} looks as in its picture`, async ({ page }) => {
      await open(page);
      await steady(page);
      if (from !== undefined)
        await page
          .locator(from)
          .first()
          .evaluate((element) => element.scrollIntoView());
      await expect(page).toHaveScreenshot(`${name}.png`, TOLERANCE);
    });
  });
}
