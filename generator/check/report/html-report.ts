/** The findings of `offer check` as one self-contained HTML file without script: each with its line and hint. */
import { type Html, html } from '#domain/html.ts';
import { countProblems, formatProblem, hasErrors } from '../../diagnostics/diagnostic.ts';
import { type Finding, pageAddress } from '../run-checks.ts';
import { byFile, type Run } from './findings-as-text.ts';

type HtmlReport = Readonly<{
  run: Run;
  at: string;
  readText: (file: string) => string | undefined;
}>;

export function htmlReport(report: HtmlReport): string {
  const { run, at } = report;
  const verdict = run.open.length === 0 ? 'Nothing found' : countProblems(run.open);
  const body = html`<header class="${gradeOf(run)}"><p>Checked ${at}</p><h1>${verdict}</h1>
<p>${run.pages} pages · ${run.checks} checks · ${run.seconds.toFixed(1)} s${run.accepted.length === 0 ? '' : ` · ${run.accepted.length} accepted`}</p></header>
<main>${[...byFile(run.open)].map(([file, findings]) => fileSection(file, findings, report))}${acceptedSection(run)}</main>`;
  return `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Check: ${verdict}</title><style>${STYLE}</style></head>\n<body>${body.text}</body></html>\n`;
}

function gradeOf({ open }: Run): 'good' | 'warning' | 'error' {
  if (open.length === 0) return 'good';
  return hasErrors(open) ? 'error' : 'warning';
}

const fileSection = (file: string, findings: readonly Finding[], report: HtmlReport): Html =>
  html`<section><h2><code>${file}</code></h2>${findings.map((finding) => article(finding, report))}</section>`;

function article(finding: Finding, { readText }: HtmlReport): Html {
  const { severity, line, column, message, code, hint, urls } = finding;
  // The first and last lines repeat the message and the hint.
  const lines = formatProblem(finding, readText(finding.file)).split('\n').slice(1, -1);
  const frame = lines.length === 0 ? undefined : html`<pre tabindex="0">${lines.map(frameLine)}</pre>`;
  return html`<article class="${severity}"><h3>${message}</h3><p class="where">Line ${line}, column ${column} <code>${code}</code></p>${frame}<p class="hint">${hint}</p>${pagesOf(urls)}</article>`;
}

const CARET = /^[\s│]*\^+$/;

const frameLine = (line: string): Html => (CARET.test(line) ? html`<b>${line}</b>\n` : html`${line}\n`);

/** How many pages are listed before the rest is collapsed. */
const SHOWN = 3;

function pagesOf(urls: readonly string[]): Html | undefined {
  if (urls.length === 0) return undefined;
  const links = urls.map(pageAddress).map(({ href, name }) => html`<a href="${href}">${name}</a> `);
  if (links.length <= SHOWN) return html`<p class="pages">On ${links}</p>`;
  return html`<details class="pages"><summary>On ${urls.length} pages</summary>${links}</details>`;
}

function acceptedSection({ accepted }: Run): Html | undefined {
  if (accepted.length === 0) return undefined;
  const rows = accepted.map(
    ({ finding: { file, line, message }, acceptance: { by, on, reason } }) =>
      html`<li><strong>${message}</strong> <code>${file}:${line}</code><br>Accepted by ${by} on ${on}: ${reason}</li>`,
  );
  return html`<section><h2>Accepted</h2><ul>${rows}</ul></section>`;
}

const STYLE = `
:root { color-scheme: light dark; --ground: #f7f4ee; --raised: #fffdf8; --ink: #1b2140; --soft: #4d5471; --rule: #d8d3c7; --link: #8f5a06; --error: #b3261e; --warning: #8f5a06; --good: #1d6b36; --code: #efeae0; }
@media (prefers-color-scheme: dark) { :root { --ground: #12162b; --raised: #1b2140; --ink: #f2efe8; --soft: #b9bfd6; --rule: #353c60; --link: #f2b84b; --error: #ff9a85; --warning: #f2b84b; --good: #8fe3a3; --code: #0c1022; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; }
header, main { max-width: 68rem; margin: 0 auto; padding: 2rem 1.25rem 0; }
main { padding-bottom: 4rem; }
header p { margin: 0; color: var(--soft); }
h1 { margin: .25rem 0; font-size: clamp(2rem, 6vw, 3.25rem); line-height: 1.1; }
.error h1 { color: var(--error); } .warning h1 { color: var(--warning); } .good h1 { color: var(--good); }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.1875rem; line-height: 1.4; overflow-wrap: anywhere; } h2 code { font-size: 1.0625rem; font-weight: 600; }
h3 { margin: 0; font-size: 1.125rem; line-height: 1.35; overflow-wrap: anywhere; }
a { color: var(--link); }
code, pre { font: .875rem/1.6 ui-monospace, monospace; }
article { padding: 1.25rem; border: 1px solid var(--rule); border-left: .375rem solid var(--error); border-radius: .5rem; background: var(--raised); }
article.warning { border-left-color: var(--warning); }
article + article { margin-top: 1rem; }
article p { margin: .5rem 0 0; overflow-wrap: anywhere; }
.where, .pages { color: var(--soft); font-size: .875rem; }
.where code { margin-left: .75rem; opacity: .8; }
pre { margin: .75rem 0; padding: .75rem; overflow-x: auto; border-radius: .375rem; background: var(--code); }
pre b { color: var(--error); } .warning pre b { color: var(--warning); }
.hint { font-weight: 600; } .hint::before { content: '→ '; color: var(--good); }
details.pages { margin-top: .5rem; } summary { cursor: pointer; }
ul { margin: 0; padding: 0; list-style: none; } li { padding: .375rem 0; }
@media print { article { break-inside: avoid; } }
`;
