/** The open guide on paper: its words, dark on white, and nothing that only a screen can do. */
import { LANGUAGES } from '#domain/locale.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { enter, PAID, setLanguage } from './buyer.ts';

test('the guide can be read on paper, printed by dark while a timer runs', async ({ page }) => {
  await enter(page);
  await page.goto('/unlocked-solutions');
  await page.locator('#polar-timer > .button').click();
  await page.locator('#help').scrollIntoViewIfNeeded();
  await expect(page.locator('.timer-bar')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const method of PAID) await expect(page.locator('.guide-part > .label', { hasText: method })).toBeVisible();
  await expect(page.locator('.steps li:visible')).toHaveCount(22);
  const answers = page.locator('.told p');
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  await expect(page.locator(':is(.header, .right-now, .dock, .guide-bar, #extras):visible')).toHaveCount(0);
  // 13 points: the card is read at night, by a small lamp.
  await expect(page.locator('.card-sheet > ul')).toHaveCSS('font-size', '17.3333px');
  // The blanks of the diary are faint on purpose: they are for a pen.
  await expectAccessible(page, '.solution-guides', '#help', '#day', '#card', '#letter', '#evidence');
});

test('the button of a sheet prints that sheet', async ({ page }) => {
  await enter(page);
  await page.goto('/unlocked-solutions');
  await expect(page.getByRole('button', { name: 'Next night' })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', location.hash);
  });
  await page.locator('#letter [data-print]').click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '#letter');
});

test('a pen has blank lines of 8 mm in the diary', async ({ page }) => {
  await enter(page);
  await page.goto('/unlocked-solutions');
  await expect(page.getByRole('button', { name: 'Next night' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const lines = page.locator('.night-row :is(input:not([type=radio]), textarea)');
  const heights = await lines.evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(30);
  // Browsers write the pattern of a date into an empty field.
  for (const type of ['date', 'time'])
    await expect(page.locator(`.night-row [type=${type}]`).first()).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
});

test('card, letter and diary print on one page each in every language, with a long night, on either paper', async ({
  page,
}) => {
  test.slow();
  await enter(page);
  const found: Record<string, unknown> = {};
  for (const lang of LANGUAGES) {
    await setLanguage(page, lang);
    await page.goto('/unlocked-solutions');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    if (lang === 'en') {
      await page.getByRole('group', { name: 'Night 1' }).getByText('More about this night').click();
      await page.locator('textarea[name=tried1]').fill('Cold pack for ten minutes, then the stairs, twice. '.repeat(3));
    }
    for (const sheet of ['card', 'letter', 'diary']) {
      await page.evaluate((id) => location.assign(`#${id}`), sheet);
      // American paper is the shorter one.
      for (const format of lang === 'en' ? ['A4', 'Letter'] : ['Letter']) {
        const pdf = await page.pdf({ format });
        found[`${lang} ${sheet} ${format}`] = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
      }
    }
  }
  expect(Object.entries(found).filter(([, pages]) => pages !== 1)).toEqual([]);
});
