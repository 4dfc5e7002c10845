#!/usr/bin/env node
/** What `offer` runs: the bundle, made first where it is missing or older than the last `npm ci`, which runs no scripts, not even ours. */
import { statSync } from 'node:fs';

const bundle = new URL('../.offer/cli/offer.mjs', import.meta.url);
const changedAt = (url) => statSync(url, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (changedAt(bundle) <= changedAt(new URL('../node_modules/.package-lock.json', import.meta.url)))
  await import('./bundle.mjs');
await import(bundle.href);
