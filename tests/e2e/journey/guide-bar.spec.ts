/** The bar at the foot of the open guide on a phone: everything one tap away, and nothing under it. */
import type { Page } from '@playwright/test';
import { LANGUAGES } from '#domain/locale.ts';
import { readWords } from '../dictionary.ts';
import { expect, test } from '../fixtures.ts';
import { enter, setLanguage } from './buyer.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Right now' });
const more = (page: Page) => bar(page).getByRole('button', { name: 'More' });
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const timer = (page: Page) => page.locator('.timer-bar:visible').getByRole('link', { name: /^Timer \d+:\d\d$/ });

const heightOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);

async function openGuide(page: Page, lang = 'en'): Promise<void> {
  await setLanguage(page, lang);
  await page.goto('/unlocked-solutions');
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('.timer[hidden]')).toHaveCount(0);
}

test.beforeEach(({ page }) => enter(page));

test('header and bar leave most of the screen to the guide, with one link to its start', async ({ page }) => {
  await openGuide(page);
  expect((await heightOf(page, '.header')) + (await heightOf(page, '.guide-bar'))).toBeLessThanOrEqual(110);
  await expect(page.getByRole('link', { name: 'Right now' })).toHaveCount(1);
  await bar(page).getByRole('link', { name: 'Not working?' }).click();
  await expect(page.getByRole('heading', { name: 'If it isn’t working' })).toBeInViewport();
  await bar(page).getByRole('link', { name: 'Right now' }).click();
  await expect(page.getByRole('heading', { name: 'Right now' })).toBeInViewport();
});

test('one tap starts the round on the page after the purchase, which begins with the four choices', async ({
  page,
}) => {
  await page.goto('/payment-success');
  await expect(page.locator('.timer[hidden]')).toHaveCount(0);
  const choices = page.locator('#now .choices a:visible');
  await expect(choices).toHaveCount(4);
  await expect(choices.first()).toBeInViewport({ ratio: 1 });
  await choices.first().click();
  await expect(page.getByRole('timer', { name: 'Timer' })).toBeInViewport();
  const [stop, edge] = await Promise.all(
    ['#move-timer > .button', '.guide-bar'].map((selector) => page.locator(selector).boundingBox()),
  );
  expect((edge?.y ?? 0) - (stop?.y ?? 0) - (stop?.height ?? 0), 'Stop keeps its place above the bar').toBeLessThan(12);
  await bar(page).getByRole('link', { name: 'Not working?' }).click();
  await expect(page).toHaveURL('/unlocked-solutions#help');
  await expect(timer(page)).toBeVisible();
});

