/** The load run in words for docs/load.md, and as JSON. */
import { formatTable } from '../../bin/terminal.ts';
import { HELD_MS, type Trial } from './find-rate.ts';
import { type Spread, slopeOf } from './percentiles.ts';

export type LoadResult = Readonly<{
  at: string;
  machine: string;
  node: string;
  minutes: number;
  /** Orders a second. */
  rate: number;
  trials: readonly Trial[];
  steps: readonly Readonly<{ step: string; spread: Spread; errors: number }>[];
  orders: Readonly<{ placed: number; paid: number; delivered: number; lost: number; twice: number; shut: number }>;
  memory: readonly Readonly<{ seconds: number; megabytes: number }>[];
}>;

/** Growth below this in ten minutes is noise of the garbage collector. */
const FLAT_MB = 30;

/** Megabytes in ten minutes, after a first fifth in which the process warms up. */
export function growthOf(memory: LoadResult['memory']): number {
  const warm = memory.slice(Math.ceil(memory.length / 5));
  return warm.length < 2 ? 0 : slopeOf(warm.map(({ seconds, megabytes }) => ({ x: seconds, y: megabytes }))) * 600;
}

export const failuresOf = ({ steps, orders }: LoadResult): string[] => [
  ...steps.filter(({ errors }) => errors > 0).map(({ step, errors }) => `${errors} requests to ${step} failed`),
  ...(orders.lost > 0 ? [`${orders.lost} paid orders were lost`] : []),
  ...(orders.shut > 0 ? [`${orders.shut} buyers could not read`] : []),
];

export function asMarkdown(result: LoadResult): string {
  const { orders, memory, rate, minutes, trials } = result;
  const ms = (value: number) => `${Math.round(value)} ms`;
  const cells = ({ count, p50, p90, p99, max }: Spread) => [String(count), ms(p50), ms(p90), ms(p99), ms(max)];
  const steps = result.steps.map(({ step, spread, errors }) => [step, ...cells(spread), String(errors)]);
  const rates = trials.map(({ rate: tried, spread, errors, held }) => [
    String(tried),
    ms(spread.p50),
    ms(spread.p99),
    String(errors),
    held ? 'yes' : 'no',
  ]);
  const every = Math.max(1, Math.floor(memory.length / 10));
  const rows = memory.filter((_, index) => index % every === 0);
  const growth = growthOf(memory);
  return `# Load

Orders at a steady rate for ${minutes} minutes against the real functions in one process, over HTTP on this machine, with a payment provider and a
mail server that stand beside it. An order is four requests: Pay, the provider's webhook, the page after the payment, the paid text. Orders
begin at the times of a timetable, whatever has become of those before; a latency counts from the time in the timetable, so that waiting
is counted too. Written by \`npm run load\` on ${result.at}; ${result.machine}, Node ${result.node}. Sender and server share the
machine, and other work on it makes the figures worse.

## The rate that one process holds

Held means: no request failed, and 99 of 100 were answered within ${HELD_MS} ms.

${table(['orders a second', 'p50', 'p99', 'errors', 'held'], rates)}

## ${minutes} minutes at ${rate} orders a second

${table(['request', 'sent', 'p50', 'p90', 'p99', 'max', 'errors'], steps)}

${orders.placed} orders, ${orders.paid} paid, ${orders.delivered} delivered, **${orders.lost} lost**, ${orders.twice} e-mailed twice, ${orders.shut} that could not read.

## Memory of the process

${table(
  ['after', 'RSS'],
  rows.map(({ seconds, megabytes }) => [`${Math.round(seconds)} s`, `${Math.round(megabytes)} MB`]),
)}

${growth >= 0 ? 'Growth' : 'Shrinking'} after the first fifth: ${Math.abs(growth).toFixed(1)} MB in ten minutes, ${growth < FLAT_MB ? (growth < 0 ? 'so nothing piles up' : 'which is flat') : '**which is not flat**'}.
`;
}

export function asText({ steps, orders, memory, rate }: LoadResult): string {
  const rows = steps.map(({ step, spread: { count, ...rest }, errors }) => [
    step,
    String(count),
    ...Object.values(rest).map((value) => `${Math.round(value)} ms`),
    String(errors),
  ]);
  const head = ['request', 'sent', 'p50', 'p90', 'p99', 'max', 'errors'];
  return `${rate} orders a second\n${formatTable(head, rows)}\n${JSON.stringify(orders)}, memory ${growthOf(memory).toFixed(1)} MB in ten minutes`;
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}
