/** Threads that help with the landing pages, and what is said between them and the main one. */
import { Worker } from 'node:worker_threads';
import { ContentError } from '../../generator/diagnostics/content-error.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { textOf } from '../../generator/output/contents.ts';
import type { LandingJob } from '../../generator/types.ts';
import { type MadeFiles, type ReadFile, type ReadPage, SurprisingPage } from './landing-hand.ts';
import type { Keeping } from './page-place.ts';

export function sentJob({ assets, ...job }: LandingJob): SentJob | undefined {
  if (assets === undefined) return undefined;
  const { url } = assets.style;
  const style = assets.files.find(({ path }) => `/${path}` === url)?.contents ?? '';
  const { script, drawings = new Map() } = assets;
  return { ...job, landing: [], script, style: textOf(style), url, drawings };
}

/** What is divided between threads. One that has done its own takes from the others. */
export type Shares<T> = Readonly<{ lists: readonly (readonly T[])[]; taken: Int32Array }>;

/** A job as it can be sent: the style as text, and only what pages need of the rest. */
export type SentJob = Omit<LandingJob, 'assets'> &
  Readonly<{ script: string; style: string; url: string; drawings: ReadonlyMap<string, string> }>;

export type Making = Readonly<{
  job: SentJob;
  minify: boolean;
  shares: Shares<ReadPage>;
  thread: number;
  staging: string;
  out: string;
  keeping: Keeping | undefined;
}>;
/** What all threads read, each as much as it can. */
export type Reading = Readonly<{ paths: Shares<string>; whole: boolean }>;
export type Request = Readonly<{ read: Reading } | { make: Making }>;
export type Reply = Readonly<
  | { read: readonly ReadFile[] }
  | { made: MadeFiles }
  | { diagnostics: readonly Diagnostic[] }
  | { surprise: string }
  | { stack: string }
>;

export function openShares<T>(lists: readonly (readonly T[])[]): Shares<T> {
  const memory = new SharedArrayBuffer(lists.length * Int32Array.BYTES_PER_ELEMENT);
  return { lists, taken: new Int32Array(memory) };
}

/** The next for a thread: its own first. */
export function nextOf<T>({ lists, taken }: Shares<T>, thread = 0): () => T | undefined {
  const order = lists.map((_, i) => (thread + i) % lists.length);
  return () => {
    for (const from of order) {
      const page = lists[from]?.[Atomics.add(taken, from, 1)];
      if (page !== undefined) return page;
    }
    return undefined;
  };
}

/**
 * A page is made of much that is dead a moment later. Room for the young lets it die there; the limit makes the collector come for the
 * old before memory is full of it, and grows with what has to be known of each page.
 */
const YOUNG_MB = 48;
const MEMORY_MB = 64;
const MEMORY_MB_PER_PAGE = 0.005;

/** How many are taken. */
export const takenOf = ({ lists, taken }: Shares<unknown>): number =>
  lists.reduce((sum, list, i) => sum + Math.min(list.length, Atomics.load(taken, i)), 0);

export class LandingThread {
  readonly #worker: Worker;
  readonly #waiting: { resolve: (reply: Reply) => void; reject: (error: unknown) => void }[] = [];

  /** @param pages of the whole site */
  constructor(folder: string, pages: number) {
    const maxOldGenerationSizeMb = MEMORY_MB + Math.ceil(pages * MEMORY_MB_PER_PAGE);
    const resourceLimits = { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: YOUNG_MB };
    const thread = new URL('./landing-thread.mjs', import.meta.url);
    this.#worker = new Worker(thread, { workerData: folder, resourceLimits });
    this.#worker.on('message', (reply: Reply) => this.#waiting.shift()?.resolve(reply));
    this.#worker.on('error', (error) => this.#waiting.shift()?.reject(error));
    // A build that ends for another reason does not wait for its helpers.
    this.#worker.unref();
  }

  async read(read: Reading): Promise<readonly ReadFile[]> {
    const reply = await this.#ask({ read });
    if ('read' in reply) return reply.read;
    throw failureOf(reply);
  }

  async make(making: Making): Promise<MadeFiles> {
    const reply = await this.#ask({ make: making });
    if ('made' in reply) return reply.made;
    throw failureOf(reply);
  }

  #ask(request: Request): Promise<Reply> {
    this.#worker.ref();
    this.#worker.postMessage(request);
    return new Promise<Reply>((resolve, reject) => this.#waiting.push({ resolve, reject })).finally(() =>
      this.#worker.unref(),
    );
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

function failureOf(reply: Reply): Error {
  if ('diagnostics' in reply) return new ContentError(reply.diagnostics);
  if ('surprise' in reply) return new SurprisingPage(reply.surprise);
  const error = new Error('a thread that makes landing pages stopped');
  if ('stack' in reply) error.stack = reply.stack;
  return error;
}
