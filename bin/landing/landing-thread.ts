/** A thread that reads and makes landing pages: what it is asked for, one request after another. */
import { parentPort, workerData } from 'node:worker_threads';
import { ContentError } from '../../generator/diagnostics/content-error.ts';
import { createCriticalCss } from '../../generator/output/critical-css.ts';
import { openStaged } from '../../generator/output/writer.ts';
import type { LandingJob } from '../../generator/types.ts';
import { renderSite } from '../../templates/render-site.tsx';
import { LandingHand, SurprisingPage } from './landing-hand.ts';
import { nextOf, type Reply, type Request, type SentJob } from './landing-threads.ts';
import { openPlace } from './page-place.ts';

export function startThread(): void {
  const hand = new LandingHand(String(workerData), renderSite);
  parentPort?.on('message', async (request: Request) => parentPort?.postMessage(await answer(hand, request)));
}

function receivedJob({ script, style, url, drawings, ...job }: SentJob, minify: boolean): LandingJob {
  const page = { url, first: createCriticalCss(style, minify) };
  return { ...job, assets: { script, style: page, files: [], drawings } };
}

async function answer(hand: LandingHand, request: Request): Promise<Reply> {
  try {
    if ('read' in request) return { read: hand.readAll(nextOf(request.read.paths), request.read.whole) };
    const { job, minify, shares, thread, staging, out, keeping } = request.make;
    const place = openPlace(openStaged(staging, out), staging, keeping);
    return { made: await hand.make(receivedJob(job, minify), nextOf(shares, thread), place) };
  } catch (error) {
    if (error instanceof SurprisingPage) return { surprise: error.path };
    if (error instanceof ContentError) return { diagnostics: error.diagnostics };
    return { stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
