/** What `offer check` found, in the forms that were asked for: words or JSON on stdout, a SARIF or HTML file, annotations for GitHub. */
import { writeFileSync } from 'node:fs';
import type { BrowserSource } from '../generator/check/browser/open-browser.ts';
import type { CheckedSite } from '../generator/check/checked-site.ts';
import { findingsAsText, type Run } from '../generator/check/report/findings-as-text.ts';
import { githubAnnotations } from '../generator/check/report/github-annotations.ts';
import { htmlReport } from '../generator/check/report/html-report.ts';
import { takePictures } from '../generator/check/report/pictures.ts';
import { sarif } from '../generator/check/report/sarif.ts';
import type { CheckResult, Finding } from '../generator/check/run-checks.ts';
import { readText } from '../generator/content/yaml/read-folder.ts';
import { formatLondon } from '../generator/domain/london.ts';
import { problemFields, styleFor } from './output.ts';

export type CheckOutput = Readonly<{ json?: boolean; sarif?: string; html?: string; github?: boolean }>;

export function reportCheck(run: Run, flags: CheckOutput): void {
  if (flags.sarif !== undefined) writeFileSync(flags.sarif, sarif(run));
  if (flags.github || process.env.GITHUB_ACTIONS === 'true') {
    // GitHub reads both streams; stdout is kept for what other programs read.
    const stream = flags.json ? process.stderr : process.stdout;
    stream.write(githubAnnotations(run.open));
  }
  process.stdout.write(flags.json ? findingsAsJson(run) : findingsAsText(run, styleFor(process.stdout)));
}

type HtmlInput = Readonly<{
  run: Run;
  results: readonly CheckResult[];
  site: CheckedSite;
  /** Takes the pictures; a report without a browser has none. */
  browser: Pick<BrowserSource, 'open'> | undefined;
}>;

export async function writeHtml({ run, results, site, browser }: HtmlInput, file: string): Promise<void> {
  const opened = await browser?.open().catch(() => undefined);
  const pictures = opened === undefined ? new Map() : await takePictures(opened, site, run.open);
  const at = `${formatLondon(Date.now())} (London time)`;
  const order = results.toSorted((a, b) => b.found - a.found || (a.name < b.name ? -1 : 1));
  writeFileSync(file, htmlReport({ run, results: order, pictures, at, name: site.settings.name, readText }));
  process.stderr.write(`The report is in ${file}\n`);
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
