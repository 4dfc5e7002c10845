/** Pages that are not out yet. */
import { expect, test } from './fixtures.ts';

const CURE = 'content/landing/rls-cure.yaml';
const DRAFT = 'content/landing/lynxes.yaml';

test('a draft is shown under its address with a ribbon, is listed at /sandbox, and is no part of the site', async ({
  page,
  request,
  edits,
}) => {
  const text = edits.read(CURE).replace('Can restless legs be cured?', 'All on lynxes');
  edits.write(DRAFT, `publishAt: "2999-12-31"\n${text}`);
  await expect.poll(async () => (await request.get('/lynxes')).status()).toBe(200);
  await page.goto('/lynxes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All on lynxes');
  const ribbon = page.locator('offer-ribbon');
  await expect(ribbon).toContainText('Draft: not on the site until you set the day in publishAt');
  edits.write(DRAFT, `publishAt: "2998-01-02T09:00"\n${text}`);
  await expect(ribbon).toContainText('Not out yet: appears Tue 2 Jan 2998 09:00 (London time)');
  await page.goto('/sandbox');
  await expect(page.locator('section', { has: page.getByRole('heading', { name: '1 not out yet' }) })).toContainText(
    '/lynxes',
  );
  await expect.poll(async () => (await request.get('/sitemap.xml')).text()).toContain('/rls-cure');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/lynxes');
  await page.goto('/rls-cure');
  await expect(ribbon).toHaveCount(0);
  edits.write(DRAFT, undefined);
  await expect.poll(async () => (await request.get('/lynxes')).status()).toBe(404);
});

test('a mistake in a draft is reported, and holds up no other page', async ({ page, edits }) => {
  await page.goto('/rls-cure');
  const text = edits.read(CURE);
  edits.write(DRAFT, `publishAt: "2999-12-31"\n${text.replace('sources: [', 'sources: [no-such-study, ')}`);
  await expect(page.locator('offer-problems')).toContainText('no-such-study');
  edits.write(CURE, text.replace('Can restless legs be cured?', 'Can lynxes be cured?'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can lynxes be cured?');
});
