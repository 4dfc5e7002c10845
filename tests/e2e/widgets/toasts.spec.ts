/** The toast: one at a time, gone after five seconds unless someone is at it, swept away, and within reach of the keyboard. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

const toast = (page: Page) => page.locator('.toast');
const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

/** A page that shows one toast after another: the form fails with the messages given. */
async function open(page: Page, ...messages: string[]): Promise<void> {
  const left = [...messages];
  await page.route('**/.netlify/functions/send-solutions-email', (route) =>
    route.fulfill({ status: 502, json: { error: { message: left.shift() ?? 'Later' } } }),
  );
  await page.clock.install();
  await page.goto('/payment-success');
  await page.clock.runFor(5000);
  await expect(page.locator('#email-card form')).toHaveAttribute('novalidate', '');
  await page.locator('#email').fill('sleeper@example.com');
}

async function show(page: Page, message = 'Later'): Promise<void> {
  await page.getByRole('button', { name: 'Send me the solutions' }).click();
  // Away from where the toast comes: under the pointer it would stay.
  await page.mouse.move(5, 5);
  await expect(toast(page)).toContainText(message);
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

test('a toast stays for 5000 ms', async ({ page }) => {
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await show(page);
  await page.clock.runFor(4900);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);
});

test('a new toast takes the place of the one before, with its own five seconds', async ({ page }) => {
  await open(page, 'First', 'Second');
  await page.clock.pauseAt(Date.now() + 60_000);
  await show(page, 'First');
  await page.clock.runFor(4000);
  await show(page, 'Second');
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(4000);
  await expect(toast(page)).toContainText('Second');
  await page.clock.runFor(1100);
  await expect(toast(page)).toHaveCount(0);
});

test('while it is hovered it stays, and then for what was left', async ({ page }) => {
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

test('while it is focused it stays, and then for what was left', async ({ page }) => {
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await show(page);
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(toast(page).getByRole('button')).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(toast(page)).toBeVisible();
  await page.locator('#email').focus();
  await page.clock.runFor(5100);
  await expect(toast(page)).toHaveCount(0);
});

test('it stays while it is focused, though the pointer leaves it', async ({ page }) => {
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await show(page);
  await page.keyboard.press('F8');
  await toast(page).hover();
  await page.mouse.move(5, 5);
  await page.clock.runFor(60_000);
  await expect(toast(page)).toBeVisible();
});

test('it stays while it is hovered, though the focus leaves it', async ({ page }) => {
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await show(page);
  await toast(page).hover();
  await page.keyboard.press('F8');
  await page.locator('#email').focus();
  await page.clock.runFor(60_000);
  await expect(toast(page)).toBeVisible();
});

test('F8 moves the focus to the notifications', async ({ page }) => {
  await open(page);
  await show(page);
  await page.keyboard.press('F8');
  await expect(region(page)).toBeFocused();
});

test('a swipe of 50 px to the right dismisses it', async ({ page }) => {
  await open(page);
  await show(page);
  await swipe(page, 50);
  await expect(toast(page)).toHaveCount(0);
});

test('a swipe of 40 px to the right does not, nor one to the left', async ({ page }) => {
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await show(page);
  await swipe(page, 40);
  await expect(toast(page)).toBeVisible();
  await swipe(page, -15);
  await expect(toast(page)).toBeVisible();
});

test('its close button dismisses it', async ({ page }) => {
  await open(page);
  await show(page);
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page)).toHaveCount(0);
});

test('it is said by screen readers: in a live region that was there before, a failure at once', async ({ page }) => {
  await open(page);
  const live = region(page).getByRole('status');
  await expect(live).toHaveAttribute('aria-live', 'polite');
  await expect(live).toBeEmpty();
  await show(page);
  await expect(live).toHaveAttribute('aria-live', 'assertive');
  await expect(live).toContainText('Error sending email');
});

test('it has no accessibility fault, by day and by night', async ({ page }) => {
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
