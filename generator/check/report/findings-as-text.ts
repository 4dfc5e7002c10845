/** Findings for a terminal, by file and line, with the hint and the pages that show them; and for the log of GitHub. */
import { groupBy } from '#domain/group-by.ts';
import { countOf, countProblems, type Diagnostic, PLAIN_STYLE, type Style } from '../../diagnostics/diagnostic.ts';
import { type Accepted, isAcceptable, type Judged } from '../acceptances.ts';
import { type Finding, pageAddress } from '../run-checks.ts';

export type Run = Judged & Readonly<{ pages: number; checks: number; seconds: number }>;

export function findingsAsText(run: Run, style: Style = PLAIN_STYLE): string {
  const blocks = [...byFile(run.open)].map(([file, findings]) =>
    [style.bold(file), ...findings.map((finding, i) => entry(finding, findings[i + 1], style))].join('\n'),
  );
  const accepted = run.accepted.length === 0 ? [] : [acceptedBlock(run.accepted, style)];
  return `${[...blocks, ...accepted, summary(run, style)].join('\n\n')}\n`;
}

export const byFile = (findings: readonly Finding[]) => groupBy(findings, ({ file }) => file);

/** A hint that the next finding repeats is printed there. */
function entry(
  { severity, line, column, message, code, hint, urls }: Finding,
  next: Finding | undefined,
  style: Style,
) {
  const mark = severity === 'error' ? style.bad('✘') : style.warn('▲');
  const location = `${line}:${column}`.padEnd(7);
  return [
    `  ${mark} ${location} ${message}  ${style.dim(`[${code}]`)}`,
    ...(urls.length === 0 ? [] : [`            ${style.dim(`on ${pagesOf(urls)}`)}`]),
    ...(next?.hint === hint ? [] : [`            ${style.good('→')} ${hint}`]),
  ].join('\n');
}

const SHOWN = 3;

function pagesOf(urls: readonly string[]): string {
  const paths = urls.map((url) => pageAddress(url).name);
  const more = paths.length - SHOWN;
  return more > 1 ? `${paths.slice(0, SHOWN).join(', ')} and ${more} more pages` : paths.join(', ');
}

function acceptedBlock(accepted: readonly Accepted[], style: Style): string {
  const rows = accepted.map(
    ({ finding: { file, line, column, message, code }, acceptance: { by, on, reason } }) =>
      `  ${file}:${line}:${column}  ${message}  ${style.dim(`[${code}]`)}\n            accepted by ${by} on ${on}: ${reason}`,
  );
  return [style.bold('Accepted'), ...rows].join('\n');
}

const ACCEPT =
  'To accept a finding as it is, list it in accepted.yaml beside site.yaml: finding, where, by, on, reason.';

function summary({ open, accepted, pages, checks, seconds }: Run, style: Style): string {
  const looked = `${countOf(pages, 'page')}, ${checks} checks, ${seconds.toFixed(1)} s`;
  const also = accepted.length === 0 ? '' : `; ${accepted.length} accepted`;
  if (open.length === 0) return `${style.good('✓')} Nothing found${also}: ${looked}`;
  const errors = open.some(({ severity }) => severity === 'error');
  const acceptHint = open.some(isAcceptable) ? `\n  ${ACCEPT}` : '';
  return `${errors ? style.bad('✘') : style.warn('▲')} ${countProblems(open)}${also}: ${looked}${acceptHint}`;
}

/** Findings as commands of GitHub's log, which shows each at its line: ::error file=…,line=…,col=…,title=…::message */
export function githubAnnotations(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map((diagnostic) => `${annotation(diagnostic)}\n`).join('');
}

function annotation({ severity, file, line, column, title, code, message, hint }: Diagnostic): string {
  const properties = { file, line, col: column, title: `${title} [${code}]` };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${severity} ${list.join(',')}::${escapeData(`${message}\n${hint}`)}`;
}

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
