/** Numbers and tables as docs/benchmarks.md shows them. */
import type { Where } from './figures.ts';

export const HEAD = ['what', 'figure', 'beside', 'ratio', 'what is compared'];

export type Row = readonly string[];

export function table(head: Row, rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** With commas between thousands, and only as many digits as tell something. */
export function number(value: number): string {
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits });
}

export const duration = (ms: number): string => (ms < 1000 ? `${number(ms)} ms` : `${number(ms / 1000)} s`);
export const times = (ratio: number): string => `${number(ratio)} ×`;
export const megabytes = (value: number): string => `${number(value)} MB`;
export const size = (bytes: number): string => `${bytes.toLocaleString('en-GB')} B`;

/** Where, when and how often. */
export const measured = (command: string, { date, machine, node, load }: Where, runs = 0) =>
  `\`${command} -- --write\` measured this on ${date}: ${machine}, Node ${node}, load ${number(load)}; ${runs} ${runs === 1 ? 'run' : 'runs'} of each size or edit.`;
