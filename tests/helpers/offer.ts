/** The command line as a user runs it. */
import { spawnSync } from 'node:child_process';
import { Command, CommanderError } from 'commander';
import { vi } from 'vitest';
// It keeps the folder in which it is loaded: loaded by a command of offerHere(), that would be one that is deleted later.
import 'esbuild';
import { EXIT } from '../../bin/output.ts';
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

/**
 * A command in this process, which has its code loaded: a process of its own takes half a second to start. For tests of what a command
 * does; that the command line runs it, with its exit codes, is shown in cli.test.ts.
 */
export async function offerHere(
  { define }: Readonly<{ define: (command: Command) => void }>,
  [name = '', ...args]: readonly string[],
  { cwd, env = {} }: Readonly<{ cwd: string; env?: NodeJS.ProcessEnv }>,
): Promise<Run> {
  const program = new Command('offer').exitOverride().showSuggestionAfterError();
  define(program.command(name));
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text);
      return true;
    }),
  );
  const { exitCode } = process;
  const folder = process.cwd();
  const environment = { ...process.env };
  process.chdir(cwd);
  Object.assign(process.env, env);
  process.exitCode = EXIT.done;
  try {
    await program.parseAsync([name, ...args], { from: 'user' });
    return { code: Number(process.exitCode), ...written };
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return { code: error.exitCode === 0 ? EXIT.done : EXIT.usage, ...written };
  } finally {
    process.exitCode = exitCode;
    process.chdir(folder);
    for (const key of Object.keys(process.env)) if (!(key in environment)) delete process.env[key];
    Object.assign(process.env, environment);
    for (const spy of spies) spy.mockRestore();
  }
}
