/** The open guide with the browser's text at 100, 150, 175 and 200 %: nothing is wider than the window, and no bar covers the page. */
import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '#domain/locale.ts';
import { expect, test } from '../fixtures.ts';
import { brokenWords, TEXT_SIZES, textSizer } from '../text-size.ts';
import { enter, setLanguage } from './buyer.ts';
import { openGuide } from './timed-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 375, height: 553 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
] as const;
const METHODS = ['polar', 'yosemite', 'scaffold'] as const;

const excessWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** How much of the window's height is under what does not scroll with the page, by a look at every fourth row of pixels. */
const coveredShare = (page: Page) =>
  page.evaluate(() => {
    const rows = Array.from({ length: Math.floor(innerHeight / 4) }, (_, row) => row * 4);
    const covers = (y: number) => {
      const found = document.elementFromPoint(innerWidth / 2, y)?.closest('.header, .dock, .guide-bar');
      return found != null && getComputedStyle(found).position !== 'static';
    };
    return rows.filter(covers).length / rows.length;
  });

/** In how many lines a button's words stand. */
const linesOf = (button: Locator) =>
  button.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

const startOf = (page: Page, method: string) => page.locator(`#${method}-timer > .button`);

/** What is wrong with the page as it is scrolled now. */
async function faultsOf(page: Page): Promise<string[]> {
  const excess = await excessWidth(page);
  const covered = await coveredShare(page);
  return [
    ...(excess > 0 ? [`${excess} px too wide`] : []),
    ...(covered >= 0.45 ? [`${Math.round(covered * 100)} % covered`] : []),
  ];
}

/** Each method is chosen in turn, where the guide offers it. */
async function faultsOfChoices(page: Page): Promise<string[]> {
  const faults = (await faultsOf(page)).map((fault) => `start: ${fault}`);
  for (const method of METHODS) {
    if (method === 'scaffold') await page.locator('#now a[href="#now-4"]').click();
    await page.locator(`:is(#now, .after) a[href="#${method}-steps"]`).first().click();
    for (const fault of await faultsOf(page)) faults.push(`${method}: ${fault}`);
    if (method === 'scaffold') continue;
    const lines = await linesOf(startOf(page, method));
    // "Pack is on: start" is four words.
    if (lines > (method === 'polar' ? 2 : 1)) faults.push(`${method}: Start in ${lines} lines`);
  }
  return faults;
}

