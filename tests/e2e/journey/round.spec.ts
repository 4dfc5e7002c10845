/** Three minutes on foot: from the first tap, step by step, to the question at the end. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { enter } from './buyer.ts';
import { openGuide, pass, timerOf } from './timed-page.ts';

const begin = (page: Page) => page.getByRole('link', { name: /My legs have started/ }).click();
const round = (page: Page) => page.getByRole('region', { name: 'Three minutes on your feet' });
const said = (page: Page) => timerOf(page, 'move').getByRole('status');

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await enter(page);
  await openGuide(page);
});

test('one tap starts it, each step comes at its time and is said once, and its end asks', async ({ page }) => {
  await begin(page);
  await page.clock.runFor(1000);
  await expect(timerOf(page, 'move').getByRole('timer', { name: 'Timer' })).toHaveText(/^2:5\d$/);
  await expect(timerOf(page, 'move').getByRole('timer')).toBeInViewport();
  await expect(said(page)).toHaveText('A soft light on. Stand up slowly. Hold on to something.');
  await expect(
    round(page)
      .getByText(/^Dizzy or unsteady/)
      .first(),
  ).toBeInViewport();
  const drawing = round(page).locator('.step-drawing:visible');
  await expect(drawing).toHaveCount(1);
  await said(page).evaluate((place) => {
    const changes: string[] = [];
    new MutationObserver(() => changes.push(place.textContent ?? '')).observe(place, { childList: true });
    Object.assign(globalThis, { changes });
  });
  for (const [seconds, words] of [
    [21, /^Walk slowly/],
    [60, /^Lean on the wall/],
    [50, /^Sit down\. Rub both calves, but never a leg that is newly painful or swollen, or has a clot\./],
  ] as const) {
    await pass(page, seconds * 1000);
    await expect(said(page)).toHaveText(words);
    await page.clock.runFor(3000);
  }
  expect(await page.evaluate('globalThis.changes.length')).toBe(3);
  await pass(page, 60_000);
  const end = page.getByRole('alertdialog', { name: 'How are your legs now?' });
  await expect(end.getByRole('link', { name: /Something warm/ })).toHaveAttribute('href', '/unlocked-solutions#warmth');
  await expect(end.getByText('A job for the mind')).toBeVisible();
  await expect(end.getByRole('link', { name: /None of it helps/ })).toHaveAttribute('href', '/unlocked-solutions#help');
  await end.getByRole('link', { name: /Something cold/ }).click();
  await expect(end).toBeHidden();
  await expect(page.locator('#polar-steps')).toBeInViewport();
  await page.goBack();
  await expect(page.locator('#move--after')).toBeInViewport();
});

test('legs that are not quiet can walk again: its end begins it once more', async ({ page }) => {
  await begin(page);
  await page.clock.runFor(1000);
  await pass(page, 180_000);
  await page
    .getByRole('alertdialog')
    .getByRole('link', { name: /^Three more minutes/ })
    .click();
  await page.clock.runFor(1000);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(timerOf(page, 'move').getByRole('timer')).toHaveText(/^2:5\d$/);
  await expect(timerOf(page, 'move').getByRole('timer')).toBeInViewport();
});

test('it ends without a chime, beside whoever is asleep', async ({ page }) => {
  await expect(timerOf(page, 'yosemite').locator('[data-switch=chime]')).toHaveCount(1);
  await expect(timerOf(page, 'move').locator('[data-switch=chime]')).toHaveCount(0);
});

test('quiet legs are sent back to bed, and the next round asks again', async ({ page }) => {
  const end = page.getByRole('alertdialog', { name: 'How are your legs now?' });
  for (const _ of [1, 2]) {
    await begin(page);
    await page.clock.runFor(1000);
    await pass(page, 180_000);
    await expect(end.getByText('How are your legs now?')).toBeVisible();
    await end.getByText('They are quiet').click();
    await expect(end.getByText(/^Good. Back to bed/)).toBeVisible();
    await expect(end.getByText('How are your legs now?')).toBeHidden();
    await end.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { name: 'Right now' })).toBeInViewport();
  }
});

test('legs that a method made quiet are sent back to bed as by the round, never to its beginning', async ({ page }) => {
  const after = page.locator('#move--after');
  const quiet = after.getByRole('link', { name: /They are quiet/ });
  const end = page.getByRole('alertdialog');
  await timerOf(page, 'yosemite').getByRole('button', { name: 'Start' }).click();
  await page.clock.runFor(1000);
  // A timer that runs is not ended by it.
  await quiet.click();
  await page.clock.runFor(1000);
  await expect(end).toHaveCount(0);
  await pass(page, 15 * 60_000);
  await end.getByRole('button', { name: 'Done' }).click();
  await expect(after).toBeInViewport();
  await quiet.click();
  await page.clock.runFor(1000);
  await expect(end.getByText(/^Good. Back to bed/)).toBeVisible();
  await expect(end.getByText('How are your legs now?')).toBeHidden();
  await expect(end).toHaveCSS('background-color', 'rgb(5, 7, 15)');
  await end.getByRole('button', { name: 'Done' }).click();
  await expect(end).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Right now' })).toBeInViewport();
});

test('who is pregnant chooses between the round and the pillow', async ({ page }) => {
  const going = page.getByRole('link', { name: /My legs are going now/ });
  await expect(going).toBeHidden();
  await page.getByRole('link', { name: /I’m pregnant/ }).click();
  await page.getByRole('link', { name: /I’m going to sleep/ }).click();
  await expect(page.locator('#scaffold-steps')).toBeInViewport();
  await page.goBack();
  await expect(going).toBeInViewport({ ratio: 1 });
  await going.click();
  await page.clock.runFor(1000);
  await expect(timerOf(page, 'move').getByRole('timer')).toBeInViewport();
});

test('who is pregnant is offered neither the wall nor cold at the end, until the round begins elsewhere', async ({
  page,
}) => {
  const end = page.getByRole('alertdialog', { name: 'How are your legs now?' });
  const offered = (place: Locator) =>
    place.getByRole('link', { name: /^(They are quiet|Three more|On your|Something|Legs up|None)/ });
  await page.getByRole('link', { name: /I’m pregnant/ }).click();
  await page.getByRole('link', { name: /My legs are going now/ }).click();
  for (const last of [/^Three more minutes/, /^None of it helps/]) {
    await page.clock.runFor(1000);
    await pass(page, 180_000);
    await expect(offered(end)).toHaveText([/^Three more/, /^On your side/, /^Something warm/, /^None of it/]);
    await end.getByRole('link', { name: last }).click();
  }
  await expect(offered(page.locator('#move--after'))).toHaveText([
    /^They are quiet/,
    /^Three more/,
    /^On your side/,
    /^Something warm/,
    /^None of it/,
  ]);
  await page
    .getByRole('link', { name: /My legs have started/ })
    .first()
    .click();
  await page.clock.runFor(1000);
  await pass(page, 180_000);
  await expect(offered(end)).toHaveCount(6);
});

test('nothing takes the place of a timer that runs', async ({ page }) => {
  await timerOf(page, 'polar').getByRole('button', { name: 'Start' }).click();
  await page.clock.runFor(1000);
  await begin(page);
  await page.clock.runFor(1000);
  await expect(round(page).getByRole('heading', { name: 'Three minutes on your feet' })).toBeInViewport();
  await expect(timerOf(page, 'move').getByRole('timer')).toBeHidden();
  await expect(page.locator('.timer-bar:visible').getByRole('link', { name: /^Timer 4:5\d$/ })).toBeVisible();
});

test('it is started, stopped and answered with the keyboard alone', async ({ page }) => {
  await page.getByRole('link', { name: /My legs have started/ }).focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(1000);
  await timerOf(page, 'move').getByRole('button', { name: 'Stop' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'How are your legs now?' })).toBeInViewport();
  await timerOf(page, 'move').getByRole('button', { name: 'Start' }).focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(1000);
  await pass(page, 180_000);
  const end = page.getByRole('alertdialog', { name: 'How are your legs now?' });
  await expect(end.locator('summary', { hasText: 'They are quiet' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(end.getByRole('link', { name: /Three more minutes/ })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(end.getByText(/^Good. Back to bed/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(end).toBeHidden();
});
