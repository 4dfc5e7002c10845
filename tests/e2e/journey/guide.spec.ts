/** The guide that was bought, as it is read at night: its timers, and the copy on the device. */
import type { BrowserContext, Page } from '@playwright/test';
import { readGenerated } from '../../../generator/preview/services.ts';
import { createFileStore } from '../../../netlify/lib/store/file-store.ts';
import { createSandbox } from '../../../netlify/sandbox/payments.ts';
import { ROOT, TEST_SITE } from '../../helpers/paths.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { storedBy } from '../storage.ts';
import { buy, enter, expectLocked, expectUnlocked } from './buyer.ts';

/** As the provider would, to the address that it is given. */
async function refund(page: Page, session: string): Promise<void> {
  const { settings } = readGenerated(`${TEST_SITE}/generated`);
  const store = createFileStore(`${ROOT}/.offer/journey-store`);
  const { body, signature } = await createSandbox({ store, settings, clock: Date.now }).checkout.refund(session);
  const answer = await page.request.post('/.netlify/functions/stripe-webhook', {
    headers: { 'stripe-signature': signature, 'Content-Type': 'application/json' },
    data: body,
  });
  expect(answer.status()).toBe(200);
}

const keep = (page: Page) => page.getByRole('switch', { name: 'Save on this device' });
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
    await enter(page);
    await page.goto('/unlocked-solutions');
    await expect(keep(page)).not.toBeChecked();
    expect(await cachedAddresses(page)).toEqual([]);
    await keep(page).check();
    await expect(saved(page)).toBeVisible();
    const kept = await cachedAddresses(page);
    expect(kept).toContain('/unlocked-solutions');
    expect(kept.filter((address) => !/^\/(unlocked-solutions$|assets\/[\w.-]+$)/.test(address))).toEqual([]);
    await readOffline(page, context);

    await keep(page).uncheck();
    await expect(page.getByText('Not saved on this device.')).toBeVisible();
    expect(await cachedAddresses(page)).toEqual([]);
    await page.reload();
    await expect(keep(page)).not.toBeChecked();
    await context.setOffline(true);
    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.setOffline(false);
  });

  test('goes with the access: after a refund nothing is left', async ({ page, context }) => {
    const session = await buy(page);
    await page.goto('/unlocked-solutions');
    await keep(page).check();
    await expect(saved(page)).toBeVisible();
    await refund(page, session);
    await page.reload();
    await expectLocked(page);
    await expect.poll(() => cachedAddresses(page)).toEqual([]);
    await context.setOffline(true);
    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.setOffline(false);
  });
});

test.describe('closing the guide on the device', () => {
  const close = (page: Page) => page.getByRole('button', { name: 'Close the guide on this device' }).click();
  const diaryToo = (page: Page) => page.getByRole('checkbox', { name: 'Delete the diary and letter kept here too' });

  /** With all that a reader can keep in the guide. */
  async function openAndUse(page: Page): Promise<void> {
    await enter(page);
    await page.goto('/unlocked-solutions');
    const timer = page.locator('[data-solution=polar] .timer');
    await timer.getByRole('button', { name: 'Start' }).click();
    await timer.getByRole('switch', { name: 'Soft chime at the end' }).uncheck();
    // A browser without a voice shows no switch for it.
    await page.evaluate(() => localStorage.setItem('guide-voice', ''));
    await page.locator('[name=slept1]').fill('4.5');
    await page.getByLabel('Since when').fill('2019');
    await keep(page).check();
    await expect(saved(page)).toBeVisible();
  }

  test('takes the copy and the traces of the timers along, and keeps the diary and the letter', async ({ page }) => {
    await openAndUse(page);
    await expectAccessible(page);
    // The copy goes at once: the site's answer, which ends it too, may be slow.
    await page.evaluate(() => document.querySelector('[data-close]')?.dispatchEvent(new Event('submit')));
    await expect.poll(() => cachedAddresses(page)).toEqual([]);
    await close(page);
    await expectLocked(page);
    await expect.poll(() => storedBy(page)).toEqual(['guide-diary', 'guide-letter']);
    await page.goBack();
    await expectLocked(page);
  });

  test('takes the diary and the letter along too if their reader says so', async ({ page }) => {
    await openAndUse(page);
    await diaryToo(page).check();
    await close(page);
    await expectLocked(page);
    await expect.poll(() => storedBy(page)).toEqual([]);
  });
});