test('the guide can be read, and each choice chosen', async ({ page }) => {
  test.slow();
  await enter(page);
  const setTextSize = await textSizer(page);
  const faults: string[] = [];
  await page.goto('/unlocked-solutions');
  await expect(page.locator('.timer[hidden]')).toHaveCount(0);
  for (const size of TEXT_SIZES) {
    await setTextSize(size);
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      const found = await faultsOfChoices(page);
      faults.push(...found.map((fault) => `${size} px in ${window.width} px, ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

/** Those that write a space between words. */
const SPACED = ['en', 'es', 'pt', 'fr', 'hi', 'bn'];

test('no word is broken at 150 and 200 % on a phone, in any language', async ({ page }) => {
  test.slow();
  await enter(page);
  const setTextSize = await textSizer(page);
  const faults: string[] = [];
  for (const lang of SPACED) {
    await setLanguage(page, lang);
    for (const route of ['/payment-success', '/unlocked-solutions']) {
      await page.goto(route);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('.timer[hidden]')).toHaveCount(0);
      for (const details of await page.locator('main details').all())
        await details.evaluate((fold) => fold.setAttribute('open', ''));
      for (const size of [24, 32]) {
        await setTextSize(size);
        for (const width of [320, 360, 375]) {
          await page.setViewportSize({ width, height: 640 });
          const words = await brokenWords(page);
          if (words.length > 0) faults.push(`${lang} ${route}, ${size} px in ${width} px: ${words.join(', ')}`);
        }
      }
    }
  }
  expect(faults).toEqual([]);
});

test('a timer that runs can be stopped in its place, and reached from elsewhere', async ({ page }) => {
  test.slow();
  await enter(page);
  await page.goto('/unlocked-solutions');
  const setTextSize = await textSizer(page);
  await startOf(page, 'polar').click();
  const faults: string[] = [];
  for (const size of TEXT_SIZES) {
    await setTextSize(size);
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      const at = `${size} px in ${window.width} px`;
      await startOf(page, 'polar').scrollIntoViewIfNeeded();
      await expect(startOf(page, 'polar'), at).toBeInViewport({ ratio: 1 });
      const excess = await excessWidth(page);
      if (excess > 0) faults.push(`${at}: ${excess} px too wide`);
      await page.locator('#help').scrollIntoViewIfNeeded();
      await expect(page.locator('.timer-bar a'), at).toBeInViewport({ ratio: 1 });
      faults.push(...(await faultsOf(page)).map((fault) => `${at}, elsewhere: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test('the round can be read and stopped while it runs, also on a dark screen', async ({ page }) => {
  test.slow();
  // Its next tick would end the darkness that the test makes.
  await page.clock.install();
  await enter(page);
  await openGuide(page);
  const setTextSize = await textSizer(page);
  await page.locator('#now a[href="#move"]').first().click();
  const stop = startOf(page, 'move');
  const faults: string[] = [];
  for (const size of TEXT_SIZES) {
    await setTextSize(size);
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      for (const dark of [false, true]) {
        const at = `${size} px in ${window.width} px${dark ? ', dark' : ''}`;
        await page.locator('#move-timer').evaluate((timer, isDark) => timer.classList.toggle('dark', isDark), dark);
        await stop.scrollIntoViewIfNeeded();
        await expect(stop, at).toBeInViewport({ ratio: 1 });
        const excess = await excessWidth(page);
        if (excess > 0) faults.push(`${at}: ${excess} px too wide`);
        if ((await linesOf(stop)) > 1) faults.push(`${at}: Stop in several lines`);
      }
    }
  }
  expect(faults).toEqual([]);
});

test('the round begins with what to do and Stop on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await enter(page);
  await page.goto('/unlocked-solutions');
  await expect(page.locator('.timer[hidden]')).toHaveCount(0);
  await (await textSizer(page))(32);
  await page.locator('#now a[href="#move"]').first().click();
  await expect(page.locator('#move-timer .timer-said')).toBeInViewport({ ratio: 1 });
  const bar = await page.locator('.guide-bar').boundingBox();
  const stop = await startOf(page, 'move').boundingBox();
  expect((stop?.y ?? 0) + (stop?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('no word of a choice, and in English none at all, is broken where only the type of the guide is doubled', async ({
  page,
}) => {
  test.slow();
  await enter(page);
  for (const lang of SPACED) {
    await setLanguage(page, lang);
    await page.goto('/unlocked-solutions');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of [320, 360, 375]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await brokenWords(page, '#now .choices'), `${lang} in ${width} px`).toEqual([]);
    }
    if (lang === 'en') expect(await brokenWords(page)).toEqual([]);
  }
});

test('the guide is no wider than a phone where only its own type is doubled', async ({ page }) => {
  test.slow();
  await enter(page);
  for (const lang of LANGUAGES) {
    await setLanguage(page, lang);
    await page.goto('/unlocked-solutions');
    await expect(page.locator('.timer[hidden]')).toHaveCount(0);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await excessWidth(page), lang).toBeLessThanOrEqual(0);
    await startOf(page, 'yosemite').click();
    await page.locator('#help').scrollIntoViewIfNeeded();
    await expect(page.locator('.timer-bar b'), lang).toBeInViewport({ ratio: 1 });
    await startOf(page, 'yosemite').click();
  }
  await setLanguage(page, 'en');
  await page.goto('/unlocked-solutions');
  await expect(page.locator('.timer[hidden]')).toHaveCount(0);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const window of WINDOWS.slice(0, 2)) {
    await page.setViewportSize(window);
    expect(await excessWidth(page), `${window.width} px`).toBeLessThanOrEqual(0);
    expect(await linesOf(startOf(page, 'yosemite')), `${window.width} px`).toBe(1);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'More' }).click();
  const list = page.locator('#guide-contents');
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
