/** Runs the file worker in several processes that start at the same moment. */
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { ROOT } from '../helpers/paths.ts';

const run = promisify(execFile);
const TIME_TO_START_MS = 1500;

export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'offer-store-'));

type Task = 'fulfil' | 'count' | 'finish';

/** @param files how many each may have open */
export async function runProcesses(task: Task, folder: string, processes: number, times: number, files = 1024) {
  const outfile = join(ROOT, '.offer', `file-worker-${process.pid}-${task}.mjs`);
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['tests/payments/file-worker.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile,
  });
  const startAt = String(Date.now() + TIME_TO_START_MS);
  const starts = Array.from({ length: processes }, () =>
    run('sh', [
      '-c',
      `ulimit -n ${files}; exec "$0" "$@"`,
      process.execPath,
      outfile,
      task,
      folder,
      `${times}`,
      startAt,
    ]),
  );
  return (await Promise.all(starts)).map(({ stdout }): unknown => JSON.parse(stdout));
}
