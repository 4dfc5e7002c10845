/** What opens, floats or is chosen on a page. */
import { expect, type Page } from '@playwright/test';
import { mobileBar, scrollToDepth, trustBadges } from '../../e2e/extras.ts';
import { banner } from '../../e2e/google.ts';
import type { Screen } from '../screen.ts';

const scripted = (page: Page) => page.locator('#extras').waitFor({ state: 'attached' });

const inHome = (name: string, title: string, state: string, reach: (page: Page) => Promise<void>): Screen => ({
  name,
  title,
  state,
  path: '/',
  reach,
});

export const EXTRAS: readonly Screen[] = [
  {
    ...inHome('menu', 'Menu', 'open', async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
    }),
    widths: [360],
  },
  inHome('skip-link', 'Skip link', 'focused', async (page) => {
    await page.keyboard.press('Tab');
  }),
  {
    ...inHome('mobile-bar', 'Bar at the foot of a phone', 'shown', async (page) => {
      await scripted(page);
      await scrollToDepth(page, 1);
      await expect(mobileBar(page)).toBeVisible();
    }),
    widths: [360],
  },
  {
    ...inHome('trust-badges', 'Trust badges', 'all four', async (page) => {
      await scripted(page);
      await scrollToDepth(page, 1);
      await expect(trustBadges(page)).toHaveCount(4);
    }),
    widths: [1280],
  },
  {
    ...inHome('unlock-card', 'Locked solution', 'under the pointer', async (page) => {
      await page.locator('[data-buy=unlock] button').first().hover();
    }),
    widths: [1280],
  },
  inHome('questions', 'Questions', 'two are open', async (page) => {
    for (const place of [0, 2]) await page.locator('#faq summary').nth(place).click();
    await page.locator('#faq').scrollIntoViewIfNeeded();
  }),
  inHome('research', 'Research', 'another study is chosen', async (page) => {
    await page.locator('#research input').first().focus();
    for (let down = 0; down < 4; down++) await page.keyboard.press('ArrowDown');
    await page.locator('#research').evaluate((element) => element.scrollIntoView());
  }),
  {
    ...inHome('counter', 'Counter', 'as it comes', async (page) => {
      await page.locator('[data-widget=counter]').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    }),
    path: '/rls-magnesium',
  },
  {
    ...inHome('consent', 'Consent', 'asked for', (page) => expect(banner(page)).toBeVisible()),
    on: 'with-analytics',
  },
  inHome('languages', 'Language', 'to be chosen', (page) =>
    page.locator('.languages').evaluate((element) => element.scrollIntoView({ block: 'center' })),
  ),
  ...['es', 'bn', 'ja'].map((lang) => ({
    ...inHome(`home-${lang}`, 'Home', `in ${lang}`, scripted),
    path: `/_lang/${lang}/`,
  })),
];
