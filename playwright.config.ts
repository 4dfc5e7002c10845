import { defineConfig, devices } from '@playwright/test';

/** The sites that `build-test-sites.mjs` makes, each on a port of its own. */
const SITES = { 'test-site': 4173, 'source-site': 4174, 'analytics-site': 4175 } as const;
const url = (site: keyof typeof SITES) => `http://127.0.0.1:${SITES[site]}`;
/** The whole site with functions and sandbox, as `npm start` serves it. Its store begins empty. */
const JOURNEY = { port: 4180, url: 'http://localhost:4180', store: '.offer/journey-store' };
const executablePath = process.env.CHROMIUM_PATH;

const PHONE = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

const SCRIPTED = '**/widgets/{payment*,counter}.spec.ts';

const launchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
};

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A loaded machine may drop a frame; a fault fails twice. Which tests needed it is in the report.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list'], ['json', { outputFile: '.offer/playwright.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions,
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ['**/desktop/**', '**/analytics/**', '**/journey/**', '**/dev/**'],
      use: { ...PHONE, baseURL: url('test-site') },
    },
    // Everything runs on a phone; on a wide screen, what a wide screen could change.
    {
      name: 'desktop',
      testMatch: ['**/desktop/**', '**/pages/**', '**/widgets/open-states-axe.spec.ts'],
      use: { ...DESKTOP, baseURL: url('test-site') },
    },
    // What is tested is what ships, the minified script; the readable one has to behave the same: what is all script at every run,
    // the rest with EVERY_TEST=1.
    {
      name: 'source',
      testMatch: process.env.EVERY_TEST === undefined ? SCRIPTED : '**/{widgets,pages,desktop}/*.spec.ts',
      use: { ...DESKTOP, baseURL: url('source-site') },
    },
    ...(process.env.EVERY_TEST === undefined
      ? []
      : [{ name: 'source-phone', testMatch: '**/phone/*.spec.ts', use: { ...PHONE, baseURL: url('source-site') } }]),
    { name: 'analytics', testMatch: '**/analytics/**', use: { ...DESKTOP, baseURL: url('analytics-site') } },
    // Each worker has its own copy of the sources and its own server.
    { name: 'dev', testMatch: '**/dev/*.spec.ts', use: DESKTOP },
    { name: 'journey', testMatch: '**/journey/*.spec.ts', use: { ...DESKTOP, baseURL: JOURNEY.url } },
  ],
  webServer: [
    ...Object.entries(SITES).map(([site, port]) => ({
      command: `node tests/helpers/serve.mjs .offer/${site}/dist ${port}`,
      port,
      reuseExistingServer: false,
    })),
    {
      command: `rm -rf ${JOURNEY.store} && node bin/offer.mjs preview --port ${JOURNEY.port} --out .offer/test-site/dist --generated .offer/test-site/generated`,
      env: { OFFER_STORE: JOURNEY.store, SITE_URL: JOURNEY.url },
      port: JOURNEY.port,
      reuseExistingServer: false,
    },
  ],
});
