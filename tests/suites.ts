/**
 * The vitest files that only `npm run test:slow` runs; every other one is in `npm test`. Of the browser tests, `npm test` runs the project
 * "purchase" of playwright.config.ts.
 */
export const SLOW_TESTS = [
  'tests/check/**',
  'tests/content/as-shipped/**',
  'tests/fuzz/**',
  'tests/content-mistakes/**',
  'tests/site/injection/**',
  'tests/site/another-product.test.ts',
  'tests/site/closed-till.test.ts',
  'tests/payments/own-server.test.ts',
  'tests/site/kill.test.ts',
  'tests/site/many-pages.test.ts',
  'tests/site/new-site.test.ts',
  'tests/site/output.test.ts',
  'tests/unit/bin/deploy/command.test.ts',
  // Each command is a process of its own, and a backup's password is slow to try on purpose.
  'tests/unit/bin/orders-backup.test.ts',
  'tests/unit/bin/orders-site.test.ts',
  'tests/unit/bin/rename.test.ts',
  'tests/unit/netlify/fuzz.test.ts',
];
