#!/usr/bin/env node
/**
 * What `offer` runs: the bundle, made first where it is missing, or older than one of its sources or the last `npm ci` (which runs no
 * scripts, not even ours).
 */
import { readFileSync, statSync } from 'node:fs';
import module from 'node:module';
import './check-setup.mjs';

const root = new URL('..', import.meta.url);
const bundle = new URL('.offer/cli/offer.mjs', root);
const changedAt = (path) =>
  statSync(new URL(path, root), { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;

function isCurrent() {
  const madeAt = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs;
  if (madeAt === undefined) return false;
  const sources = JSON.parse(readFileSync(new URL('sources.json', bundle), 'utf8'));
  return [...sources, 'bin/bundle.mjs', 'node_modules/.package-lock.json'].every((path) => changedAt(path) <= madeAt);
}

if (!isCurrent()) await import('./bundle.mjs');
// Node 22 and later keep what V8 compiles of the bundle; Node 20 has no such call.
module.enableCompileCache?.();
await import(bundle.href);
