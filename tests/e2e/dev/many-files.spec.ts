/** Many changes at once, as when switching a branch. */
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';

test('the content folder may be removed and restored', async ({ page, project, edits }) => {
  const content = join(project.folder, 'content');
  await page.goto('/rls-cure');
  renameSync(content, join(project.folder, 'away'));
  await expect(page.locator('offer-problems')).toContainText('content:1:1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can restless legs be cured?');
  renameSync(join(project.folder, 'away'), content);
  await expect(page.locator('offer-problems')).toHaveCount(0);
  edits.replace('content/landing/rls-cure.yaml', 'Can restless legs be cured?', 'Can ocelots be cured?');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can ocelots be cured?');
});

/** Short: it is their number that should take time. */
const textOf = (n: number) => `title: Ocelots, part ${n}
description: All that can be said of ocelots in one short page, ${n}.
h1: Ocelot ${n}
introText: An ocelot.
problemStatement: It is asleep.
solutionIntro: Let it sleep.
testimonials: night
faq:
  - question: Why?
    answer: It is night.
`;

test('a thousand files may be added and removed at once', async ({ page, project }) => {
  const folder = join(project.folder, 'content/landing');
  const before = readdirSync(folder);
  await page.goto('/sandbox');
  await expect(page.getByRole('heading', { name: '34 pages' })).toBeVisible();
  for (let i = 0; i < 1000; i++) writeFileSync(join(folder, `ocelot-${i}.yaml`), textOf(i));
  await expect(page.getByRole('heading', { name: '1034 pages' })).toBeVisible({ timeout: 20_000 });
  await page.goto('/ocelot-999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ocelot 999');
  for (const name of readdirSync(folder).filter((one) => !before.includes(one))) rmSync(join(folder, name));
  await page.goto('/sandbox');
  await expect(page.getByRole('heading', { name: '34 pages' })).toBeVisible({ timeout: 20_000 });
});
