import { defineConfig, devices } from '@playwright/test';

const PORT = 4173;
const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  reporter: [['list'], ['json', { outputFile: '.offer/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
  },
  projects: [
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } } },
    { name: 'desktop', testIgnore: '**/phone.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `node tests/helpers/serve.mjs .offer/test-site/dist ${PORT}`,
    port: PORT,
    reuseExistingServer: false,
  },
});
