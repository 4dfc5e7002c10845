/** Where things are, for tests. */
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
export const OFFER = `${ROOT}/bin/offer.mjs`;
/** The day that test builds are made for. */
export const TEST_DAY = '2026-11-21';
/**
 * The content that tests of the tool build, from the project's folder, in which vitest and Playwright run. The owner may write anything into
 * content/, so only tests/content/ reads that.
 */
export const FULL_SITE = 'tests/sites/full';
/** That site, built once a test run: dist/ and generated/. */
export const TEST_SITE = `${ROOT}/.offer/test-site`;

/** The pictures of the kinds of sections in docs/fields.md. */
export const PICTURES = `${ROOT}/docs/sections`;
