/** The questions for when nothing works: one at a time, with and without script, and all of them on paper. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { enter } from './buyer.ts';

const shown = (page: Page) => page.locator('.question:visible');
const question = (page: Page) => page.locator('.question h3:visible');
const answer = (page: Page) => page.locator('.told:visible');
const tap = (page: Page, name: string) => shown(page).getByRole('link', { name, exact: true }).click();

async function walk(page: Page, recalled: readonly string[]): Promise<void> {
  await expect(shown(page)).toHaveCount(1);
  await expect(question(page)).toHaveText(/go on, or think of harming yourself/);
  await expect(shown(page).getByRole('link', { name: 'Back' })).toHaveCount(0);
  await tap(page, 'No');
  await expect(question(page)).toHaveText(/one leg/);
  await expect(answer(page)).toHaveCount(0);
  await tap(page, 'Yes');
  await expect(question(page)).toHaveText(/one leg/);
  await expect(answer(page)).toContainText('it could be a blood clot');
  await expect(shown(page).getByRole('link', { name: 'Yes' })).toHaveCount(0);
  await expect(shown(page)).toBeInViewport();
  // A slip: Back from an answer leads to its own question.
  await tap(page, 'Back');
  await expect(question(page)).toHaveText(/one leg/);
  await expect(answer(page)).toHaveCount(0);
  await tap(page, 'Yes');
  await tap(page, 'Next question');
  await expect(question(page)).toHaveText(/dopamine/);
  await tap(page, 'Back');
  await expect(question(page)).toHaveText(/one leg/);
  await page.goBack();
  await expect(question(page)).toHaveText(/dopamine/);
  for (let left = 9; left > 0; left--) await tap(page, 'No');
  const links = shown(page).getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(recalled);
  if (recalled.length === 0) await expect(shown(page)).toContainText('That was the last question.');
  await tap(page, 'Back to the first question');
  await expect(question(page)).toHaveText(/harming yourself/);
}

test('yes opens what to do, and no leads on', async ({ page }) => {
  await enter(page);
  await page.goto('/unlocked-solutions#help');
  await walk(page, ['Is it one leg, newly painful, swollen, warm, or red or darker?']);
  await tap(page, 'Yes');
  await expectAccessible(page, '#help');
  await page.goto('/unlocked-solutions#help-12');
  await expectAccessible(page, '#help');
  await shown(page)
    .getByRole('link', { name: /^Is it one leg/ })
    .click();
  await expect(answer(page)).toContainText('it could be a blood clot');
  for (const number of [1, 2]) {
    await page.goto(`/unlocked-solutions#help-${number}`);
    await tap(page, 'No');
  }
  await page.goto('/unlocked-solutions#help-12');
  await expect(shown(page)).toContainText('That was the last question.');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it is the same', async ({ page }) => {
    await enter(page);
    await page.goto('/unlocked-solutions#help');
    await walk(page, []);
  });
});

test('on paper every question stands with its answer, and nothing to tap', async ({ page }) => {
  await enter(page);
  await page.goto('/unlocked-solutions#help-2');
  await page.emulateMedia({ media: 'print' });
  await expect(question(page)).toHaveCount(11);
  await expect(answer(page)).toHaveCount(11);
  await expect(shown(page).locator('.button:visible, .back:visible')).toHaveCount(0);
});
