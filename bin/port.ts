/** The port of a local server: from the command line, else PORT, else the usual one; and what to say when it cannot be had. */
import { parsePort } from './build-options.ts';

export const DEFAULT_PORT = 8888;

/** Undefined if PORT is no port. */
export function portFrom(flag: number | undefined, text: string | undefined): number | undefined {
  if (flag !== undefined) return flag;
  if (text === undefined || text.trim() === '') return DEFAULT_PORT;
  try {
    return parsePort(text);
  } catch {
    return undefined;
  }
}

/** Undefined if the error is of another kind. @param command as one types it, such as "npm start" */
export function portProblem(error: unknown, port: number, command: string): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const other = port === 65_535 ? DEFAULT_PORT : port + 1;
  if (code === 'EADDRINUSE')
    return (
      `Port ${port} is taken: another program on this machine listens there, perhaps an earlier "${command}".\n` +
      `End that program, or choose another port: PORT=${other} ${command}\n`
    );
  if (code === 'EACCES')
    return `This machine does not let you listen on port ${port}. Choose one above 1023: PORT=${DEFAULT_PORT} ${command}\n`;
  return undefined;
}

/** Ctrl-C is how a server is meant to end, not an interruption of work. */
export function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal);
      process.once(signal, () => resolve());
    }
  });
}
