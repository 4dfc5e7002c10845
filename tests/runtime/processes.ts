/** Processes that end with the tests, and all that they have started with them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const TIME_TO_END_MS = 5_000;

export type Running = Readonly<{
  output: () => string;
  hasEnded: () => boolean;
  end: () => Promise<void>;
  /** Presses Ctrl-C. @returns its exit code */
  interrupt: () => Promise<number | null>;
}>;
type Options = Readonly<{ cwd: string; env: Readonly<Record<string, string>> }>;

/** Starts it in a group of its own: `netlify` starts others, and ending only itself would leave them listening. */
export function start(command: string, args: readonly string[], { cwd, env }: Options): Running {
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  child.on('error', (error) => (output += error.message));
  const ended = once(child, 'close');
  // If the tests are killed from outside, the group must be too.
  const kill = () => signal(child, 'SIGKILL');
  const stop = () => process.exit(130);
  process.once('exit', kill).once('SIGTERM', stop).once('SIGINT', stop);
  return {
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined,
    async interrupt() {
      signal(child, 'SIGINT');
      await ended;
      return child.exitCode;
    },
    async end() {
      signal(child, 'SIGTERM');
      const timer = setTimeout(kill, TIME_TO_END_MS);
      await ended;
      clearTimeout(timer);
      kill();
      process.off('exit', kill).off('SIGTERM', stop).off('SIGINT', stop);
    },
  };
}

function signal({ pid }: ChildProcess, name: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // The group is gone, as it should be.
  }
}
