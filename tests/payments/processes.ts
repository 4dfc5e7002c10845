/** Runs the file worker in processes of its own. */
import { execFile, type PromiseWithChild } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { ROOT } from '../helpers/paths.ts';

const run = promisify(execFile);
const TIME_TO_START_MS = 1500;

type Task = 'fulfil' | 'count' | 'finish' | 'suspended' | 'write';
type Options = Readonly<{
  folder: string;
  times?: number;
  /** How many files each may have open. */
  files?: number;
  startAt?: number;
}>;

export async function bundleWorker(): Promise<string> {
  const outfile = join(ROOT, '.offer', `file-worker-${process.pid}.mjs`);
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['tests/payments/file-worker.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile,
  });
  return outfile;
}

type Started = PromiseWithChild<{ stdout: string; stderr: string }>;

/** `sh` becomes the worker, so that a signal to the child reaches it. */
export function startWorker(worker: string, task: Task, options: Options): Started {
  const { folder, times = 0, files = 1024, startAt = 0 } = options;
  const args = [process.execPath, worker, task, folder, `${times}`, `${startAt}`];
  return run('sh', ['-c', `ulimit -n ${files}; exec "$0" "$@"`, ...args]);
}

/** Starts them all at the same moment. @param files how many each may have open */
export async function runProcesses(task: Task, folder: string, processes: number, times: number, files = 1024) {
  const worker = await bundleWorker();
  const startAt = Date.now() + TIME_TO_START_MS;
  const starts = Array.from({ length: processes }, () => startWorker(worker, task, { folder, times, files, startAt }));
  return (await Promise.all(starts)).map(({ stdout }): unknown => JSON.parse(stdout));
}
