import { defineConfig, devices } from '@playwright/test';
import { namedBrowser, QUIET, systemBrowser } from './generator/check/browser/system-browser.mjs';

/** Another first port lets two working copies run their tests at the same time. */
const PORT = Number(process.env.TEST_PORT ?? 4173);
/** The sites that `build-test-sites.mjs` makes, each on its own port. */
const SITES = { 'test-site': PORT, 'analytics-site': PORT + 2 } as const;
const url = (site: keyof typeof SITES) => `http://127.0.0.1:${SITES[site]}`;
/** The whole site with functions and sandbox, as `npm start` serves it. Its store begins empty. */
const SHOP = { port: PORT + 7, url: `http://localhost:${PORT + 7}`, store: '.offer/journey-store' };
/** Playwright's own browser where there is no other. */
const executablePath = namedBrowser() ?? systemBrowser();

/**
 * Where it is noon: the pages of a site look different late at night by the visitor's clock, and a test may run at any hour.
 * "Etc/GMT-3" is three hours ahead of Greenwich.
 */
const NOON = (() => {
  const behind = new Date().getUTCHours() - 12;
  return behind === 0 ? 'Etc/UTC' : `Etc/GMT${behind > 0 ? '+' : ''}${behind}`;
})();
const PHONE = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PURCHASE = '**/journey/with-script.spec.ts';

export default defineConfig({
  // On a slow machine an answer takes longer than the usual five seconds.
  expect: { timeout: 15_000 },
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A loaded machine may drop a frame; a fault fails twice. Which tests needed it is in the report.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list'], ['json', { outputFile: '.offer/playwright.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: NOON,
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Without a graphics card, drawing as if there were one takes a quarter longer.
      args: [...QUIET, '--disable-gpu'],
    },
  },
  projects: [
    { name: 'purchase', testMatch: PURCHASE, use: { ...DESKTOP, baseURL: SHOP.url } },
    {
      name: 'phone',
      testIgnore: ['**/desktop/**', '**/analytics/**', '**/journey/**', '**/dev/**'],
      use: { ...PHONE, baseURL: url('test-site') },
    },
    // Everything runs on a phone; on a wide screen, what a wide screen could change.
    {
      name: 'desktop',
      testMatch: ['**/desktop/**', '**/pages/**'],
      use: { ...DESKTOP, baseURL: url('test-site') },
    },
    { name: 'analytics', testMatch: '**/analytics/**', use: { ...DESKTOP, baseURL: url('analytics-site') } },
    // Each worker has its own copy of the sources and its own server, and every saved file is a build.
    { name: 'dev', testMatch: '**/dev/*.spec.ts', use: DESKTOP, timeout: 60_000 },
    {
      name: 'journey',
      testMatch: '**/journey/*.spec.ts',
      testIgnore: PURCHASE,
      use: { ...DESKTOP, baseURL: SHOP.url },
    },
  ],
  // Playwright starts these one after the other, and then reads the tests, some of which list the built pages.
  webServer: [
    ...Object.entries(SITES).map(([site, port]) => ({
      command: `node tests/helpers/build-test-sites.mjs && exec node tests/helpers/serve.mjs .offer/${site}/dist ${port}`,
      port,
      reuseExistingServer: false,
      timeout: 120_000,
    })),
    {
      command: `rm -rf ${SHOP.store} && exec node bin/offer.mjs preview --port ${SHOP.port} --out .offer/test-site/dist --generated .offer/test-site/generated`,
      env: { OFFER_STORE: SHOP.store, SITE_URL: SHOP.url },
      port: SHOP.port,
      reuseExistingServer: false,
    },
  ],
});
