/**
 * Pictures of the main pages of tests/sites/full on a phone and a desktop, by day and by night, in .offer/screens/. Needs the test sites and `npm ci`:
 *   node tests/screens.mjs [ROUTE …]
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findBrowser } from './helpers/find-browser.mjs';

const FOLDER = '.offer/screens';
const PORT = 4330;
const ROUTES = ['/', '/about', '/rls-cure', '/privacy-policy', '/payment-success', '/404'];
const WIDTHS = { phone: 360, desktop: 1280 };

const given = process.argv.slice(2);
execFileSync(process.execPath, ['tests/helpers/build-test-sites.mjs'], { stdio: 'inherit' });
const server = spawn(process.execPath, ['tests/helpers/serve.mjs', '.offer/test-site/dist', String(PORT)], {
  stdio: 'inherit',
});
const browser = await chromium.launch({ executablePath: findBrowser() });
try {
  mkdirSync(FOLDER, { recursive: true });
  const origin = `http://127.0.0.1:${PORT}`;
  while (!(await fetch(origin).catch(() => undefined))) await wait(50);
  for (const route of given.length > 0 ? given : ROUTES)
    for (const [device, width] of Object.entries(WIDTHS))
      for (const colorScheme of ['light', 'dark']) {
        const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });
        await page.goto(origin + route);
        const path = `${FOLDER}/${route === '/' ? 'home' : route.slice(1)}-${device}-${colorScheme}.png`;
        await page.screenshot({ path, fullPage: true });
        await page.close();
        console.log(path);
      }
} finally {
  await browser.close();
  server.kill();
}
