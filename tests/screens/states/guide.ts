/** What has been bought, as the functions deliver it. */
import { expect, type Page } from '@playwright/test';
import { expectUnlocked, fillCheckout, newBuyer } from '../../e2e/journey/buyer.ts';
import type { Screen } from '../screen.ts';

async function buy(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form[data-buy]')?.submit());
  await fillCheckout(page, newBuyer());
  await page.getByRole('button', { name: 'Pay £3.99' }).click();
  await expectUnlocked(page);
}

async function openGuide(page: Page): Promise<void> {
  await buy(page);
  await page.goto(new URL('/unlocked-solutions', page.url()).href);
  await expectUnlocked(page);
  await expect(page.getByText('Saved on this device for reading offline.')).toBeVisible();
}

const timer = (page: Page) => page.locator('[data-solution=polar] .timer');

/** @param minutes that go by after Start */
async function runTimer(page: Page, minutes: number): Promise<void> {
  await page.clock.install();
  await page.reload();
  await openGuide(page);
  await page.clock.runFor(5000);
  await timer(page).getByRole('button', { name: 'Start' }).click();
  await page.clock.runFor(1000);
  await page.clock.fastForward(minutes * 60_000);
  await page.clock.runFor(1000);
  await timer(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

const guide = (name: string, state: string, reach: (page: Page) => Promise<void>, whole = false): Screen => ({
  name,
  title: 'Unlocked solutions',
  state,
  path: '/',
  on: 'with-functions',
  reach,
  whole,
});

export const GUIDE: readonly Screen[] = [
  {
    name: 'success',
    title: 'Purchase success',
    state: 'after a purchase',
    path: '/',
    on: 'with-functions',
    reach: buy,
    whole: true,
    dayOnly: true,
  },
  guide('guide', 'after a purchase', openGuide, true),
  guide('guide-timer-runs', 'a timer runs', (page) => runTimer(page, 3)),
  guide('guide-timer-ends', 'a timer has run out', (page) => runTimer(page, 12)),
  { ...guide('guide-print', 'on paper', openGuide, true), paper: true, dayOnly: true, widths: [768] },
];
