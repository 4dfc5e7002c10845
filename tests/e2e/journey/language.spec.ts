/** The site as the CDN serves it: each browser gets its language with the page, and the choice in the footer is kept. */

import { LANGUAGE_COOKIE_SECONDS } from '#domain/stored-data.ts';
import { readWords } from '../dictionary.ts';
import { expect, test } from '../fixtures.ts';
import { buy, expectUnlocked } from './buyer.ts';

test.describe('a browser of Bangladesh', () => {
  test.use({ locale: 'bn-BD' });

  test('reads home in its language as it comes: nothing moves, and nothing is translated', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const h1 = page.locator('h1');
    // The script comes late, so that the page is painted as it was sent.
    await page.route(/\/assets\/main\./, async (route) => {
      await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1);
      await expect(h1).toHaveText(readWords('bn').text('hero.title'));
      await h1.evaluate((element) => Object.assign(element.firstChild ?? {}, { kept: true }));
      await route.continue();
    });
    await page.goto('/');
    await expect(page.locator('#extras')).toBeAttached();
    await expect(page.locator('[data-price]').first()).toHaveText('৳800.00');
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
    expect(await h1.evaluate((element) => Reflect.get(element.firstChild ?? {}, 'kept'))).toBe(true);
  });
});

test('a language chosen in the footer stays: the next page comes in it, and English can be chosen again', async ({
  page,
  context,
}) => {
  const french = readWords('fr');
  await page.goto('/');
  const choice = page.locator('.languages');
  await expect(choice.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  await choice.getByRole('button', { name: 'Français' }).press('Enter');
  await expect(page.locator('h1')).toHaveText(french.text('hero.title').replaceAll(/\s+/g, ' '));
  const inAYear = expect.closeTo(Date.now() / 1000 + LANGUAGE_COOKIE_SECONDS, -3);
  expect(await context.cookies()).toEqual([
    expect.objectContaining({ name: 'nf_lang', value: 'fr', path: '/', sameSite: 'Lax', expires: inAYear }),
  ]);
  const answer = await page.goto('/about');
  expect(await answer?.text()).toContain('<html lang="fr">');
  await page.goto('/rls-cure');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.locator('.languages').getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('h1')).not.toHaveAttribute('lang');
});

test.describe('a Spanish browser', () => {
  test.use({ locale: 'es-ES' });

  test('reads in its language that an address is wrong, for the commonest slips too', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => request.url().endsWith('/request-access') && requests.push(request.url()));
    await page.goto('/unlocked-solutions');
    const form = page.locator('#send-link form');
    await expect(form).toHaveAttribute('novalidate', '');
    for (const address of ['a@b..c', 'ann@gmail']) {
      await form.locator('[name=email]').fill(address);
      await form.getByRole('button').click();
      await expect(form.getByRole('alert')).toHaveText(readWords('es').text('email.invalid'));
      await form.locator('[name=email]').fill('ann@example.com');
    }
    expect(requests).toEqual([]);
    await form.getByRole('button').click();
    await expect(page.locator('#send-link form')).toHaveCount(0);
  });
});

test.describe('without script, a Spanish browser', () => {
  test.use({ locale: 'es-ES', javaScriptEnabled: false, expectedComplaints: [/404/] });

  test('gets Spanish, and is told that its language is followed; also where there is no page', async ({ page }) => {
    const words = readWords('es');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('h1')).toHaveText(words.text('hero.title'));
    const instead = page.locator('.footer .languages noscript');
    await expect(instead).toBeVisible();
    expect(await instead.innerHTML()).toBe(words.text('nav.languageFollows'));
    await expect(page.locator('.footer .languages button').first()).toBeHidden();
    const lost = await page.goto('/no-such-page');
    expect(lost?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});

test.describe('after the checkout, a Spanish browser', () => {
  test.use({ locale: 'es-ES' });

  test('reads about its payment in Spanish', async ({ page }) => {
    await page.route('**/.netlify/functions/unlock-solutions', (route) =>
      route.fulfill({ status: 202, json: { status: 'processing' } }),
    );
    await page.goto('/payment-success?session_id=cs_test_1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu pago está en camino');
    await expect(page.locator('[data-purchase]')).toHaveAttribute('lang', 'es');
  });
});

test('an open page stays as it is while its payment is looked up again', async ({ page }) => {
  const session = await buy(page);
  const isAsked = () => page.waitForResponse('**/.netlify/functions/unlock-solutions');
  await page.route('**/.netlify/functions/unlock-solutions', (route) => route.fulfill({ status: 202, json: {} }));
  const first = isAsked();
  await page.goto(`/payment-success?session_id=${session}`);
  await first;
  // It asks again only once it has shown what it was told.
  await isAsked();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can rest easier now');
  await expectUnlocked(page);
});
