/** WCAG 2.2 AA and axe's best practices, as a list that reads well when it is not empty. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { axeSource, STANDARDS } from '../../generator/check/browser/run-axe.ts';
import { expect } from './fixtures.ts';

/** What a scheme can change. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** @param within selectors, where only parts of the page have changed */
export async function expectAccessible(page: Page, ...within: readonly string[]): Promise<void> {
  await expectNoFault(within.reduce((builder, part) => builder.include(part), openAxe(page).withTags(STANDARDS)));
}

/** For what was looked at whole in the other scheme. */
export async function expectReadableColours(page: Page): Promise<void> {
  await expectNoFault(openAxe(page).withRules(COLOURS));
}

/** Pages here have no frames, and describing what is in order would take axe half its time. */
const openAxe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page, axeSource: axeSource() }).setLegacyMode(true).options({ resultTypes: ['violations'] });

async function expectNoFault(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}
