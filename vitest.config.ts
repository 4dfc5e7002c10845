import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/helpers/build-once.ts'],
    setupFiles: ['tests/helpers/no-console-errors.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two cores, and many tests that start processes of their own.
    maxWorkers: 2,
    // The files of a worker share what they import: half of the time of a small test is to load the program again.
    isolate: false,
  },
});
