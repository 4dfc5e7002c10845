/** Where a local server listens, the messages when it cannot, and how the server ends. */
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type Command, Option } from 'commander';
import { codeOf } from '../generator/diagnostics/fs-errors.ts';
import { parsePort } from './build-options.ts';
import { EXIT } from './output.ts';

export const DEFAULT_PORT = 8888;
/** How many ports are tried from the default one on. */
const TRIES = 20;

export type Address = Readonly<{ port: number; host: string | undefined }>;
export type AddressFlags = Readonly<{ port?: number; host?: string | true }>;

export const addAddressFlags = (command: Command): Command =>
  command
    .addOption(
      new Option('--port <number>', 'the port, by default the first free one from 8888; PORT sets it too').argParser(
        parsePort,
      ),
    )
    .option('--host [address]', 'allow connections from other devices on your network, such as a phone');

/**
 * The port of the flag or of PORT, else the first free one from 8888 on.
 * @returns undefined if PORT is not a valid port, which is then already reported
 */
export async function chooseAddress(flags: AddressFlags, text: string | undefined): Promise<Address | undefined> {
  const host = flags.host === true ? '0.0.0.0' : flags.host;
  const asked = portFrom(flags.port, text);
  if (asked === undefined) {
    process.stderr.write(`PORT is "${text}". It must be a number from 1 to 65535, such as PORT=8889.\n`);
    return undefined;
  }
  if (asked !== 'any') return { port: asked, host };
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + TRIES; port++) {
    if (!(await isFree(port, host))) continue;
    if (port !== DEFAULT_PORT) process.stderr.write(`  Port ${DEFAULT_PORT} is taken, so port ${port} is used.\n`);
    return { port, host };
  }
  return { port: DEFAULT_PORT, host };
}

/** The flag, else PORT, else "any"; undefined if PORT is not a valid port. */
function portFrom(flag: number | undefined, text: string | undefined): number | 'any' | undefined {
  if (flag !== undefined) return flag;
  if (text === undefined || text.trim() === '') return 'any';
  try {
    return parsePort(text);
  } catch {
    return undefined;
  }
}

function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Opens the sandbox to other devices too: its checkout returns to the origin of the page, and "localhost" is another machine there. */
export function openToNetwork(address: Address): string | undefined {
  const network = networkUrl(address);
  if (network !== undefined) process.env.URL ??= network;
  return network;
}

/** Where other devices find the server; undefined if it listens on this machine alone. */
export function networkUrl({ port, host }: Address): string | undefined {
  if (host === undefined || host === 'localhost' || host.startsWith('127.')) return undefined;
  if (host !== '0.0.0.0' && host !== '::') return `http://${host}:${port}`;
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const found = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  return found === undefined ? undefined : `http://${found.address}:${port}`;
}

/** Says why a server cannot listen. @param command as it is typed, such as "npm start" @throws any other error */
export function failToListen(error: unknown, port: number, command: string): number {
  const message = describePortError(error, port, command);
  if (message === undefined) throw error;
  process.stderr.write(message);
  return EXIT.problems;
}

function describePortError(error: unknown, port: number, command: string): string | undefined {
  const code = codeOf(error);
  const other = port === 65_535 ? DEFAULT_PORT : port + 1;
  if (code === 'EADDRINUSE')
    return (
      `Port ${port} is taken: another program on this machine is using it, perhaps an earlier "${command}".\n` +
      `End that program, or choose another port: PORT=${other} ${command}\n`
    );
  if (code === 'EACCES')
    return `This machine does not let you listen on port ${port}. Choose one above 1023: PORT=${DEFAULT_PORT} ${command}\n`;
  if (code === 'EADDRNOTAVAIL')
    return 'This machine does not have the address that --host names. Leave the address out to listen on all it has.\n';
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
