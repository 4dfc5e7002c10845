/** The language of the browser: which one is chosen, what is translated, and what stays as it was written. */
import type { Route } from '@playwright/test';
import { readWords } from '../dictionary.ts';
import { gotoWithExtras } from '../extras.ts';
import { expect, test } from '../fixtures.ts';

/** Locale of the browser, language of the page, price; unit tests have the other languages and regions. */
const LOCALES = [
  ['es-ES', 'es', '€4.99'],
  ['bn-BD', 'bn', '৳800.00'],
  ['de-DE', 'en', '€4.99'],
] as const;

for (const [locale, lang, price] of LOCALES) {
  test.describe(`a browser that speaks ${locale}`, () => {
    test.use({ locale });
    const words = readWords(lang);

    test(`reads the home page and the payment dialog in "${lang}", and pays ${price}`, async ({ page }) => {
      await gotoWithExtras(page, '/');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('h1')).toHaveText(words.text('hero.title').replaceAll(/\s+/g, ' '));
      const unlock = page.locator('[data-buy=unlock] button').first();
      await expect(unlock).toContainText(words.text('solutions.unlock').replace('{price}', price));
      await unlock.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading')).toHaveText(words.text('modal.title'));
      for (const key of ['access', 'email', 'lifetime', 'total', 'cancel']) {
        await expect(dialog.getByText(words.text(`modal.${key}`), { exact: true })).toBeVisible();
      }
      await expect(dialog.locator('[type=submit]')).toHaveText(words.text('modal.pay').replace('{price}', price));
    });
  });
}

test.describe('a French browser', () => {
  test.use({ locale: 'fr-FR', expectedComplaints: [/ERR_FAILED/] });
  const words = readWords('fr');

  test('reads a page that is written in Spanish in Spanish, dialogs too', async ({ page }) => {
    await gotoWithExtras(page, '/piernas-inquietas-causas');
    const spanish = readWords('es');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('[data-buy=hero] button')).toHaveText(spanish.text('cta.button'));
    await page.locator('[data-buy=hero] button').click();
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(spanish.text('modal.title'));
    await expect(page.getByRole('dialog').locator('[type=submit]')).toHaveText('Pagar €4.99');
  });

  test('reads an English landing page with the interface in French and the page’s own words marked English', async ({
    page,
  }) => {
    await gotoWithExtras(page, '/rls-cure');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('h1')).toHaveAttribute('lang', 'en');
    await expect(page.locator('[data-buy=hero] button')).toHaveText(words.text('cta.button'));
    await expect(page.locator('header nav')).toHaveAttribute('aria-label', words.text('nav.main'));
    await expect(page.locator('[data-buy=unlock] button').first()).toContainText('Débloquer pour €4.99');
    // The words after the number are translated without it, and keep their distance.
    await expect(page.getByText(new RegExp(`\\d ${words.text('cta.counter')}`))).toBeVisible();
    const marked = page.locator('.hero .lead p').first();
    await expect(marked).toHaveAttribute('lang', 'en');
  });

  for (const [fault, answer] of [
    ['is empty', (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' })],
    ['cannot be loaded', (route: Route) => route.abort()],
  ] as const) {
    test(`reads English if the file of French texts ${fault}`, async ({ page }) => {
      await page.route(/\/assets\/fr\./, answer);
      await gotoWithExtras(page, '/rls-cure');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.locator('[data-buy=unlock] button').first().click();
      await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Unlock 3 Proven RLS Relief Solutions');
      await expect(page.getByRole('dialog').locator('[type=submit]')).toHaveText('Pay €4.99');
    });
  }

  test('reads English, marked as English, where the dictionary lacks a text', async ({ page }) => {
    await page.route(/\/assets\/fr\./, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(`"${words.text('cta.button')}"`, '"X"');
      await route.fulfill({ response, body: body.replace(/([{,]\s*)"?[a-z0-9]+"?:\s*"X"/, '$1gone:"X"') });
    });
    await gotoWithExtras(page, '/rls-cure');
    const button = page.locator('[data-buy=hero] button');
    await expect(button).toHaveText('Get Instant Relief');
    await expect(button).toHaveAttribute('lang', 'en');
    await expect(page.locator('footer')).toContainText(words.text('nav.legal'));
  });
});

test('one language is fetched, and for an English browser only the English one', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const lang = /\/assets\/([a-z]{2})\./.exec(request.url())?.[1];
    if (lang !== undefined) fetched.push(lang);
  });
  await gotoWithExtras(page, '/');
  expect(fetched).toEqual(['en']);
});
