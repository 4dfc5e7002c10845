/** A folder that is gone for a moment, as when switching a branch. */
import { renameSync } from 'node:fs';
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