test('two taps lead from a timer that runs to the diary, and one back', async ({ page }) => {
  await openGuide(page);
  await page.getByRole('link', { name: /My legs have started/ }).click();
  await expect(page.getByRole('timer', { name: 'Timer' })).toBeInViewport();
  await more(page).click();
  await contents(page).getByRole('link', { name: 'Seven-night diary' }).click();
  await expect(contents(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Seven-night diary' })).toBeInViewport();
  await timer(page).click();
  await expect(page.getByRole('timer', { name: 'Timer' })).toBeInViewport();
  await expect(timer(page)).toHaveCount(0);
});

test('the list of parts is seen whole on a small screen, and used with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 553 });
  await openGuide(page);
  await more(page).focus();
  await page.keyboard.press('Enter');
  const names = [
    'Three minutes on your feet',
    'On your side, with a long pillow',
    'Seven-night diary',
    'Save on this device',
    'Language',
  ];
  for (const name of names) await expect(contents(page).getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(contents(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(contents(page)).toBeHidden();
  await expect(more(page)).toBeFocused();
});

test('a language chosen from the list of parts leads back to the top, not to the foot of the page', async ({
  page,
}) => {
  await openGuide(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Language' }).click();
  await page.locator('.languages').getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('what has the focus is never under the bar', async ({ page }) => {
  await openGuide(page);
  const covered = await page.evaluate(() => {
    const top = () => document.querySelector('.guide-bar')?.getBoundingClientRect().top ?? 0;
    return [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, summary, textarea, select)')]
      .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      .filter((element) => {
        element.focus();
        return document.activeElement === element && element.getBoundingClientRect().bottom > top();
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 100));
  });
  expect(covered).toEqual([]);
});

test('in every language its words stand in one line of buttons, also while a timer runs', async ({ page }) => {
  test.slow();
  const faults: string[] = [];
  for (const lang of LANGUAGES) {
    await openGuide(page, lang);
    const { text } = readWords(lang);
    await expect(page.locator('.guide-bar nav a').first()).toHaveText(text('guide.now'));
    const start = page.locator('#polar-timer > .button');
    if ((await start.textContent()) !== text('guide.stop')) await start.click();
    await page.locator('#help').scrollIntoViewIfNeeded();
    await expect(page.locator('.timer-bar a')).toBeInViewport({ ratio: 1 });
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      const found = await page.evaluate(() => [
        document.querySelector('.guide-bar')?.getBoundingClientRect().height,
        document.documentElement.scrollWidth - innerWidth,
      ]);
      if (found.join() !== '49,0') faults.push(`${lang} ${width}: ${found}`);
    }
  }
  expect(faults).toEqual([]);
});

test('on a phone enlarged to 200 % its words stand in one row', async ({ page }) => {
  await page.setViewportSize({ width: 180, height: 320 });
  for (const lang of ['en', 'es', 'fr']) {
    await openGuide(page, lang);
    expect(await heightOf(page, '.guide-bar'), lang).toBe(49);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), lang).toBe(0);
  }
});

// The smallest screens show all of Start but its edge.
for (const { edge, languages, ...viewport } of [
  { width: 375, height: 553, edge: 8, languages: ['en', 'es', 'fr', 'ja'] },
  { width: 360, height: 640, edge: 0, languages: LANGUAGES },
])
  test(`at ${viewport.width} × ${viewport.height} a choice shows who must not, the first step, and Start, whole`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    for (const lang of languages) {
      await openGuide(page, lang);
      for (const method of ['yosemite', 'polar', 'scaffold']) {
        // As on a device with a voice.
        for (const aloud of await page.locator('.aloud').all())
          await aloud.evaluate((button) => button.removeAttribute('hidden'));
        if (method === 'scaffold') await page.locator('#now a[href="#now-4"]').click();
        await page.locator(`:is(#now, .after) a[href="#${method}-steps"]`).first().click();
        const place = page.locator(`[data-solution=${method}]`);
        await expect(place.locator('.not-for')).toBeInViewport({ ratio: 1 });
        const name = (await page.locator(`#solution-${method}`).textContent()) ?? '';
        await expect(place.locator('.not-for')).toContainText(name);
        const covered = await place
          .locator('.step')
          .first()
          .evaluate((step) => {
            const { bottom } = step.getBoundingClientRect();
            return [...document.querySelectorAll('.guide-bar, .dock')].some((over) => {
              const { top, height } = over.getBoundingClientRect();
              return height > 0 && top < bottom && top > 0;
            });
          });
        expect(covered, `${lang} ${method}`).toBe(false);
        for (const start of await place.locator('.timer > .button').all()) {
          const [button, bar] = await Promise.all([start.boundingBox(), page.locator('.guide-bar').boundingBox()]);
          const bottom = (button?.y ?? 0) + (button?.height ?? 0) - edge;
          expect(bottom, `${lang} ${method}, Start`).toBeLessThanOrEqual(bar?.y ?? 0);
        }
      }
    }
  });

for (const viewport of [
  { width: 375, height: 553 },
  { width: 360, height: 640 },
])
  test(`at ${viewport.width} × ${viewport.height} a method is started and stopped without a search`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openGuide(page);
    const barTop = await page.locator('.guide-bar').evaluate((element) => element.getBoundingClientRect().top);
    const bottomOf = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
    for (const method of ['polar', 'yosemite']) {
      const button = `#${method}-timer > .button`;
      await page.locator(`:is(#now, .after) a[href="#${method}-steps"]`).first().click();
      expect(await bottomOf(button), `${method}, Start`).toBeLessThanOrEqual(barTop);
      await page.locator(button).click();
      expect(await bottomOf(button), `${method}, Stop`).toBeLessThanOrEqual(barTop);
      // What is done while it runs is in sight as long as it runs; the smallest screens show all but its edge.
      const top = await page.locator(`#${method}-timer`).evaluate((timer) => timer.getBoundingClientRect().top);
      const place = await page.locator(`[data-solution=${method}] [data-place] svg`).boundingBox();
      expect(place?.y).toBeGreaterThanOrEqual(0);
      expect((place?.y ?? 0) + 0.75 * (place?.height ?? 0), method).toBeLessThanOrEqual(top);
      await expect(page.locator(`#${method}-timer .timer-left`)).toBeInViewport({ ratio: 1 });
      await page.locator(button).click();
      if (method === 'polar') await page.getByRole('button', { name: 'Done' }).click();
    }
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the list of parts opens, and leads to the letter', async ({ page }) => {
    await page.goto('/unlocked-solutions');
    await more(page).click();
    await contents(page).getByRole('link', { name: 'Letter for your GP' }).click();
    await expect(page.getByRole('heading', { name: 'Letter for your GP' })).toBeInViewport();
  });
});
