/** content/accepted.yaml, from the file to the verdict, in the real site. */
import { beforeAll, describe, expect, it } from 'vitest';
import { applyAcceptances, type Judged } from '../../../../generator/check/acceptances.ts';
import { checkedSite } from '../../../../generator/check/checked-site.ts';
import { LAUNCH_CHECKS } from '../../../../generator/check/checks.ts';
import type { Finding } from '../../../../generator/check/run-checks.ts';
import { runChecks } from '../../../../generator/check/run-checks.ts';
import { ContentError } from '../../../../generator/diagnostics/content-error.ts';
import { buildClean, buildFrom, type Clean } from '../../../check/site-under-test.ts';
import { MISSING } from './findings.ts';

let clean: Clean;
beforeAll(async () => {
  clean = await buildClean();
});

const entry = (finding: string, where?: string) =>
  `- finding: ${finding}\n${where === undefined ? '' : `  where: ${where}\n`}  by: Ann Owner\n  on: 2026-11-21\n  reason: Seen\n`;

const withFile = (text: string) => [...clean.sources, { path: 'accepted.yaml', name: 'content/accepted.yaml', text }];

/** @param besides findings of other checks */
async function judge(text: string, ...besides: readonly Finding[]): Promise<Judged> {
  const built = await buildFrom(withFile(text), clean.render, clean.assets);
  const site = checkedSite(built, built.files, clean.readPage);
  return applyAcceptances(site, [...(await runChecks(site, LAUNCH_CHECKS)), ...besides]);
}
const codes = ({ open }: Judged) => open.map(({ code }) => code);

describe('an acceptance', () => {
  it('takes every finding of its code off the list of failures, and keeps it on the list of the accepted', async () => {
    const judged = await judge(entry('sample-testimonial'));
    expect(codes(judged)).not.toContain('sample-testimonial');
    expect(judged.accepted).toHaveLength(12);
  });

  it('holds for one file where it names one', async () => {
    const judged = await judge(entry('sample-testimonial', 'testimonials/home.yaml'));
    expect(judged.accepted.map(({ finding }) => finding.file)).toEqual(Array(3).fill('content/testimonials/home.yaml'));
    expect(codes(judged).filter((code) => code === 'sample-testimonial')).toHaveLength(9);
  });

  it('holds for one page where it names one', async () => {
    const judged = await judge(entry('sample-person', '/about'));
    expect(judged.accepted).toHaveLength(4);
  });

  it('that matches nothing is a warning at its line', async () => {
    const { open, accepted } = await judge(entry('sample-testimonial', 'testimonials/none.yaml'));
    expect(accepted).toEqual([]);
    const [unused] = open.filter(({ code }) => code === 'acceptance-unused');
    expect(unused).toMatchObject({ severity: 'warning', file: 'content/accepted.yaml', line: 1, column: 12 });
  });

  it('of a code that does not exist is told the nearest', async () => {
    const { open } = await judge(entry('sample-testimonals'));
    expect(open.find(({ code }) => code === 'acceptance-unused')?.hint).toContain('Did you mean "sample-testimonial"?');
  });

  it('never covers what is plainly broken', async () => {
    const judged = await judge(entry('missing-asset'), MISSING);
    expect(judged.accepted).toEqual([]);
    expect(codes(judged)).toEqual(expect.arrayContaining(['missing-asset', 'acceptance-unused']));
  });

  it('needs a name, a day and a reason, and is checked like all content', async () => {
    const text = '- finding: false-urgency\n  by: Ann\n  on: soon\n  reasn: Because\n';
    const failure = await buildFrom(withFile(text), clean.render, clean.assets).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ContentError);
    const found = failure instanceof ContentError ? failure.diagnostics : [];
    expect(found.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
      'bad-value content/accepted.yaml:3',
      'unknown-field content/accepted.yaml:4',
    ]);
  });
});
