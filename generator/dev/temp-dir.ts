/** A folder for what is made while one works, gone when the work ends; what a program that was killed left behind goes at the next start. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** @param shared folders whose entries begin with the number of their process */
export function openWorkFolder(root: string, shared: readonly string[] = ['.offer/dev', '.offer/functions']) {
  for (const folder of shared) removeLeftovers(join(root, folder));
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

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
