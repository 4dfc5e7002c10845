/** What Google's CSP Evaluator says of a policy, worst first. */
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

/** Its own severities. "Maybe" is what it cannot see from the policy alone. */
export type CspFinding = Readonly<{ severity: string; directive: string; value: string; description: string }>;

/** A weakness that the evaluator is sure of, or a policy that a browser would read otherwise. */
export const SURE = ['HIGH', 'SYNTAX', 'MEDIUM'];

export function cspFindings(policy: string): CspFinding[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .sort((a, b) => a.severity - b.severity)
    .map(({ severity, directive, value = '', description }) => ({
      ...{ severity: Severity[severity] ?? String(severity), directive, value, description },
    }));
}

/** Every policy that a `_headers` file sends, once. */
export function policiesIn(headers: string): string[] {
  return [...new Set([...headers.matchAll(/^\s+Content-Security-Policy: (.*)$/gm)].map(([, policy = '']) => policy))];
}
