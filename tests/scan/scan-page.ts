/** docs/scan.md: what the scanners say, in their own words. */
import * as z from 'zod';
import type { CspFinding } from './csp-findings.ts';

export const reportSchema = z.object({
  scan: z.object({
    grade: z.string(),
    score: z.number(),
    testsPassed: z.number(),
    testsQuantity: z.number(),
    algorithmVersion: z.number(),
  }),
  tests: z.record(
    z.string(),
    z.object({
      pass: z.boolean(),
      result: z.string(),
      scoreDescription: z.string(),
      scoreModifier: z.number(),
    }),
  ),
});
export type Report = z.output<typeof reportSchema>;

export function scanPage(report: Report, findings: readonly CspFinding[], date: string): string {
  const { grade, score, testsPassed, testsQuantity, algorithmVersion } = report.scan;
  return `# What scanners say of the headers

By \`npm run scan\` on ${date}, over the built site as it is served on this machine with its own \`_headers\`, under its own name, by HTTPS with a
certificate for the moment; plain HTTP leads to HTTPS, as it does on Netlify.

## Mozilla's HTTP Observatory: ${grade}

${score} points, ${testsPassed} of ${testsQuantity} tests passed (version ${algorithmVersion} of its rules).

| test | passed | points | in its words |
| --- | --- | ---: | --- |
${Object.entries(report.tests).map(observed).join('\n')}

## Google's CSP Evaluator

Nothing of the severities HIGH, SYNTAX or MEDIUM; a test keeps that. What it cannot judge from the policy alone, or would like in addition:

| severity | directive | of | in its words |
| --- | --- | --- | --- |
${findings.map(found).join('\n')}
`;
}

const cell = (text: string): string =>
  text
    .replaceAll('|', '\\|')
    .replace(/\s+/g, ' ')
    .replace(/<[^>]*>/g, '')
    .trim();

const observed = ([name, { pass, scoreModifier, scoreDescription }]: [string, Report['tests'][string]]): string =>
  `| ${name} | ${pass ? 'yes' : 'no'} | ${scoreModifier} | ${cell(scoreDescription)} |`;

const found = ({ severity, directive, value, description }: CspFinding): string =>
  `| ${severity} | ${directive} | ${value === '' ? '–' : `\`${value}\``} | ${cell(description)} |`;
