/** The exit offer: when it comes, what it says, and that it never comes twice. */
import { exitOffer, gotoWithExtras, gotoWithStillClock, leave } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { openPayment } from '../payment.ts';

const MINUTE = 60_000;

for (const path of ['/', '/rls-cure']) {
  test(`appears on ${path} when the pointer leaves the page at the top edge`, async ({ page }) => {
    await gotoWithExtras(page, path);
    await leave(page, 'top');
    await expect(exitOffer(page)).toBeVisible();
    expect(await exitOffer(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  });
}

test('does not appear when the pointer leaves at another edge', async ({ page }) => {
  await gotoWithExtras(page, '/');
  for (const edge of ['left', 'right', 'bottom'] as const) await leave(page, edge);
  await expect(exitOffer(page)).toBeHidden();
  await leave(page, 'top');
  await expect(exitOffer(page)).toBeVisible();
});

test('appears by itself 3 minutes after the page has loaded, and not before', async ({ page }) => {
  await gotoWithStillClock(page, '/', 60);
  await page.clock.runFor(2 * MINUTE - 100);
  await expect(exitOffer(page)).toBeHidden();
  // The page's own time begins a moment after the clock.
  await page.clock.runFor(15_000);
  await expect(exitOffer(page)).toBeVisible();
});

test('counts down from 15:00 as m:ss, and closes for good at zero', async ({ page }) => {
  await gotoWithStillClock(page, '/');
  await leave(page, 'top');
  await page.clock.runFor(250);
  const timer = exitOffer(page).getByRole('timer');
  await expect(timer).toHaveText('This offer closes in 15:00');
  await page.clock.runFor(1000);
  await expect(timer).toHaveText('This offer closes in 14:59');
  await page.clock.runFor(5 * MINUTE + 54_000);
  await expect(timer).toHaveText('This offer closes in 9:05');
  await page.clock.runFor(9 * MINUTE + 4000);
  await expect(timer).toHaveText('This offer closes in 0:01');
  await page.clock.runFor(1000);
  await expect(exitOffer(page)).toBeHidden();
  await leave(page, 'top');
  await page.clock.runFor(4 * MINUTE);
  await expect(exitOffer(page)).toBeHidden();
});

const WAYS_OUT = {
  'the close button': (page) => exitOffer(page).getByRole('button', { name: 'Close', exact: true }).click(),
  'No thanks, I’ll pay full price later': (page) =>
    exitOffer(page).getByRole('button', { name: "No thanks, I'll pay full price later" }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'taking it': async (page) => {
    await exitOffer(page).getByRole('button', { name: 'Get This Special Offer' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
  },
} satisfies Record<string, (page: Parameters<typeof exitOffer>[0]) => Promise<void>>;

for (const [way, goOut] of Object.entries(WAYS_OUT)) {
  test(`never shows again in the page view after ${way}`, async ({ page }) => {
    await page.clock.install();
    await gotoWithExtras(page, '/');
    await leave(page, 'top');
    await expect(exitOffer(page)).toBeVisible();
    await goOut(page);
    await expect(exitOffer(page)).toBeHidden();
    await leave(page, 'top');
    await page.clock.fastForward(4 * MINUTE);
    await leave(page, 'top');
    await expect(exitOffer(page)).toBeHidden();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });
}

test('may show again in the next page view, for nothing is stored', async ({ page }) => {
  for (const path of ['/', '/rls-cure']) {
    await gotoWithExtras(page, path);
    await leave(page, 'top');
    await expect(exitOffer(page)).toBeVisible();
    await page.keyboard.press('Escape');
  }
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(['', 0, 0]);
});

test('does not come over the payment dialog, by the pointer or by time', async ({ page }) => {
  await page.clock.install();
  await gotoWithExtras(page, '/');
  const payment = await openPayment(page);
  await expect(payment).toBeVisible();
  await leave(page, 'top');
  await page.clock.fastForward(4 * MINUTE);
  await expect(exitOffer(page)).toBeHidden();
  await payment.getByRole('button', { name: 'Cancel' }).click();
  await expect(payment).toBeHidden();
  await leave(page, 'top');
  await expect(exitOffer(page)).toBeVisible();
});

for (const path of ['/about', '/medical-advice', '/privacy-policy', '/payment-success', '/unlocked-solutions']) {
  test(`does not come on ${path}, which does not sell`, async ({ page }) => {
    await page.clock.install();
    await gotoWithExtras(page, path);
    await leave(page, 'top');
    await page.clock.fastForward(4 * MINUTE);
    await expect(exitOffer(page)).toBeHidden();
  });
}
