/** The diary of the open guide: three taps a night, kept on the device, summed up, and written into the letter. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { storedBy } from '../storage.ts';
import { enter } from './buyer.ts';

const night = (page: Page, number: number) => page.getByRole('group', { name: `Night ${number} of 7` });
const hours = (row: Locator) => row.getByRole('spinbutton', { name: 'Hours slept' });
const summary = (page: Page) => page.locator('[data-sentence]');

async function write(row: Locator, strength: string, slept: number, helped: string): Promise<void> {
  await row.getByText(strength, { exact: true }).click();
  await row
    .getByRole('group', { name: 'Hours slept' })
    .getByRole('button', { name: String(slept), exact: true })
    .click();
  await row.getByText(helped, { exact: true }).click();
}

/** The nights that are already on the device, as an earlier visit left them. */
async function openWith(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  await enter(page);
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('guide-diary', stored), JSON.stringify(entries));
  await page.goto('/unlocked-solutions');
  await expect(page.getByRole('button', { name: 'Next night' })).toBeVisible();
}

const WEEK = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].flatMap((number) => [
    [`date${number}`, `2026-01-0${number}`],
    [`strength${number}`, number > 5 ? '0' : '3'],
    [`slept${number}`, '4.5'],
    [`start${number}`, '23:10'],
    [`woken${number}`, '2'],
    [`tried${number}`, ''],
    [`notes${number}`, number === 2 ? 'Coffee at noon' : ''],
  ]),
);

test('three taps write a night, which has its date and is there again after a reload', async ({ page }) => {
  await openWith(page, {});
  const first = night(page, 1);
  await expect(page.locator('.night-row:visible')).toHaveCount(1);
  // A night without an attack is not asked what helped.
  const helped = first.getByRole('radiogroup', { name: 'What helped most' });
  await expect(helped).toBeVisible();
  await first.getByText('none', { exact: true }).click();
  await expect(helped).toBeHidden();
  await write(first, 'strong', 4, 'walking');
  // The next night is empty, and the first one is not lost.
  await page.getByRole('button', { name: 'Next night' }).click();
  await expect(page.locator('#diary').getByRole('status')).toHaveText('Kept on this device. Night 2 of 7');
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  await page.reload();
  await expect(page.locator('#diary').getByRole('status')).toHaveText('Kept on this device.');
  await expect(first.getByRole('radio', { name: 'strong', exact: true })).toBeChecked();
  await expect(hours(first)).toHaveValue('4');
  await expect(first.getByRole('radio', { name: 'walking' })).toBeChecked();
  await expect(first.getByLabel('Date')).toHaveValue(today);
  // A second tap takes a choice back.
  await first.getByText('walking', { exact: true }).click();
  await page.reload();
  await expect(first.getByRole('radio', { name: 'strong', exact: true })).toBeChecked();
  await expect(first.getByRole('radio', { name: 'walking' })).not.toBeChecked();
});

test('what was written before the script came is kept, beside what was stored', async ({ page }) => {
  await openWith(page, { slept1: '4.5', strength1: '4' });
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const field = document.querySelector<HTMLInputElement>('[name=slept1]');
      if (document.readyState !== 'interactive' || !field || 'typed' in sessionStorage) return;
      field.value = '6';
      // As a browser restores ticks: of one that was taken out, of one that is new, and of the one that only a whole diary sets.
      localStorage.setItem('guide-letter', '{"sign0":""}');
      for (const name of ['sign0', 'sign1', 'attached'])
        document.querySelector(`#letter [name=${name}]`)?.toggleAttribute('checked', true);
      sessionStorage.setItem('typed', '');
    });
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Next night' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Previous night' }).click();
  await expect(hours(night(page, 1))).toHaveValue('6');
  await expect(night(page, 1).getByRole('radio', { name: 'very strong' })).toBeChecked();
  for (const name of ['sign0', 'sign1', 'attached'])
    await expect(page.locator(`#letter [name=${name}]`)).toBeChecked({ checked: name === 'sign1' });
});

test('a browser that keeps nothing says so with the first entry', async ({ page }) => {
  await openWith(page, {});
  await expect(page.locator('#diary').getByText('Nothing is sent to anyone.')).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    };
  });
  await hours(night(page, 1)).fill('4');
  await expect(page.locator('#diary').getByText(/In this browser.*close the page/)).toBeVisible();
});

