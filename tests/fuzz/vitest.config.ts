/** The fuzz by itself: it needs no built site. */
import { defineConfig } from 'vitest/config';
import { ROOT } from '../helpers/paths.ts';

export default defineConfig({
  root: ROOT,
  test: { include: ['tests/fuzz/*.test.ts'], testTimeout: 24 * 60 * 60_000 },
});
