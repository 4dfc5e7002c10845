#!/usr/bin/env node
/** What `offer` runs: the bundle that `npm ci` makes. */
import { existsSync } from 'node:fs';

const bundle = new URL('../.offer/cli/offer.mjs', import.meta.url);
if (existsSync(bundle)) {
  await import(bundle.href);
} else {
  console.error('The command line has not been built yet. Run: npm run prepare');
  process.exitCode = 70;
}
