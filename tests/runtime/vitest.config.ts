/** Netlify's own runtime and bundler, apart from the other tests: it needs netlify/cli. Usage: vitest run --config tests/runtime/vitest.config.ts */
import { defineConfig } from 'vitest/config';
import { ROOT } from '../helpers/paths.ts';

export default defineConfig({
  root: ROOT,
  test: {
    // Not "*.test.ts": the other tests, which take that name from any folder, go without Netlify.
    include: ['tests/runtime/*.runtime.ts'],
    globalSetup: ['tests/runtime/prepare.ts'],
    testTimeout: 30_000,
    hookTimeout: 90_000,
    maxWorkers: 2,
    // Each call loads its function anew and costs a third of a second of one core.
    maxConcurrency: 6,
  },
});
