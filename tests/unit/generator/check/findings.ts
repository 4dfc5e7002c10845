/** Findings for tests of what is made of them. */
import type { Finding } from '../../../../generator/check/run-checks.ts';
import { falseUrgency, missingAsset } from '../../../../generator/diagnostics/catalogue.ts';

export const URGENT: Finding = {
  ...falseUrgency({ file: 'content/site.yaml', line: 18, column: 9 }, { what: 'It grows, 100% by itself.' }),
  urls: ['https://quiet.example/', 'https://quiet.example/about'],
};
export const MISSING: Finding = {
  ...missingAsset({ file: 'content/a, b: c.yaml', line: 2, column: 1 }, { address: '/x.png' }),
  urls: [],
};
export const ACCEPTANCE = { finding: 'false-urgency', by: 'Ann Owner', on: '2026-11-21', reason: 'It is true' };
