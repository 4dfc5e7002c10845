import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

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
