/** `offer start`: builds the site and serves all of it on this machine, functions and sandbox included, until Ctrl-C. */
import { parsePort } from '../build-options.ts';
import { EXIT } from '../exit-codes.ts';
import { startLocalSite } from '../local-site.ts';
import { styleFor } from '../terminal.ts';
import { type BuildFlags, runBuild } from './build.ts';

export type StartFlags = BuildFlags & Readonly<{ build: boolean; port?: number }>;

const DEFAULT_PORT = 8888;

export async function runStart(flags: StartFlags): Promise<number> {
  const port = flags.port ?? portFrom(process.env.PORT);
  if (port === undefined) {
    process.stderr.write(`PORT is "${process.env.PORT}". It must be a number from 1 to 65535, such as PORT=8889.\n`);
    return EXIT.usage;
  }
  if (flags.build) {
    const built = await runBuild(flags);
    if (built !== EXIT.done) return built;
  }
  const report = (message: string) => process.stderr.write(`${message}\n`);
  try {
    const site = await startLocalSite({ dist: flags.out, generated: flags.generated, port, report });
    const style = styleFor(process.stdout);
    process.stdout.write(
      `\n  Site      ${style.bold(site.url)}\n${site.notes.map((note) => `  ${note}\n`).join('')}\n`,
    );
    process.stdout.write('  Ctrl-C ends it.\n');
    await interrupted();
    await site.close();
    return EXIT.done;
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') process.stderr.write(portTaken(port));
    else if (codeOf(error) === 'EACCES') process.stderr.write(portForbidden(port));
    else if (codeOf(error) === 'ENOENT') process.stderr.write(`${flags.out} holds no site yet. Run: npm run build\n`);
    else throw error;
    return EXIT.problems;
  }
}

/** The port of the environment, or the usual one; undefined if it is none. */
function portFrom(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return DEFAULT_PORT;
  try {
    return parsePort(text);
  } catch {
    return undefined;
  }
}

const portTaken = (port: number): string =>
  `Port ${port} is taken: another program on this machine listens there, perhaps an earlier "npm start".\n` +
  `End that program, or choose another port: PORT=${port === 65_535 ? DEFAULT_PORT : port + 1} npm start\n`;

const portForbidden = (port: number): string =>
  `This machine does not let you listen on port ${port}. Choose one above 1023: PORT=${DEFAULT_PORT} npm start\n`;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Ctrl-C is how a server is meant to end, not an interruption of work. */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal);
      process.once(signal, () => resolve());
    }
  });
}
