/** WCAG 2.2 AA and axe's best practices, as a list that reads well when it is not empty. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { STANDARDS } from '../../generator/check/browser/standards.ts';
import { expect } from './fixtures.ts';

/** @param within a selector, where only a part of the page has changed */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(STANDARDS);
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}

/** The page as it comes, by light and by dark. */
export async function expectAccessibleInBothSchemes(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(path);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page);
}
