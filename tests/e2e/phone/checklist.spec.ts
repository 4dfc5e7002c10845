/** A list to tick off, with a thumb. */
import { expect, test } from '../fixtures.ts';

test('the whole row ticks, and a link in it still leads on', async ({ page }) => {
  await page.goto('/iron-deficiency-restless-legs');
  const row = page.locator('.ticks li').first();
  await row.locator('strong').click({ force: true });
  await expect(row.getByRole('checkbox')).toBeChecked();
  await row
    .locator('p')
    .evaluate((text) => text.append(Object.assign(document.createElement('a'), { href: '#faq', textContent: 'why' })));
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/#faq$/);
  await expect(row.getByRole('checkbox')).toBeChecked();
});
