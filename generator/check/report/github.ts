/** Findings as GitHub reads them: in its log, and as SARIF. */
import * as catalogue from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Judged } from '../acceptances.ts';
import type { Finding } from '../run-checks.ts';

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

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** Findings as SARIF 2.1.0, which code hosts show at the lines they are about. */
export function sarif({ open, accepted }: Judged): string {
  const findings = [...open, ...accepted.map(({ finding }) => finding)];
  const codes = [...new Set(findings.map(({ code }) => code))].sort();
  const results = [
    ...open.map((finding) => resultOf(finding, codes)),
    ...accepted.map(({ finding, acceptance: { by, on, reason } }) => ({
      ...resultOf(finding, codes),
      suppressions: [{ kind: 'external', status: 'accepted', justification: `${by}, ${on}: ${reason}` }],
    })),
  ];
  const driver = { name: 'offer', semanticVersion: '0.1.0', rules: codes.map(ruleOf) };
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results };
  return `${JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

const definitions = new Map(Object.values(catalogue).map(({ definition }) => [definition.code, definition]));

function ruleOf(code: string) {
  const { title = code, explanation = code, severity = 'error' } = definitions.get(code) ?? {};
  return {
    id: code,
    shortDescription: { text: title },
    fullDescription: { text: explanation },
    help: { text: `offer explain ${code}` },
    defaultConfiguration: { level: severity },
  };
}

function resultOf({ code, severity, message, hint, file, line, column, urls }: Finding, codes: readonly string[]) {
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: `${message} ${hint}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file.replaceAll('\\', '/')) },
          region: { startLine: line, startColumn: column },
        },
      },
    ],
    properties: { pages: urls },
  };
}
