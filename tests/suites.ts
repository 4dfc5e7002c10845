/**
 * Which tests run in `npm test`, and which in `npm run test:slow`. Only this file decides: vitest.config.ts and tests/run.mjs read it.
 * Every other vitest file is fast.
 */
export const SLOW_TESTS = [
  'tests/check/**',
  'tests/fuzz/**',
  'tests/mutations/**',
  'tests/site/faults/**',
  'tests/site/injection/**',
  'tests/site/incremental.test.ts',
  'tests/site/kill.test.ts',
  'tests/site/many-pages.test.ts',
  'tests/unit/netlify/fuzz.test.ts',
];

/** Playwright's project that `npm test` runs: one purchase. `npm run test:slow` runs the others. */
export const FAST_BROWSER_PROJECT = 'purchase';
