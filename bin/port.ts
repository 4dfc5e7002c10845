/** The port of a local server, the messages when it cannot be used, and how the server ends. */
import { parsePort } from './build-options.ts';

export const DEFAULT_PORT = 8888;

/** The flag, else PORT, else the default; undefined if PORT is not a valid port. */
export function portFrom(flag: number | undefined, text: string | undefined): number | undefined {
  if (flag !== undefined) return flag;
  if (text === undefined || text.trim() === '') return DEFAULT_PORT;
  try {
    return parsePort(text);
  } catch {
    return undefined;
  }
}

/** Undefined for any other error. @param command as it is typed, such as "npm start" */
export function describePortError(error: unknown, port: number, command: string): string | undefined {
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

/** Resolves on Ctrl-C, which is the normal end of a server, not an interruption. */
export function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal);
      process.once(signal, () => resolve());
    }
  });
}
