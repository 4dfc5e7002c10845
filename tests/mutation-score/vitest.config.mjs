import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { area, TOO_SLOW } from './areas.mjs';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: area.tests,
    exclude: TOO_SLOW,
    setupFiles: ['tests/helpers/no-console-errors.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Modules are loaded once for all test files of a run: quicker, but what runs while they load is then not run again for a mutant.
    isolate: process.env.MUTATION_QUICK !== 'yes',
  },
});
