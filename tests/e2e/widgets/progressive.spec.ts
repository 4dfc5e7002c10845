/** Script that does not come, or comes in half: the page reads whole, and every buy button buys. */
import type { Page } from '@playwright/test';
import { gotoWithExtras, scrollToDepth } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { answerPayment, openPayment, paymentDialog } from '../payment.ts';

const PAGES = ['/', '/rls-cure', '/piernas-inquietas-causas', '/about', '/payment-success'];

async function readsWhole(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  for (const heading of await page.locator('main h2').all()) await expect(heading).toBeVisible();
  for (const form of await page.locator('form[data-buy]').all()) {
    await expect(form).toHaveAttribute('action', '/.netlify/functions/create-payment');
    await expect(form.locator('[name=amountCents]')).toHaveValue('399');
  }
}

const FAULTS = [
  ['the first script', '**/assets/main.*.js'],
  ['every later script', /\/assets\/(?!main)[^/]*\.js$/],
] as const;

for (const [what, files] of FAULTS) {
  test.describe(`without ${what}`, () => {
    test.use({ expectedComplaints: [/ERR_FAILED/] });

    for (const path of PAGES) {
      test(`${path} reads whole`, async ({ page }) => {
        await page.route(files, (route) => route.abort());
        await page.goto(path);
        await readsWhole(page);
      });
    }

    for (const path of ['/', '/rls-cure', '/payment-success']) {
      test(`the first buy button in the text of ${path} posts its form`, async ({ page, context }) => {
        const requests = await answerPayment(context, { json: undefined, status: 200 });
        await page.route(files, (route) => route.abort());
        await page.goto(path);
        await page.locator('main form[data-buy] button').first().click();
        await expect.poll(() => requests.length).toBe(1);
        expect(requests[0]?.isNavigationRequest()).toBe(true);
        expect(new URLSearchParams(requests[0]?.postData() ?? '').get('amountCents')).toBe('399');
      });
    }
  });
}

test.describe('with half of the dialog’s script', () => {
  test.use({ expectedComplaints: [/SyntaxError|Unexpected|Invalid/] });
  test('a buy button posts its form', async ({ page, context }) => {
    const requests = await answerPayment(context, { json: undefined, status: 200 });
    await page.route('**/assets/lazy.*.js', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.slice(0, text.length / 2) });
    });
    await page.goto('/');
    await page.locator('[data-buy=solutions] button').click();
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]?.isNavigationRequest()).toBe(true);
  });
});

test.describe('without the visitor’s language', () => {
  test.use({ locale: 'fr-FR', expectedComplaints: [/ERR_FAILED/] });
  test('the page and its dialog stay English', async ({ page }) => {
    await page.route('**/assets/fr.*.js', (route) => route.abort());
    await page.goto('/');
    await openPayment(page);
    await expect(paymentDialog(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('h1')).toHaveText(/Quiet legs/);
  });
});

const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map((animation) => (animation.effect as KeyframeEffect).target?.className),
  );

test.describe('for who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of PAGES) {
    test(`nothing moves on ${path}, nor glides while it scrolls`, async ({ page }) => {
      await gotoWithExtras(page, path);
      expect(await moving(page)).toEqual([]);
      await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
    });
  }

  test('the extras and the dialog come without moving', async ({ page }) => {
    await gotoWithExtras(page, '/');
    await scrollToDepth(page, 1);
    await expect(page.locator('#extras aside').filter({ visible: true })).toHaveCount(1);
    expect(await moving(page)).toEqual([]);
    await openPayment(page);
    await expect(paymentDialog(page)).toBeVisible();
    expect(await moving(page)).toEqual([]);
  });
});

test('for all others the line settles when the page comes', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => moving(page)).not.toEqual([]);
});
