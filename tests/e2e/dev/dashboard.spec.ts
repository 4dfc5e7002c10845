/** The dashboard at /sandbox. */
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from './fixtures.ts';

test('lists every page, and each of them opens', async ({ page, request }) => {
  await page.goto('/sandbox');
  const list = page.locator('section', { has: page.getByRole('heading', { name: '16 pages' }) });
  await expect(list.locator('li')).toHaveCount(16);
  for (const link of await list.locator('a').all()) {
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
  }
});

test('opens every email, as HTML and as plain text', async ({ page, request }) => {
  await page.goto('/sandbox');
  const links = await page
    .locator('section', { has: page.getByRole('heading', { name: /emails$/ }) })
    .getByRole('link')
    .all();
  expect(links).toHaveLength(16);
  for (const link of links) {
    const path = (await link.getAttribute('href')) ?? '';
    const answer = await request.get(path);
    expect(answer.headers()['content-type']).toContain(path.endsWith('.txt') ? 'text/plain' : 'text/html');
    expect((await answer.text()).length).toBeGreaterThan(200);
  }
});

test('shows problems as they come and go, and is accessible', async ({ page, edits }) => {
  await page.goto('/sandbox');
  await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();
  const text = edits.read('content/translations/en.yaml');
  edits.replace('content/translations/en.yaml', '  subtitle:', '  subtitel:');
  await expect(page.getByText('Unknown field "subtitel".')).toBeVisible();
  await expect(page.getByText('content/translations/en.yaml:5:3')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  edits.write('content/translations/en.yaml', text);
  await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();
});
