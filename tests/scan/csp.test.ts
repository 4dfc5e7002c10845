import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recordFault } from '../faults/record.ts';
import { ROOT, TEST_SITE } from '../helpers/paths.ts';
import { cspFindings, policiesIn, SURE } from './csp-findings.ts';

const sure = (policy: string) => cspFindings(policy).filter(({ severity }) => SURE.includes(severity));
/** Functions answer with the same headers. */
const ours = [
  `${TEST_SITE}/dist`,
  // With Google Analytics, which needs more.
  `${ROOT}/.offer/analytics-site/dist`,
].flatMap((dist) => policiesIn(readFileSync(`${dist}/_headers`, 'utf8')));

describe('the security policy', () => {
  it('has no weakness that the CSP Evaluator is sure of', () => {
    expect(ours.length).toBeGreaterThanOrEqual(2);
    for (const policy of ours) expect(sure(policy)).toEqual([]);
  });

  it('would be found wanting with any of its guards taken out', () => {
    const [policy = ''] = ours;
    const weaker: readonly [string, string][] = [
      ["default-src 'none'; script-src 'self'", "default-src 'none'; script-src 'self' 'unsafe-inline'"],
      ["default-src 'none'; script-src 'self'", "default-src 'none'; script-src *"],
      ["default-src 'none'; script-src 'self'", "default-src 'none'; script-src 'self' data:"],
      ["default-src 'none'; script-src 'self'", ''],
      ["script-src 'self'", "script-src 'self' https://www.googleapis.com"],
      ['script-src', 'scriptsrc'],
    ];
    for (const [guard, without] of weaker) {
      expect(policy).toContain(guard);
      expect({ without, found: sure(policy.replace(guard, without)).length > 0 }).toEqual({ without, found: true });
    }
    recordFault('would be found wanting with any of its guards taken out', {
      tries: weaker.length,
      lost: 0,
      leaked: 0,
    });
  });
});
