/** The command line as a user runs it. */
import { spawnSync } from 'node:child_process';
import { OFFER, ROOT } from './paths.ts';

export type Run = Readonly<{ code: number | null; stdout: string; stderr: string }>;

export function offer(args: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [OFFER, ...args], {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}
