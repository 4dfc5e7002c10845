import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { AREAS, TOO_SLOW } from './areas.mjs';

const { tests } = AREAS[process.env['MUTATION_AREA'] ?? ''] ?? { tests: [] };

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: tests,
    exclude: TOO_SLOW,
    setupFiles: ['tests/helpers/no-console-errors.ts'],
    testTimeout: 30_000,
    isolate: process.env['MUTATION_QUICK'] !== 'yes',
  },
});
