/** What docs/benchmarks.json holds: every run, and nothing that can be computed from them. */
import * as z from 'zod';

const runs = z.array(z.number()).min(1);
/** Milliseconds of the clock and of the processor, and megabytes. */
const uses = z.strictObject({ wall: runs, cpu: runs, memory: runs });

const where = { date: z.string(), machine: z.string(), node: z.string(), load: z.number() };
const start = z.strictObject({ name: z.string(), ms: runs, against: z.string(), againstMs: runs });
const scale = z.strictObject({ pages: z.number(), files: z.number(), bytes: z.number(), build: uses, writes: uses });
const edit = z.strictObject({ pages: z.number(), ms: runs, cleanMs: runs });
const weight = z.strictObject({ name: z.string(), bytes: z.number(), limit: z.number() });
const bundle = z.strictObject({ name: z.string(), runs, bytes: z.number(), gzip: z.number() });
const site = z.strictObject({
  ...where,
  starts: z.array(start),
  scale: z.array(scale),
  edit,
  weights: z.array(weight),
  functions: z.array(bundle),
});
/** Milliseconds by tool and kind of edit; none if it never showed. */
const dev = z.strictObject({ ...where, tools: z.record(z.string(), z.record(z.string(), z.array(z.number()))) });
const peer = z.strictObject({
  name: z.string(),
  version: z.string(),
  wall: runs,
  cpu: runs,
  memory: runs,
  pageBytes: z.number(),
  referenceBytes: z.number(),
  same: z.boolean(),
});
const peers = z.strictObject({
  ...where,
  sizes: z.array(
    z.strictObject({
      pages: z.number(),
      rows: z.array(peer),
      failed: z.array(z.strictObject({ name: z.string(), error: z.string() })),
    }),
  ),
});

export const benchmarks = z.strictObject({ site: site.optional(), dev: dev.optional(), peers: peers.optional() });
export type Benchmarks = z.output<typeof benchmarks>;
export type SiteFigures = z.output<typeof site>;
export type DevFigures = z.output<typeof dev>;
export type PeerFigures = z.output<typeof peers>;
export type Where = Pick<SiteFigures, keyof typeof where>;
export type Uses = z.output<typeof uses>;
export type Scale = z.output<typeof scale>;

/** Of an even number the mean of the middle two. @throws {RangeError} of none */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  if (low === undefined || high === undefined) throw new RangeError('There is no median of nothing.');
  return (low + high) / 2;
}

/** Of the medians: how many times as much as the other. */
export const ratio = (values: readonly number[], others: readonly number[]): number => median(values) / median(others);

export type Pace = Readonly<{ toWrites: number; pagesPerSecond: number; msPerPage: number; toSizeBefore?: number }>;

/** @param before the next smaller size */
export function paceOf({ pages, build, writes }: Scale, before?: Scale): Pace {
  const ms = median(build.wall);
  const pace = { toWrites: ratio(build.wall, writes.wall), pagesPerSecond: (pages / ms) * 1000, msPerPage: ms / pages };
  if (before === undefined) return pace;
  return { ...pace, toSizeBefore: pace.msPerPage / (median(before.build.wall) / before.pages) };
}
