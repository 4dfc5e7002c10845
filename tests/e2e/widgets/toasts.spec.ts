/** The toast: one at a time, dismissed after five seconds, by a swipe or its button; paused while hovered or focused. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

const toast = (page: Page) => page.locator('.toast');
const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

/** A page that shows a toast when its form is sent: that fails. */
async function open(page: Page): Promise<void> {
  await page.route('**/.netlify/functions/send-solutions-email', (route) =>
    route.fulfill({ status: 502, json: { error: { message: 'Later' } } }),
  );
  await page.clock.install();
  await page.goto('/payment-success');
  await page.clock.runFor(5000);
  await expect(page.locator('#email-card form')).toHaveAttribute('novalidate', '');
  await page.locator('#email').fill('sleeper@example.com');
}

async function show(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send me the solutions' }).click();
  // Away from where the toast comes: under the pointer it would stay.
  await page.mouse.move(5, 5);
  await expect(toast(page)).toContainText('Later');
}

/** The pointer goes down in the middle of the toast and up this far to the right. */
async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toast(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

test('pauses while it is hovered, then stays for the rest of its time', async ({ page }) => {
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await show(page);
  await page.clock.runFor(3000);
  await toast(page).hover();
  await page.clock.runFor(60_000);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(1900);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);
});

test('pauses while it is focused by F8 and Tab, even if the pointer leaves', async ({ page }) => {
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await show(page);
  await page.keyboard.press('F8');
  await expect(region(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast(page).getByRole('button')).toBeFocused();
  await toast(page).hover();
  await page.mouse.move(5, 5);
  await page.clock.runFor(60_000);
  await expect(toast(page)).toBeVisible();
  await page.locator('#email').focus();
  await page.clock.runFor(5100);
  await expect(toast(page)).toHaveCount(0);
});

test('is dismissed by a swipe of 50 px to the right, also after shorter ones and if it ends outside', async ({
  page,
}) => {
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await show(page);
  for (const distance of [-15, 40, 30]) await swipe(page, distance);
  await expect(toast(page)).toBeVisible();
  await swipe(page, 50);
  await expect(toast(page)).toHaveCount(0);
  await show(page);
  const box = await toast(page).boundingBox();
  const right = (box?.x ?? 0) + (box?.width ?? 0);
  await page.mouse.move(right - 55, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move(right + 10, (box?.y ?? 0) + 20, { steps: 4 });
  await page.mouse.up();
  await expect(toast(page)).toHaveCount(0);
});

test('is announced by a live region that was there before, a failure assertively; its button dismisses it', async ({
  page,
}) => {
  await open(page);
  const live = region(page).getByRole('status');
  await expect(live).toHaveAttribute('aria-live', 'polite');
  await expect(live).toBeEmpty();
  await show(page);
  await expect(live).toHaveAttribute('aria-live', 'assertive');
  await expect(live).toContainText('Error sending email');
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page)).toHaveCount(0);
});

test('has no accessibility violation in either colour scheme', async ({ page }) => {
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await show(page);
  await page.clock.resume();
  await toast(page).hover();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, '.toasts');
  }
});