test('the keyboard goes from night to night and keeps its place', async ({ page }) => {
  await openWith(page, {});
  const previous = page.getByRole('button', { name: 'Previous night' });
  const next = page.getByRole('button', { name: 'Next night' });
  await expect(previous).toBeDisabled();
  await next.focus();
  for (let step = 0; step < 8; step++) await page.keyboard.press('Enter');
  await expect(next).toBeFocused();
  await expect(next).toBeDisabled();
  await expect(previous).toBeEnabled();
  await expect(page.locator('#diary').getByRole('status')).toHaveText(/Night 7 of 7$/);
  await night(page, 7).getByRole('radio', { name: 'none' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(night(page, 7).getByRole('radio', { name: 'mild' })).toBeChecked();
  await expectAccessible(page, '#diary');
});

test('from three nights on there is a summary, and the letter has it where its reader left it blank', async ({
  page,
}) => {
  await openWith(page, { strength1: '4', slept1: '4.5', strength2: '0', slept2: '7' });
  const letter = page.locator('#letter');
  await expect(summary(page)).toBeHidden();
  await expect(letter.getByLabel('Nights a week')).toHaveValue('');
  await letter.getByLabel('Hours of sleep').fill('hardly any');
  await write(night(page, 3), 'mild', 5, 'something cold');
  await expect(summary(page)).toHaveText(
    'Restless legs on 2 of 3 nights. 5.5 hours of sleep a night. Helped most often: something cold (1 of 3 nights).',
  );
  await expect(page.locator('.nights-bars b')).toHaveText(['4.5', '7', '5', '', '', '', '']);
  await expect(page.locator('.nights-bars span').nth(1)).toHaveAttribute('style', '--hours: 0.7; --strength: 0;');
  await expectAccessible(page, '#diary');
  await expect(letter.getByLabel('Nights a week')).toHaveValue('');
  await expect(letter.getByLabel('Hours of sleep')).toHaveValue('hardly any');
  await letter.getByLabel('It runs in my family').check();
  await page.reload();
  await expect(letter.getByLabel('Nights a week')).toHaveValue('');
  await expect(letter.getByLabel('Hours of sleep')).toHaveValue('hardly any');
  await expect(letter.getByLabel('It runs in my family')).toBeChecked();
  await expect(letter.getByLabel('My diary of seven nights is attached')).not.toBeChecked();
  await expectAccessible(page, '#letter');
});

test('a diary of an earlier release is read, ticks the letter, and can be saved as a file', async ({ page }) => {
  await openWith(page, WEEK);
  const letter = page.locator('#letter');
  await expect(letter.getByLabel('My diary of seven nights is attached')).toBeChecked();
  await expect(summary(page)).toHaveText('Restless legs on 5 of 7 nights. 4.5 hours of sleep a night.');
  // What the reader takes out stays out.
  await letter.getByLabel('My diary of seven nights is attached').uncheck();
  await page.reload();
  await expect(letter.getByLabel('Nights a week')).toHaveValue('5 of 7');
  await expect(letter.getByLabel('Hours of sleep')).toHaveValue('4.5');
  await expect(letter.getByLabel('My diary of seven nights is attached')).not.toBeChecked();
  await page.context().setOffline(true);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  await page.context().setOffline(false);
  expect(file.suggestedFilename()).toBe('diary.txt');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(
    '\ufeffRestless legs on 5 of 7 nights. 4.5 hours of sleep a night.\n\nNight 1 of 7\nHow strong: strong\n',
  );
  expect(text).toContain(
    'Night 2 of 7\nHow strong: strong\nHours slept: 4.5\nDate: 2026-01-02\nLegs started at: 23:10\nTimes it woke me: 2\nCoffee, alcohol, exercise, medicines: Coffee at noon\n',
  );
  // Hours of six nights are not those of the week.
  await hours(night(page, 7)).fill('');
  await expect(letter.getByLabel('Hours of sleep')).toHaveValue('');
  await expect(letter.getByLabel('Nights a week')).toHaveValue('5 of 7');
});

test('the diary and the letter are deleted together, and only after a question', async ({ page }) => {
  await openWith(page, WEEK);
  await page.locator('#letter').getByLabel('Name', { exact: true }).fill('Ann');
  const answers = ['dismiss', 'accept'] as const;
  for (const answer of answers) {
    page.once('dialog', (dialog) => dialog[answer]());
    await page.getByRole('button', { name: 'Delete my diary' }).click();
    await expect(page.locator('#letter').getByLabel('Name', { exact: true })).toHaveValue(
      answer === 'accept' ? '' : 'Ann',
    );
    await expect(page.locator('[data-copy=name]')).toHaveText(answer === 'accept' ? '' : 'Ann');
  }
  await expect(page.locator('#diary').getByRole('status')).toHaveText(/deleted/);
  await expect(summary(page)).toBeHidden();
  await expect(page.locator('#letter').getByLabel('Nights a week')).toHaveValue('');
  expect((await storedBy(page)).filter((name) => /diary|letter/.test(name))).toEqual([]);
  await page.reload();
  await expect(hours(night(page, 1))).toHaveValue('');
});

test('on paper all seven nights stand below each other, with the name of the letter', async ({ page }) => {
  await openWith(page, WEEK);
  await page.locator('#letter').getByLabel('Name', { exact: true }).fill('Ann Example');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.night-row:visible')).toHaveCount(7);
  await expect(page.locator('.whose')).toContainText('Ann Example');
  for (const words of await page
    .locator('.dots')
    .first()
    .getByText(/none|mild|medium|strong/)
    .all())
    await expect(words).toBeVisible();
  await expect(night(page, 2).getByLabel('Coffee, alcohol, exercise, medicines')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is said to be kept, and all nights are there', async ({ page }) => {
    await enter(page);
    await page.goto('/unlocked-solutions');
    for (const part of ['#diary', '#letter'])
      await expect(page.locator(part).getByText(/In this browser.*close the page/)).toBeVisible();
    await expect(page.getByText('stays on this device')).toHaveCount(0);
    await expect(page.locator('.night-row:visible')).toHaveCount(7);
    await expect(page.getByRole('button', { name: /Next night|Save as a file|Delete my diary/ })).toHaveCount(0);
  });
});
