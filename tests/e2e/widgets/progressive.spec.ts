/** Scripts that fail to load, or load in part: the page is complete and every buy button works. Reduced motion too. */
import type { Page, Route } from '@playwright/test';
import { gotoWithExtras, scrollToDepth } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { answerPayment, openPayment, paymentDialog } from '../payment.ts';

const PAGES = ['/', '/rls-cure', '/payment-success'];

async function expectComplete(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  // The notes come with the steps.
  for (const heading of await page.locator('main h2:not(#notes-title)').all()) await expect(heading).toBeVisible();
  const form = page.locator('#order');
  await expect(form).toHaveAttribute('action', '/.netlify/functions/create-payment');
  await expect(form.locator('[name=amountCents]')).toHaveValue('399');
}

const lose = (route: Route) => route.abort();

async function cutInHalf(route: Route): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  await route.fulfill({ response, body: text.slice(0, text.length / 2) });
}

const FAULTS = [
  ['the first script', '**/assets/main.*.js', lose],
  ['every later script', /\/assets\/(?!main)[^/]*\.js$/, lose],
  ['the style of the dialog', '**/assets/widgets.*.css', lose],
  ['half the script of the dialog', '**/assets/lazy.*.js', cutInHalf],
] as const;

for (const [what, files, answer] of FAULTS) {
  test.describe(`without ${what}`, () => {
    test.use({ expectedComplaints: [/ERR_FAILED|SyntaxError|Unexpected|Invalid/] });

    test('every kind of page is complete, and a buy button submits its form', async ({ page, context }) => {
      const requests = await answerPayment(context, { json: undefined, status: 200 });
      await page.route(files, answer);
      for (const path of PAGES) {
        await page.goto(path);
        await expectComplete(page);
      }
      await page.locator('main [data-buy] button').first().click();
      await expect.poll(() => requests.length).toBe(1);
      expect(requests[0]?.isNavigationRequest()).toBe(true);
      expect(Object.fromEntries(new URLSearchParams(requests[0]?.postData() ?? ''))).toEqual({
        currencyCode: 'GBP',
        amountCents: '399',
        key: 'pk_public_legs_at_ease',
      });
    });
  });
}

const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map((animation) => (animation.effect as KeyframeEffect).target?.className),
  );

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no page is animated or scrolls smoothly', async ({ page }) => {
    for (const path of PAGES) {
      await gotoWithExtras(page, path);
      expect(await moving(page)).toEqual([]);
      await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
    }
  });

  test('the floating extras and the dialog appear without animation', async ({ page }) => {
    await gotoWithExtras(page, '/');
    await scrollToDepth(page, 1);
    await expect(page.locator('#extras aside').filter({ visible: true })).toHaveCount(1);
    expect(await moving(page)).toEqual([]);
    await openPayment(page);
    await expect(paymentDialog(page)).toBeVisible();
    expect(await moving(page)).toEqual([]);
  });
});

test('without it, the hero line is animated', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => moving(page)).not.toEqual([]);
});
