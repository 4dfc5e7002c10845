/** What `offer check` found, in the forms that were asked for: words or JSON on stdout, a SARIF file, annotations for GitHub. */
import { writeFileSync } from 'node:fs';
import { findingsAsText, type Run } from '../generator/check/report/findings-as-text.ts';
import { githubAnnotations } from '../generator/check/report/github-annotations.ts';
import { sarif } from '../generator/check/report/sarif.ts';
import type { Finding } from '../generator/check/run-checks.ts';
import { problemFields, styleFor } from './output.ts';

export type CheckOutput = Readonly<{ json?: boolean; sarif?: string; github?: boolean }>;

export function reportCheck(run: Run, flags: CheckOutput): void {
  if (flags.sarif !== undefined) writeFileSync(flags.sarif, sarif(run));
  if (flags.github || process.env.GITHUB_ACTIONS === 'true') {
    // GitHub reads both streams; stdout is kept for what other programs read.
    const stream = flags.json ? process.stderr : process.stdout;
    stream.write(githubAnnotations(run.open));
  }
  process.stdout.write(flags.json ? findingsAsJson(run) : findingsAsText(run, styleFor(process.stdout)));
}

/** The contract's fields, then the pages that show it; accepted findings say by whom. */
function findingsAsJson({ open, accepted }: Run): string {
  const row = (finding: Finding) => ({ ...problemFields(finding), urls: finding.urls });
  const rows = [
    ...open.map(row),
    ...accepted.map(({ finding, acceptance }) => ({ ...row(finding), accepted: acceptance })),
  ];
  return `${JSON.stringify(rows, null, 2)}\n`;
}
