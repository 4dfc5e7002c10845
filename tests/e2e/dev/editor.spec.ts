/** Alt and a click on a text opens the editor at its line. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The place of words in a file, as file:line:column. */
function placeOf(path: string, text: string, words: string): string {
  const before = text.slice(0, text.indexOf(words)).split('\n');
  return `${path}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

async function altClick(page: Page, text: Locator): Promise<string> {
  const timeout = 5_000;
  const [answer] = await Promise.all([
    page.waitForResponse('**/_offer/open', { timeout }),
    text.click({ modifiers: ['Alt'], timeout }),
  ]);
  const { location }: { location: string } = await answer.json();
  return location;
}

const TEXTS = [
  ['a text of a page', '/rls-cure', 'Can restless legs be cured?', 'content/landing/rls-cure.yaml'],
  [
    'a page that a function answers with',
    '/unlocked-solutions',
    'works on any phone or computer, for life.',
    'content/pages/unlocked-solutions.yaml',
  ],
] as const;

// Until its function is bundled, the second page is "not found".
test.use({ expectedComplaints: [/404/] });

for (const [what, path, words, file] of TEXTS) {
  test(`leads from ${what} to its line`, async ({ page, project }) => {
    let place = '';
    // The functions are bundled after the first page, and their pages then reload: a click at that moment is lost.
    await expect(async () => {
      await page.goto(path);
      place = await altClick(page, page.getByText(words).first());
    }).toPass({ timeout: 40_000 });
    const line = placeOf(file, project.read(file), words).replace(/:\d+$/, '');
    expect(place.replace(/:\d+$/, '')).toBe(line);
    await expect.poll(() => project.opened().trim().split('\n').at(-1)).toBe(`-r -g ${project.folder}/${place}`);
  });
}

test('a click without Alt opens nothing', async ({ page, project }) => {
  await page.goto('/rls-cure');
  const before = project.opened();
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForTimeout(300);
  expect(project.opened()).toBe(before);
});

test('Alt marks what it would open, until another window takes the keyboard', async ({ page }) => {
  await page.goto('/rls-cure');
  const title = page.getByRole('heading', { level: 1 });
  await title.hover();
  await page.keyboard.down('Alt');
  await expect(title).toHaveCSS('outline-width', '2px');
  await page.keyboard.up('Alt');
  await expect(title).toHaveCSS('outline-style', 'none');
  await page.keyboard.down('Alt');
  await expect(title).toHaveCSS('outline-width', '2px');
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await expect(title).toHaveCSS('outline-style', 'none');
});

test('a link or a button does nothing else then', async ({ page }) => {
  await page.goto('/rls-cure');
  const downloads: unknown[] = [];
  page.on('download', (download) => downloads.push(download));
  await altClick(page, page.getByRole('link', { name: 'About' }).first());
  await altClick(page, page.locator('[data-buy] button').first());
  await page.waitForTimeout(300);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect([downloads, new URL(page.url()).pathname]).toEqual([[], '/rls-cure']);
});

test('where no editor opens, the browser follows the address that it is given', async ({ page }) => {
  await page.route('**/_offer/open', (route) => route.fulfill({ json: { location: 'a:1:1', href: '/about' } }));
  await page.goto('/rls-cure');
  await page.getByRole('heading', { level: 1 }).click({ modifiers: ['Alt'] });
  await page.waitForURL('**/about');
});

test('the location of a diagnostic opens in the editor', async ({ page, project, edits }) => {
  await page.goto('/');
  edits.replace('content/translations/en.yaml', '  subtitle:', '  subtitel:');
  await page
    .locator('offer-problems')
    .getByRole('button', { name: /en\.yaml:5:3/ })
    .click();
  await expect.poll(project.opened).toContain(`${project.folder}/content/translations/en.yaml:5:3\n`);
});
