/** Consent: nothing is sent or stored before the visitor decides; the decision is remembered, and open to change. */
import { LANGUAGES } from '#domain/locale.ts';
import { expectAccessible } from '../accessibility.ts';
import { gotoWithExtras } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { accept, banner, eventsOf, watchGoogle } from '../google.ts';
import { setSiteFont } from '../site-font.ts';

test('the banner asks, and Reject is as easy to press as Accept', async ({ page }) => {
  await watchGoogle(page);
  await gotoWithExtras(page, '/');
  await expect(banner(page)).toContainText('No health details, no ads.');
  const [no, yes] = [
    banner(page).getByRole('button', { name: 'Reject' }),
    banner(page).getByRole('button', { name: 'Accept' }),
  ];
  const [noBox, yesBox] = [await no.boundingBox(), await yes.boundingBox()];
  expect(noBox?.width).toBeCloseTo(yesBox?.width ?? 0, 0);
  expect([noBox?.height, noBox?.y]).toEqual([yesBox?.height, yesBox?.y]);
  expect(await no.getAttribute('class')).toBe(await yes.getAttribute('class'));
});

for (const lang of LANGUAGES) {
  test.describe(`in "${lang}"`, () => {
    test.use({ locale: lang === 'en' ? 'en-GB' : lang });

    test('the banner leaves the buy button of home to be pressed', async ({ page }) => {
      await watchGoogle(page);
      await gotoWithExtras(page, '/');
      await setSiteFont(page);
      const consent = page.locator('.consent');
      for (const [width, height] of [
        [360, 640],
        [390, 844],
        [768, 1024],
        [1280, 720],
      ] as const) {
        await page.setViewportSize({ width, height });
        const top = (await consent.boundingBox())?.y ?? 0;
        const buy = await page.locator('.hero .actions .button').first().boundingBox();
        expect((buy?.y ?? height) + (buy?.height ?? 0), `${width} × ${height}`).toBeLessThanOrEqual(top);
        if (lang === 'en') expect(height - top, `${width} × ${height}`).toBeLessThanOrEqual(64);
      }
    });
  });
}

test('before a decision nothing is requested from Google and nothing is stored', async ({ page, context }) => {
  const asked = await watchGoogle(page);
  await page.route('**/.netlify/functions/unlock-solutions', (route) =>
    route.fulfill({ json: { html: '', token: 't' } }),
  );
  for (const path of ['/', '/rls-cure', '/payment-success?session_id=cs_1']) {
    await gotoWithExtras(page, path);
    await page.mouse.wheel(0, 3000);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  }
  expect(await context.cookies()).toEqual([]);
  expect(asked).toEqual([]);
});

test('after Reject nothing is requested from Google, on this page or the next, and the banner stays away', async ({
  page,
}) => {
  const asked = await watchGoogle(page);
  await gotoWithExtras(page, '/');
  await banner(page).getByRole('button', { name: 'Reject' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.locator('[data-buy=unlock] button').first().click();
  await gotoWithExtras(page, '/rls-cure');
  await page.waitForLoadState('networkidle');
  await expect(banner(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
});

test('after Accept Google’s script is loaded once per page with the measurement id, on the next pages too', async ({
  page,
}) => {
  const requests = await watchGoogle(page);
  await gotoWithExtras(page, '/');
  await accept(page);
  await expect.poll(() => requests).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST000000']);
  await gotoWithExtras(page, '/rls-cure?utm_source=leaflet');
  await expect.poll(() => requests.length).toBe(2);
  await expect(banner(page)).toHaveCount(0);
  expect((await eventsOf(page, 'page_view'))[0]?.page_location).toMatch(/\/rls-cure\?utm_source=leaflet$/);
});

test('"Privacy choices" in the footer asks again, and a withdrawn consent stops everything', async ({
  page,
  context,
}) => {
  const asked = await watchGoogle(page);
  await gotoWithExtras(page, '/');
  await accept(page);
  await expect.poll(() => asked.length).toBe(1);
  await context.addCookies([{ name: '_ga_TEST', value: '1', url: page.url() }]);
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await banner(page).getByRole('button', { name: 'Reject' }).click();
  await expect(banner(page)).toHaveCount(0);
  const before = await page.evaluate(() => window.dataLayer?.length);
  await page.locator('[data-buy=unlock] button').first().click();
  expect(await page.evaluate(() => window.dataLayer?.length)).toBe(before);
  expect(await page.evaluate(() => Reflect.get(window, 'ga-disable-G-TEST000000'))).toBe(true);
  expect(await context.cookies()).toEqual([]);
  await gotoWithExtras(page, '/rls-cure');
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
});

test('the banner has no accessibility violation in either colour scheme', async ({ page }) => {
  await watchGoogle(page);
  await gotoWithExtras(page, '/');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, '.consent');
  }
});
