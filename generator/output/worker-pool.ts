/**
 * Renders and writes the pages of a large site in several threads. Each is given what pages share once, then one slice of pages after
 * another; the code that renders a slice is the same as in one thread (render-pages.ts).
 */
import { availableParallelism } from 'node:os';
import type { Page } from '#schema/resolved.ts';
import type { PageReport, PageRun, RenderJob } from './render-pages.ts';

/** From this many pages on, starting threads costs less than it gains. */
export const MANY_PAGES = 3000;
/** Pages per task. Sections that pages share are rendered once per slice. */
const SLICE = 100;

/** In MB. With a smaller young generation, V8 promotes the garbage of a slice. */
const YOUNG_GENERATION = 32;

/** What a worker is started with: everything that pages share, and where their files go. */
export type WorkerData = Readonly<{ job: RenderJob; staging: string }>;

/** @param worker a module whose default export renders a slice of pages; its `workerData` is a WorkerData */
export async function renderInPool(
  worker: URL,
  pages: readonly Page[],
  { job, sink, progress }: PageRun,
): Promise<PageReport[]> {
  if (sink.folder === undefined) throw new Error('threads can write only into a folder');
  const { Tinypool } = await import('tinypool');
  const threads = availableParallelism();
  const workerData: WorkerData = { job, staging: sink.folder };
  const pool = new Tinypool({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  });
  const slices = Array.from({ length: Math.ceil(pages.length / SLICE) }, (_, i) =>
    pages.slice(i * SLICE, (i + 1) * SLICE),
  );
  let done = 0;
  try {
    const reports = await Promise.all(
      slices.map(async (slice): Promise<PageReport[]> => {
        const made = await pool.run(slice);
        done += slice.length;
        await progress(done);
        return made;
      }),
    );
    return reports.flat();
  } finally {
    await pool.destroy();
  }
}
