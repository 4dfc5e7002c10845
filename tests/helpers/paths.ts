/** Where things are, for tests. */
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
export const OFFER = `${ROOT}/bin/offer.mjs`;
/** The day that test builds are made for. */
export const TEST_DAY = '2026-11-21';
/** The real site, built once a test run: dist/ and generated/. */
export const TEST_SITE = `${ROOT}/.offer/test-site`;
