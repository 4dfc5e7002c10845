/** The timers of the open guide: one at a time, in sight from everywhere, kept on the device, and quiet at bedtime. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { enter } from './buyer.ts';
import { MINUTE, openGuide, pass, timerOf, watchChime } from './timed-page.ts';

const bar = (page: Page) => page.locator('.timer-bar:visible');

const after = (page: Page) => page.getByRole('heading', { name: 'How are your legs now?' });

async function start(page: Page, method: string, length?: string): Promise<void> {
  if (length) await timerOf(page, method).getByRole('radio', { name: length }).check();
  await timerOf(page, method).getByRole('button', { name: 'Start' }).click();
  await page.clock.runFor(1000);
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await enter(page);
  await openGuide(page);
});

test('a timer that runs is seen, reached and stopped from anywhere, and no other can be started', async ({ page }) => {
  await expect(timerOf(page, 'polar').getByRole('button', { name: 'Pack is on: start' })).toBeVisible();
  await start(page, 'polar');
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('link', { name: /I’m going to bed/ }).click();
  await expect(bar(page).getByRole('link', { name: /^Timer 4:5\d$/ })).toBeInViewport();
  await expect(timerOf(page, 'yosemite').getByRole('button', { name: 'Start' })).toBeHidden();
  await bar(page).getByRole('link').click();
  await expect(timerOf(page, 'polar').getByRole('timer')).toBeInViewport();
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('link', { name: /I’m going to bed/ }).click();
  await bar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await start(page, 'yosemite');
  await page.clock.fastForward(30 * MINUTE);
  await page.clock.runFor(1000);
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
});

test('the round that was tapped before the script had come begins when it comes, with what anybody may do', async ({
  page,
}) => {
  let send = () => {};
  const isTapped = new Promise<void>((done) => {
    send = done;
  });
  await page.route('**/assets/start-guide.*', async (route) => {
    await isTapped;
    await route.continue();
  });
  await page.goto('/unlocked-solutions');
  await page.getByRole('link', { name: /My legs have started/ }).click();
  send();
  await page.clock.runFor(1000);
  await expect(timerOf(page, 'move').getByRole('button', { name: 'Stop' })).toBeInViewport({ ratio: 1 });
  await pass(page, 180_000);
  const end = page.getByRole('alertdialog');
  await expect(end.getByRole('link', { name: /^On your side/ })).toBeVisible();
  await expect(end.getByRole('link', { name: /^(Legs up|Something cold)/ })).toHaveCount(0);
});

test('a timer goes on when the page is loaded again, also on the other page and in another tab', async ({ page }) => {
  await start(page, 'polar');
  await page.clock.fastForward(3 * MINUTE);
  await openGuide(page);
  await expect(timerOf(page, 'polar').getByRole('timer')).toHaveText(/^1:5\d$/);
  // Sound is allowed once the page is touched.
  const chimesIn = await watchChime(page);
  expect(await chimesIn()).toBeNaN();
  await page.locator('#help-title').click();
  expect(await chimesIn()).toBeCloseTo(115, -1);
  await page.goto('/payment-success');
  await page.clock.runFor(5000);
  await expect(timerOf(page, 'polar').getByRole('timer')).toHaveText(/^1:4\d$/);
  const other = await page.context().newPage();
  await other.clock.install({ time: await page.evaluate(() => Date.now()) });
  await openGuide(other);
  await timerOf(other, 'polar').getByRole('button', { name: 'Stop', exact: true }).first().click();
  await expect(timerOf(page, 'polar').getByRole('button', { name: 'Start' })).toBeVisible();
});