test('no public page is in the worker’s hands, nor is one kept without a purchase', async ({ page }) => {
  await page.goto('/unlocked-solutions');
  await expectLocked(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await enter(page);
  await page.goto('/unlocked-solutions');
  await keep(page).check();
  await expect(saved(page)).toBeVisible();
  for (const address of ['/', '/about', '/payment-success']) {
    await page.goto(address);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  }
});

test('two taps lead from the round on foot to the timer of the cold, which ends with the whole screen', async ({
  page,
}) => {
  await page.clock.install();
  await enter(page);
  await page.goto('/unlocked-solutions');
  await page.clock.runFor(5000);
  await page
    .locator('.after')
    .getByRole('link', { name: /Something cold/ })
    .click();
  const timer = page.locator('[data-solution=polar] .timer');
  await expect(page.locator('[data-solution=polar] .steps li').first()).toBeInViewport();
  await timer.getByRole('radio', { name: '10 min' }).check();
  await timer.getByRole('button', { name: 'Start' }).click();
  await page.clock.runFor(61_000);
  await expect(timer.getByRole('timer')).toHaveText('8:59');
  const words = timer.locator('.timer-said');
  await expect(words).toHaveText(/Stay awake/);
  const wave = () => timer.evaluate((element) => Number(element.style.getPropertyValue('--left')));
  expect(await wave()).toBeCloseTo(0.9, 1);
  await timer.getByRole('switch', { name: 'Soft chime at the end' }).uncheck();
  // A page that sleeps misses its ticks, and nothing else.
  await page.clock.fastForward(4 * 60_000);
  await page.clock.runFor(1000);
  await expect(words).toHaveText(/Look at your skin/);
  await page.clock.fastForward(10 * 60_000);
  await page.clock.runFor(1000);
  const end = page.getByRole('alertdialog', { name: 'Take the pack off now. Walk a few steps.' });
  await expect(end).toBeVisible();
  const box = await end.boundingBox();
  expect([box?.width, box?.height]).toEqual([page.viewportSize()?.width, page.viewportSize()?.height]);
  await page.keyboard.press('Enter');
  await expect(end).toBeHidden();
  await expect(timer.getByRole('button', { name: 'Start' })).toBeHidden();
  await expect(timer.getByRole('status')).toHaveText([/^Your skin needs a rest .* \d\d:\d\d or later\.$/]);
  await page.clock.fastForward(2 * 60 * 60_000);
  await page.reload();
  await page.clock.runFor(5000);
  await timer.getByRole('button', { name: 'Start' }).click();
  await expect(timer.getByRole('timer')).toHaveText('5:00');
  await expect(timer.getByRole('switch', { name: 'Soft chime at the end' })).not.toBeChecked();
});

test('the open guide passes axe, and the keyboard chooses a length and runs the timer', async ({ page }) => {
  await enter(page);
  await page.goto('/unlocked-solutions');
  await expect(keep(page)).toBeVisible();
  await expectAccessible(page);
  const timer = page.locator('[data-solution=yosemite] .timer');
  await timer.getByRole('radio', { name: '15 min' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(timer.getByRole('radio', { name: '20 min' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(timer.getByRole('timer')).toHaveText(/^(20:00|19:5\d)$/);
  await page.keyboard.press('Enter');
  await expect(timer.getByRole('timer')).toBeHidden();
});

test('the link to the warnings leads to those of its method, whole', async ({ page }) => {
  await enter(page);
  await page.goto('/unlocked-solutions');
  await expect(page.locator('.timer').first()).toBeVisible();
  for (const method of ['yosemite', 'polar', 'scaffold']) {
    await page.locator(`#${method}-steps`).getByRole('link', { name: 'Warnings' }).click();
    const warnings = page.locator(`#${method}-safety`);
    await expect(warnings.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
    const below = () =>
      warnings.evaluate(
        (list) =>
          list.getBoundingClientRect().top - (document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0),
      );
    await expect.poll(below).toBeGreaterThanOrEqual(0);
    await expect.poll(below).toBeLessThan(40);
  }
});

test('the warnings take the width of their method, on screen and on paper', async ({ page }) => {
  await enter(page);
  await page.goto('/unlocked-solutions');
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    const shares = await page
      .locator('.warnings ul')
      .evaluateAll((lists) => lists.map((list) => list.clientWidth / (list.closest('.method-text')?.clientWidth ?? 0)));
    expect(shares).toHaveLength(3);
    for (const share of shares) expect(share).toBeGreaterThan(0.9);
  }
});

test('a buyer goes from the thanks to the first step in two taps, and is led on to all of the guide', async ({
  page,
}) => {
  await enter(page);
  await page.goto('/payment-success');
  await page.getByRole('link', { name: 'Open the whole guide' }).click();
  await page.getByRole('link', { name: /I’m going to bed/ }).click();
  await expect(page.locator('[data-solution=yosemite] .steps li').first()).toBeInViewport();
  await page.locator('[data-solution=scaffold]').getByRole('link', { name: 'If it isn’t working' }).click();
  await expect(page.getByRole('heading', { name: 'If it isn’t working' })).toBeInViewport();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents).toHaveCount(1);
});
