/** A folder for bundles and data during development. What a killed process left behind is removed at the next start. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../../output/writer.ts';

/** Folders whose entries begin with the id of their process. */
const SHARED = ['.offer/dev', '.offer/functions'];

export function openTempDir(root: string) {
  for (const folder of SHARED) removeLeftovers(join(root, folder));
  const path = join(root, '.offer/dev', String(process.pid));
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function removeLeftovers(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [, pid] = /^(\d+)/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
