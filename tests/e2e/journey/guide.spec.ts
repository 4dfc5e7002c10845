/** The guide that was bought, as it is read at night: its timers, and the copy on the device. */
import type { BrowserContext, Page } from '@playwright/test';
import { readGenerated } from '../../../generator/preview/services.ts';
import { createFileStore } from '../../../netlify/lib/store/file-store.ts';
import { createSandbox } from '../../../netlify/sandbox/payments.ts';
import { ROOT, TEST_SITE } from '../../helpers/paths.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { expectLocked, expectUnlocked, fillCheckout, newBuyer } from './buyer.ts';

/** @returns the checkout's session */
async function buy(page: Page): Promise<string> {
  await page.goto('/');
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form[data-buy]')?.submit());
  await fillCheckout(page, newBuyer());
  const session = new URL(page.url()).searchParams.get('session_id') ?? '';
  await page.getByRole('button', { name: 'Pay £3.99' }).click();
  await expectUnlocked(page);
  return session;
}

/** As the provider would, to the address that it is given. */
async function refund(page: Page, session: string): Promise<void> {
  const { settings } = readGenerated(`${TEST_SITE}/generated`);
  const store = createFileStore(`${ROOT}/.offer/journey-store`);
  const { event } = await createSandbox({ store, settings, clock: Date.now }).checkout.refund(session);
  const answer = await page.request.post('/.netlify/functions/stripe-webhook', {
    headers: { 'stripe-signature': event?.signature ?? '', 'Content-Type': 'application/json' },
    data: event?.body ?? '',
  });
  expect(answer.status()).toBe(200);
}

const saved = (page: Page) => page.getByText('Saved on this device for reading offline.');
const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const caches = await window.caches.keys();
    const requests = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

async function readOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.reload();
  await expectUnlocked(page);
  await expect(page.locator('.timer').first()).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await context.setOffline(false);
}

test.describe('a copy of the guide', () => {
  // Without a network the browser names what it could not fetch.
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('is read without a network after the first time, and is gone when it is removed', async ({ page, context }) => {
    await buy(page);
    await page.goto('/unlocked-solutions');
    await expect(saved(page)).toBeVisible();
    const kept = await cachedAddresses(page);
    expect(kept).toContain('/unlocked-solutions');
    expect(kept.filter((address) => !/^\/(unlocked-solutions$|assets\/[\w.-]+$)/.test(address))).toEqual([]);
    await readOffline(page, context);

    await page.getByRole('button', { name: 'Remove from this device' }).click();
    await expect(page.getByText('Not saved on this device.')).toBeVisible();
    expect(await cachedAddresses(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Save on this device' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.setOffline(false);
  });

  test('goes with the access: after a refund nothing is left', async ({ page, context }) => {
    const session = await buy(page);
    await page.goto('/unlocked-solutions');
    await expect(saved(page)).toBeVisible();
    await readOffline(page, context);
    await refund(page, session);
    await page.reload();
    await expectLocked(page);
    await expect.poll(() => cachedAddresses(page)).toEqual([]);
    await context.setOffline(true);
    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.setOffline(false);
  });
});

test('no public page is in the worker’s hands, nor is one kept without a purchase', async ({ page }) => {
  await page.goto('/unlocked-solutions');
  await expectLocked(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await buy(page);
  await page.goto('/unlocked-solutions');
  await expect(saved(page)).toBeVisible();
  for (const address of ['/', '/about', '/payment-success']) {
    await page.goto(address);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  }
});

test('a timer runs to its end, and says so', async ({ page }) => {
  await page.clock.install();
  await buy(page);
  const timer = page.locator('[data-solution=polar] .timer');
  await page.clock.runFor(5000);
  await timer.getByRole('button', { name: 'Start' }).click();
  await page.clock.runFor(61_000);
  await expect(timer.getByRole('timer')).toHaveText('8:59');
  await timer.getByRole('button', { name: 'Pause' }).click();
  await page.clock.fastForward(60_000);
  await expect(timer.getByRole('timer')).toHaveText('8:59');
  await timer.getByRole('button', { name: 'Start' }).click();
  await page.clock.runFor(4 * 60_000);
  await expect(timer.getByRole('status')).toHaveText('Minutes left: 5');
  // A page that sleeps misses its ticks, and nothing else.
  await page.clock.fastForward(10 * 60_000);
  await expect(timer.getByRole('timer')).toHaveText('0:00');
  await expect(timer.getByRole('status')).toHaveText('Time is up.');
  await timer.getByRole('button', { name: 'Reset' }).click();
  await expect(timer.getByRole('timer')).toHaveText('10:00');
});

test('the open guide passes axe, with its timers and the line about the copy', async ({ page }) => {
  await buy(page);
  await page.goto('/unlocked-solutions');
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);
});
