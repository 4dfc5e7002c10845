/** The site as it is without any script: whole, readable, and every buy button a form that works. */
import { expect, test } from '../fixtures.ts';

test.use({ javaScriptEnabled: false });

test('several questions stay open at once', async ({ page }) => {
  await page.goto('/');
  const questions = page.locator('#faq details');
  await expect(questions).toHaveCount(8);
  for (const place of [0, 3]) await questions.nth(place).locator('summary').click();
  await expect(questions.nth(0)).toHaveAttribute('open', '');
  await expect(questions.nth(3)).toHaveAttribute('open', '');
});

test('the first study is shown, and choosing another shows that one, by pointer and by keyboard', async ({ page }) => {
  await page.goto('/');
  const studies = page.locator('#research input[type=radio]');
  await expect(studies).toHaveCount(9);
  await expect(studies.first()).toBeChecked();
  const links = page.locator('#research a[href^="https://"]');
  await expect(links.nth(0)).toBeVisible();
  await expect(links.nth(1)).toBeHidden();
  await studies.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(studies.nth(1)).toBeChecked();
  await expect(links.nth(1)).toBeVisible();
  await expect(links.nth(0)).toBeHidden();
});

test('the skip link is the first stop of the keyboard and leads to the main part', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.locator('a[href="#main"]');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
});

test.describe('an address that does not exist', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('is answered with 404 and ways back', async ({ page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });
});

test('the main button of home leads to the solutions', async ({ page }) => {
  await page.goto('/');
  await page.locator('main a[href="#solutions"], main a[href="/#solutions"]').first().click();
  await expect(page.locator('#solutions')).toBeInViewport();
});

test('a link to a folded method unfolds it', async ({ page }) => {
  await page.goto('/rls-treatment-options');
  const steps = page.locator('#warmth-before-bed');
  await expect(steps).toBeHidden();
  await page.goto('/rls-treatment-options#warmth-before-bed');
  await expect(steps).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Warmth before bed' })).toBeInViewport();
});
