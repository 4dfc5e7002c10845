import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { githubAnnotations, sarif } from '../../../../../generator/check/report/github.ts';
import { ACCEPTANCE, MISSING, URGENT } from '../findings.ts';

/** What SARIF 2.1.0 asks for (OASIS, sections 3.13, 3.14, 3.19, 3.27, 3.29, 3.30), and code hosts besides. */
const text = z.strictObject({ text: z.string().min(1) });
const level = z.enum(['error', 'warning', 'note', 'none']);
const location = z.strictObject({
  physicalLocation: z.strictObject({
    artifactLocation: z.strictObject({ uri: z.string().regex(/^[^\s\\]+$/) }),
    region: z.strictObject({ startLine: z.int().positive(), startColumn: z.int().positive() }),
  }),
});
const log = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z.tuple([
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.string().min(1),
          semanticVersion: z.string().regex(/^\d+\.\d+\.\d+$/),
          rules: z.array(
            z.strictObject({
              id: z.string().min(1),
              shortDescription: text,
              fullDescription: text,
              help: text,
              defaultConfiguration: z.strictObject({ level }),
            }),
          ),
        }),
      }),
      columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
      results: z.array(
        z.strictObject({
          ruleId: z.string(),
          ruleIndex: z.int().nonnegative(),
          level,
          message: text,
          locations: z.tuple([location]),
          properties: z.strictObject({ pages: z.array(z.url()) }),
          suppressions: z
            .tuple([
              z.strictObject({
                kind: z.enum(['inSource', 'external']),
                status: z.enum(['accepted', 'underReview', 'rejected']),
                justification: z.string().min(1),
              }),
            ])
            .optional(),
        }),
      ),
    }),
  ]),
});
const read = (...args: Parameters<typeof sarif>) => log.parse(JSON.parse(sarif(...args))).runs[0];

describe('the SARIF of a run', () => {
  it('has the structure that the standard asks for, and the place of each finding', () => {
    const { results, tool } = read({ open: [MISSING, URGENT], accepted: [] });
    expect(results.map(({ locations: [{ physicalLocation }] }) => physicalLocation)).toEqual([
      { artifactLocation: { uri: 'content/a,%20b:%20c.yaml' }, region: { startLine: 2, startColumn: 1 } },
      { artifactLocation: { uri: 'content/site.yaml' }, region: { startLine: 18, startColumn: 9 } },
    ]);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
  });

  it('is valid with nothing in it', () => {
    expect(read({ open: [], accepted: [] }).results).toEqual([]);
  });

  it('shows what was accepted as suppressed, and says by whom', () => {
    const { results } = read({ open: [], accepted: [{ finding: URGENT, acceptance: ACCEPTANCE }] });
    expect(results[0]?.suppressions?.[0].justification).toBe('Ann Owner, 2026-11-21: It is true');
  });
});

describe('annotations for GitHub', () => {
  it('name file, line and column, and escape what would end a value', () => {
    expect(githubAnnotations([MISSING])).toBe(
      '::error file=content/a%2C b%3A c.yaml,line=2,col=1,title=A page loads a file that does not exist [missing-asset]::' +
        'The page loads "/x.png", which is not in the built site.%0ABuild again. If it is still missing, put the file at that path.\n',
    );
  });

  it('escape percent signs and keep each finding to a line', () => {
    const lines = githubAnnotations([URGENT, MISSING]).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('::It grows, 100%25 by itself.%0A');
  });
});
