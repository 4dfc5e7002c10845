/** The table of faults with the figures of its tests, as Markdown and JSON, and what is wrong with it. */
import { formatTable } from '../../bin/terminal.ts';
import { type Fault, testOf } from './fault.ts';
import type { Figures } from './record.ts';

export type Row = Fault & Readonly<{ figures: Figures | undefined }>;

const HEADER = ['fault', 'guard', 'test', 'tries', 'lost', 'leaked'];

export function withFigures(faults: readonly Fault[], figuresOf: (title: string) => Figures | undefined): Row[] {
  return faults.map((fault) => ({ ...fault, figures: figuresOf(testOf(fault).title) }));
}

/** A sentence for each row that does not hold. */
export function failures(rows: readonly Row[]): string[] {
  return rows.flatMap(({ fault, test, figures }) => {
    if (figures === undefined) return [`${fault}: no figure came from ${test}`];
    const { lost, leaked } = figures;
    return lost === 0 && leaked === 0 ? [] : [`${fault}: ${lost} lost, ${leaked} leaked (${test})`];
  });
}

export function asText(rows: readonly Row[]): string {
  return formatTable(
    ['area', 'fault', 'tries', 'lost', 'leaked'],
    rows.map((row) => [row.area, row.fault, ...cellsOf(row)]),
  );
}

/** @param made when the figures were counted, an ISO date */
export function asMarkdown(rows: readonly Row[], made: string): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const all = rows.reduce((sum, { figures }) => sum + (figures?.tries ?? 0), 0);
  return `# Table of faults

What can go wrong, what stands against it, and how often a test made it go wrong. *Lost* counts what was promised and is gone;
*leaked* counts what somebody saw who must not. Written by \`npm run faults\` on ${made}: ${rows.length} faults, ${all} tries.

${[line(HEADER), line(HEADER.map(() => '---')), ...rows.map((row) => line([row.fault, row.guard, row.test, ...cellsOf(row)]))].join('\n')}
`;
}

export function asJson(rows: readonly Row[], made: string): string {
  const flat = rows.map(({ figures, ...fault }) => ({ ...fault, ...pick(figures) }));
  return `${JSON.stringify({ made, faults: flat }, null, 2)}\n`;
}

const pick = (figures: Figures | undefined) => ({
  tries: figures?.tries ?? null,
  lost: figures?.lost ?? null,
  leaked: figures?.leaked ?? null,
});

function cellsOf({ figures }: Row): string[] {
  return Object.values(pick(figures)).map((count) => (count === null ? '–' : String(count)));
}
