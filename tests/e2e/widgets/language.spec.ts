/** The language of the browser: which one is chosen, what is translated, and what stays as it was written. */
import type { Page, Route } from '@playwright/test';
import { readWords } from '../dictionary.ts';
import { expect, test } from '../fixtures.ts';

/** Locale of the browser, language of the page, price. */
const LOCALES = [
  ['es-ES', 'es', '€4.99'],
  ['pt-BR', 'pt', '$4.99'],
  ['fr-FR', 'fr', '€4.99'],
  ['zh-CN', 'zh', '$4.99'],
  ['ja-JP', 'ja', '$4.99'],
  ['hi-IN', 'hi', '₹400.00'],
  ['bn-BD', 'bn', '৳800.00'],
  ['de-DE', 'en', '€4.99'],
  ['en-IN', 'en', '₹400.00'],
] as const;

const TRANSLATED = ['es-ES', 'pt-BR', 'fr-FR', 'zh-CN', 'ja-JP', 'hi-IN', 'bn-BD'];

/** Parts whose words are all the interface's own. */
const INTERFACE = ['.skip', 'header', '#menu', '.hero', '.understanding', '.solutions', '.why', '.trust', '.closing'];
/** Names, which are the same in every language. */
const NAMES = [
  'Legs at Ease',
  'The Yosemite Mode of Recovery',
  'The Polar Resilience Protocol',
  'The Scaffold Regeneration Pathway',
  'help@legs-at-ease.example',
];

/** Opens the page and waits for the widgets. */
async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#extras')).toBeAttached();
}

/** What a reader of these parts reads, text by text, with the language that it is marked as. */
function readTexts(page: Page, parts: readonly string[]): Promise<{ text: string; lang: string | undefined }[]> {
  return page.evaluate((selector) => {
    const texts: { text: string; lang: string | undefined }[] = [];
    for (const part of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        const text = (node.textContent ?? '').replace(/\s+/g, ' ').replace(/^: /, '').trim();
        if (
          parent === null ||
          parent.closest('[aria-hidden=true], script, style, noscript, .languages button') !== null
        )
          continue;
        if (/\p{L}{2}/u.test(text)) texts.push({ text, lang: parent.closest<HTMLElement>('[lang]')?.lang });
      }
    }
    return texts;
  }, parts.join(', '));
}

for (const [locale, lang, price] of LOCALES) {
  test.describe(`a browser that speaks ${locale}`, () => {
    test.use({ locale });
    const words = readWords(lang);

    test(`reads the home page and the payment dialog in "${lang}", and pays ${price}`, async ({ page }) => {
      await open(page);
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

for (const locale of TRANSLATED) {
  test.describe(`home in the language of ${locale}`, () => {
    test.use({ locale });
    const lang = locale.slice(0, 2);

    test('leaves no text of the interface in English', async ({ page, browser, baseURL }) => {
      const english = await browser.newPage({ locale: 'en-GB' });
      await english.goto(baseURL ?? '');
      const sources = new Set((await readTexts(english, [...INTERFACE, 'footer'])).map(({ text }) => text));
      await english.close();
      expect(sources.size).toBeGreaterThan(60);
      await open(page);
      const words = readWords(lang).all.map((text) => text.replace('{number}', '1'));
      const isOwn = (text: string) =>
        NAMES.includes(text) || words.includes(text.replace(/\d/, '1')) || text.startsWith('Sample seller');
      const left = await readTexts(page, [...INTERFACE, 'footer']);
      expect(left.filter(({ text }) => sources.has(text) && !isOwn(text))).toEqual([]);
      expect(left.filter(({ text, lang: marked }) => marked === 'en' && !isOwn(text))).toEqual([]);
    });

    test('marks what stays English as English', async ({ page }) => {
      await open(page);
      const parts = ['#faq details', '#articles li', '#research li', '#testimonials blockquote'];
      const texts = await readTexts(page, parts);
      expect(texts.length).toBeGreaterThan(50);
      const words = readWords(lang).all;
      const isTranslated = (text: string) =>
        words.some((word) => word.includes(text)) || !/[a-z]{3} [a-z]{2}/i.test(text);
      expect(texts.filter((one) => one.lang !== 'en' && !isTranslated(one.text))).toEqual([]);
    });

    test('does not scroll sideways, and no button overflows', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page);
      const { wide, broken } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        broken: [...document.querySelectorAll<HTMLElement>('.button')]
          .filter((button) => button.offsetParent !== null && button.scrollWidth > button.clientWidth + 1)
          .map((button) => button.textContent),
      }));
      expect({ wide, broken }).toEqual({ wide: 0, broken: [] });
    });
  });
}

