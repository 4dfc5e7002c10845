/** `npm run screens`: pictures of every screen and state into docs/screens/, from the same sites that the tests look at. */
import { defineConfig } from '@playwright/test';
import everyday from '../../playwright.config.ts';
import { ROOT } from '../helpers/paths.ts';
import { WIDTHS } from './screen.ts';

export default defineConfig({
  ...everyday,
  testDir: '.',
  testMatch: 'screens.spec.ts',
  outputDir: '../../test-results',
  globalTeardown: './write-index.ts',
  reporter: 'list',
  retries: 0,
  webServer: [everyday.webServer ?? []].flat().map((server) => ({ ...server, cwd: ROOT })),
  projects: WIDTHS.map((width) => ({
    name: `${width}`,
    use: { viewport: { width, height: width === 360 ? 740 : 800 }, isMobile: width === 360, hasTouch: width === 360 },
  })),
});
