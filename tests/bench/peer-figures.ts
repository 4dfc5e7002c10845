/** What the harness of ../shared/bench has written, as docs/benchmarks.json keeps it: milliseconds instead of seconds. */
import * as z from 'zod';
import type { PeerFigures } from './figures.ts';

const run = z.object({ wall: z.number(), cpu: z.number(), rssMB: z.number() });
const check = z.object({ pageBytes: z.number(), referenceBytes: z.number(), difference: z.unknown() });
const row = z.object({ peer: z.string(), runs: z.array(run), error: z.string().optional(), check: check.optional() });
const results = z.object({
  versions: z.record(z.string(), z.string()),
  sizes: z.array(z.object({ pages: z.number(), rows: z.array(row) })),
});

/** @throws {z.ZodError} if it has written something else */
export function peerFigures(found: unknown): Pick<PeerFigures, 'sizes'> {
  const { versions, sizes } = results.parse(found);
  return {
    sizes: sizes.map(({ pages, rows }) => ({
      pages,
      rows: rows.flatMap(({ peer, runs, error, check: page }) => {
        if (error !== undefined || page === undefined) return [];
        const { pageBytes, referenceBytes } = page;
        const seconds = (key: 'wall' | 'cpu') => runs.map((one) => one[key] * 1000);
        const figures = { wall: seconds('wall'), cpu: seconds('cpu'), memory: runs.map(({ rssMB }) => rssMB) };
        return [
          { name: peer, version: versions[peer] ?? '', ...figures, pageBytes, referenceBytes, same: !page.difference },
        ];
      }),
      failed: rows.flatMap(({ peer, error, check: page }) => {
        if (error === undefined && page !== undefined) return [];
        return [{ name: peer, error: error ?? 'was left out' }];
      }),
    })),
  };
}
