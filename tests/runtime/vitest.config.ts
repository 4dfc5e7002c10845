/** Netlify's runtime and bundler, separate from the other tests because they need netlify/cli. Usage: vitest run --config tests/runtime/vitest.config.ts */
import { defineConfig } from 'vitest/config';
import { ROOT } from '../helpers/paths.ts';

export default defineConfig({
  root: ROOT,
  test: {
    // Not "*.test.ts", which the main configuration would pick up.
    include: ['tests/runtime/*.runtime.ts'],
    globalSetup: ['tests/runtime/prepare.ts'],
    testTimeout: 30_000,
    hookTimeout: 160_000,
    maxWorkers: 2,
    // Each call reloads its function, which takes a third of a second of one core.
    maxConcurrency: 6,
  },
});