test('an end that came while the page was closed is shown, unless that is long ago', async ({ page }) => {
  await start(page, 'polar');
  await page.clock.fastForward(20 * MINUTE);
  await openGuide(page);
  await expect(page.getByRole('alertdialog')).toHaveText(/Take the pack off now/);
  await page.clock.fastForward(2 * 60 * MINUTE);
  await openGuide(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('the screen is kept on while a timer runs, also after a look at something else', async ({ page }) => {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const count = (name: string, by: number) => Object.assign(dataset, { [name]: Number(dataset[name] ?? 0) + by });
    const request = async () => {
      count('asked', 1);
      count('held', 1);
      return { release: async () => count('held', -1) };
    };
    Object.assign(navigator.wakeLock, { request });
  });
  const expectLocks = (asked: number, held: number) =>
    expect(page.locator(`[data-asked="${asked}"][data-held="${held}"]`)).toHaveCount(1);
  await start(page, 'yosemite');
  await expectLocks(1, 1);
  // The browser has taken the lock back by then.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectLocks(2, 1);
  await timerOf(page, 'yosemite').getByRole('button', { name: 'Stop', exact: true }).click();
  await expectLocks(2, 0);
});

test('a chime comes with the end; switched off while the timer runs it stays silent, in every timer', async ({
  page,
}) => {
  const chimesIn = await watchChime(page);
  await start(page, 'polar');
  expect(await chimesIn()).toBeCloseTo(5 * 60, -1);
  await page.evaluate(() => {
    AudioContext.prototype.close = async () => void document.documentElement.setAttribute('data-silenced', '');
  });
  await timerOf(page, 'polar').getByRole('switch', { name: 'Soft chime at the end' }).uncheck();
  await expect(page.locator('html[data-silenced]')).toHaveCount(1);
  await timerOf(page, 'polar').getByRole('button', { name: 'Stop', exact: true }).first().click();
  await page.getByRole('button', { name: 'Done' }).click();
  await start(page, 'yosemite');
  await expect(timerOf(page, 'yosemite').getByRole('switch', { name: 'Soft chime at the end' })).not.toBeChecked();
});

test('a timer that is stopped early leads on, ice by way of what the skin must not feel', async ({ page }) => {
  await start(page, 'polar');
  await timerOf(page, 'polar').getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/Numbness or tingling.+See a doctor today/);
  // An alarm is for an end that comes by itself.
  await expect(page.getByRole('alertdialog')).toHaveCSS('animation-name', 'none');
  await expect(page.getByRole('alertdialog')).toHaveCSS('background-color', 'rgb(5, 7, 15)');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(after(page)).toBeInViewport();
  // What was just done is not one to try next.
  const way = (name: RegExp) => page.locator('#move--after').getByRole('link', { name });
  await expect(way(/Something cold/)).toBeHidden();
  await expect(way(/Something warm/)).toBeVisible();
  await start(page, 'yosemite');
  const stop = timerOf(page, 'yosemite').getByRole('button', { name: 'Stop', exact: true });
  // Nothing on the screen is a bright field while eyes get used to the dark.
  await expect(stop).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await stop.click();
  await expect(after(page)).toBeInViewport();
  await expect(way(/Legs up the wall/)).toBeHidden();
});

test('ice that was stopped and is started again gets no fresh ten minutes', async ({ page }) => {
  await start(page, 'polar', '10 min');
  await page.clock.fastForward(4 * MINUTE);
  await timerOf(page, 'polar').getByRole('button', { name: 'Stop', exact: true }).first().click();
  await page.getByRole('button', { name: 'Done' }).click();
  await openGuide(page);
  const ice = timerOf(page, 'polar');
  await expect(ice.getByText(/counts too: 5 minutes left, then a rest/)).toBeVisible();
  await expect(ice.getByRole('button', { name: 'start' })).toHaveAccessibleDescription(/counts too: 5 minutes left/);
  await expect(ice.getByRole('radio', { name: '10 min' })).toBeHidden();
  await start(page, 'polar', '5 min');
  await page.clock.fastForward(5 * MINUTE);
  await page.clock.runFor(1000);
  await expect(page.getByRole('alertdialog')).toContainText(/Next turn: \d\d:\d\d or later/);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(ice.getByRole('radio')).toHaveCount(0);
  await expect(ice.getByRole('button', { name: 'start' })).toBeHidden();
  // The rest ends while the page stays open.
  await pass(page, 2 * 60 * MINUTE);
  await expect(ice.getByRole('button', { name: 'start' })).toBeVisible();
});

test('the bedtime timer ends on a dim screen that does not move, ice on a warm one that is far from white, and shakes', async ({
  page,
}) => {
  /** From 0 for black to 255. */
  const brightness = (method: string) =>
    timerOf(page, method)
      .getByRole('alertdialog')
      .evaluate((end) => Math.max(...(getComputedStyle(end).backgroundColor.match(/\d+/g) ?? []).map(Number)));
  const animation = (method: string) =>
    timerOf(page, method)
      .getByRole('alertdialog')
      .evaluate((end) => getComputedStyle(end).animationName);
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    Object.assign(navigator, {
      vibrate: (pattern: readonly number[]) => Object.assign(dataset, { vibrated: pattern }),
    });
  });
  await start(page, 'yosemite');
  await page.clock.fastForward(15 * MINUTE);
  await page.clock.runFor(1000);
  expect(await brightness('yosemite')).toBeLessThan(30);
  expect(await animation('yosemite')).toBe('none');
  await expect(page.locator('[data-vibrated]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  // Nobody is left awake with nothing but Start.
  await expect(after(page)).toBeInViewport();
  await start(page, 'polar', '10 min');
  await page.clock.fastForward(10 * MINUTE);
  await page.clock.runFor(1000);
  await page.getByRole('alertdialog').evaluate((end) => {
    for (const glow of end.getAnimations()) glow.pause();
  });
  expect(await brightness('polar')).toBeGreaterThan(80);
  expect(await brightness('polar')).toBeLessThan(160);
  await expect(page.locator('html')).toHaveAttribute('data-vibrated', '300,200,300');
  await expect(page.getByRole('alertdialog')).toContainText(/Next turn: \d\d:\d\d or later/);
  expect(await animation('polar')).toBe('glow');
});
