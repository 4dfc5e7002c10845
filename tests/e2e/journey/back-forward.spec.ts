/** Going back shows the page as it was left, from the browser's memory. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { gotoWithExtras } from '../extras.ts';
import { expect, test } from '../fixtures.ts';

/** The headless shell has no such memory; a whole Chromium has. */
const [executablePath] = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].filter(
  (path) => path !== undefined && !path.includes('headless') && existsSync(path),
);

test('a page comes back from the memory of the browser', async ({ baseURL }) => {
  test.skip(executablePath === undefined, 'there is no whole Chromium on this machine');
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--headless=new'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }) });
  for (const path of ['/', '/rls-cure', '/payment-success']) {
    await gotoWithExtras(page, path);
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { cameBack: persisted })),
    );
    await page.goto('/about');
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'cameBack')), path).toBe(true);
  }
  await browser.close();
});
