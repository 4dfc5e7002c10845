/** The command line as a user runs it. */
import { spawnSync } from 'node:child_process';
import { OFFER, ROOT } from './paths.ts';

export type Run = Readonly<{ code: number | null; stdout: string; stderr: string }>;

/** What reads content/ unless it is told another folder. */
const READS_CONTENT = ['build', 'check', 'diff', 'list', 'new', 'rename', 'schedule', 'share-images'];

export function offer(args: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): Run {
  const [command = ''] = args;
  if (
    options.cwd === undefined &&
    READS_CONTENT.includes(command) &&
    !args.some((arg) => /^--(?:content|help)$/.test(arg))
  )
    throw new Error(`content/ is its owner’s: say --content FOLDER for offer ${command}, or run it elsewhere`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [OFFER, ...args], {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}