test.describe('a Bengali browser', () => {
  test.use({ locale: 'bn-BD' });

  test('reads that the offer is 800 taka', async ({ page }) => {
    await open(page);
    await expect(page.locator('.offer')).toContainText('৮০০ টাকা');
  });
});

test.describe('a French browser', () => {
  test.use({ locale: 'fr-FR', expectedComplaints: [/ERR_FAILED/] });
  const words = readWords('fr');

  test('reads a page that is written in Spanish in Spanish, dialogs too', async ({ page }) => {
    await open(page, '/piernas-inquietas-causas');
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
    await open(page, '/rls-cure');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('h1')).toHaveAttribute('lang', 'en');
    await expect(page.locator('[data-buy=hero] button')).toHaveText(words.text('cta.button'));
    const marked = page.locator('.hero .lead p').first();
    await expect(marked).toHaveAttribute('lang', 'en');
  });

  test('keeps the price where the French words want it, as an element that follows the currency', async ({ page }) => {
    await open(page);
    await expect(page.locator('.closing .lead')).toHaveText(words.text('cta.text').replace('{price}', '€4.99'));
    await expect(page.locator('.closing .lead [data-price=flat]')).toHaveText('€4.99');
    await expect(page.locator('.offer [data-price=flat]')).toHaveText('€4.99');
  });

  test('reads labels and the e-mail form in French, with its errors', async ({ page }) => {
    await open(page, '/payment-success');
    await expect(page.getByRole('navigation', { name: words.text('nav.main'), includeHidden: true })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: words.text('email.title') })).toBeVisible();
    await expect(page.locator('#email')).toHaveAttribute('placeholder', words.text('email.placeholder'));
    await page.locator('#email').fill('no address');
    await page.getByRole('button', { name: words.text('email.send') }).click();
    await expect(page.locator('#email-error')).toHaveText(words.text('email.invalid'));
  });

  for (const [fault, answer] of [
    ['is empty', (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' })],
    ['cannot be loaded', (route: Route) => route.abort()],
  ] as const) {
    test(`reads English if the file of French texts ${fault}`, async ({ page }) => {
      await page.route(/\/assets\/fr\./, answer);
      await open(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.locator('[data-buy=unlock] button').first().click();
      await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Unlock 3 Proven RLS Relief Solutions');
      await expect(page.getByRole('dialog').locator('[type=submit]')).toHaveText('Pay €4.99');
    });
  }

  test('reads English, marked as English, where the dictionary lacks a text', async ({ page }) => {
    await page.route(/\/assets\/fr\./, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(words.text('hero.primary'), 'X');
      await route.fulfill({ response, body: body.replace(/([{,]\s*)"?[a-z0-9]+"?:\s*"X"/, '$1gone:"X"') });
    });
    await open(page);
    const button = page.locator('.hero .actions .button').first();
    await expect(button).toHaveText('Get Instant Relief');
    await expect(button).toHaveAttribute('lang', 'en');
    await expect(page.locator('h1')).toHaveText(words.text('hero.title'));
  });
});

test('one language is fetched, and for an English browser only the English one', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const lang = /\/assets\/([a-z]{2})\./.exec(request.url())?.[1];
    if (lang !== undefined) fetched.push(lang);
  });
  await open(page);
  expect(fetched).toEqual(['en']);
});
