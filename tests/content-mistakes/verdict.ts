/** Whether an author would have understood what was said of a mistake. */
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import type { Mutation } from './mutation.ts';
import type { Outcome } from './run-mutation.ts';

export type Verdict = 'told' | 'silent' | 'misleading' | 'crash';

/** @returns with each fault in words, for the report of a test that fails */
export function judge({ expect }: Mutation, outcome: Outcome): Readonly<{ verdict: Verdict; faults: string[] }> {
  const { diagnostics, crash, expected } = outcome;
  if (crash !== undefined) return { verdict: 'crash', faults: [String(crash)] };
  if (expect === undefined || expected === undefined) throw new Error('only a mistake can be told');
  if (diagnostics.length === 0) return { verdict: 'silent', faults: ['nothing is said'] };
  const { code, says, suggestion, also = [] } = expect;
  const codes = diagnostics.map((one) => one.code);
  const place = `${expected.file}:${expected.line}:${expected.column}`;
  // One mistake may show in many places; one of them is its own.
  const found = diagnostics.filter((one) => one.code === code);
  const told = found.find((one) => placeOf(one) === place) ?? found[0];
  const words = `${told?.message}\n${told?.hint}`;
  const faults = [
    ...(told === undefined || placeOf(told) === place ? [] : [`at ${placeOf(told)} and not at ${place}`]),
    ...(says === undefined || words.includes(says) ? [] : [`says: ${words}`]),
    ...(suggestion === undefined || words.includes(`Did you mean "${suggestion}"?`) ? [] : [`says: ${words}`]),
    ...(isSame(codes, [code, ...also])
      ? []
      : [
          `reports ${diagnostics
            .map((one) => `${one.code} ${placeOf(one)} ${one.message}`)
            .join('; ')
            .slice(0, 600)}`,
        ]),
  ];
  return { verdict: faults.length === 0 ? 'told' : 'misleading', faults };
}

const placeOf = ({ file, line, column }: Diagnostic): string => `${file}:${line}:${column}`;
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  [...new Set(a)].sort().join() === [...new Set(b)].sort().join();
