/** The whole site on one port: functions first, then the pages of the sandbox, then the static site. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendResponse, toRequest } from './fetch-bridge.ts';
import type { FunctionRunner } from './function-runner.ts';
import { pathOf, type StaticSite } from './static-site.ts';

/** Resolves to undefined for a URL that is none of these pages. */
export type Pages = (request: Request) => Promise<Response | undefined>;

export type LocalServer = Readonly<{ port: number; close: () => Promise<void> }>;

type LocalServerOptions = Readonly<{
  site: StaticSite;
  functions: FunctionRunner;
  pages: Pages | undefined;
  port: number;
  /** The address to listen at. By default only this machine can reach the sandbox. */
  host?: string | undefined;
  /** How often functions with a schedule are called. */
  scheduleMs: number;
  report: (message: string) => void;
}>;

const LOOPBACK = '127.0.0.1';
const FUNCTIONS = '/.netlify/';

/** @throws {Error} with the code EADDRINUSE if the port is taken */
export async function startLocalServer(options: LocalServerOptions): Promise<LocalServer> {
  const { site, functions, pages, report } = options;

  async function dynamic(incoming: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const reads = incoming.method === 'GET' || incoming.method === 'HEAD';
    const request = await toRequest(incoming, `http://localhost:${options.port}`);
    if (request === undefined) {
      response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Bad request');
      return true;
    }
    const answer =
      (await functions.run(request, incoming.socket.remoteAddress ?? LOOPBACK)) ??
      (await pages?.(request)) ??
      undefined;
    if (answer !== undefined) await sendResponse(answer, response);
    else if (!reads && pathOf(incoming).startsWith(FUNCTIONS)) response.writeHead(404).end();
    else return false;
    return true;
  }

  const server = createServer((incoming, response) => {
    dynamic(incoming, response)
      .then((done) => done || site.handle(incoming, response))
      .catch((error: unknown) => {
        report(error instanceof Error ? (error.stack ?? error.message) : String(error));
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
  const port = await listen(server, options.port, options.host ?? LOOPBACK);
  const schedule = setInterval(() => void functions.runScheduled(), options.scheduleMs);
  return {
    port,
    async close() {
      clearInterval(schedule);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await functions.settled();
    },
  };
}

function listen(server: ReturnType<typeof createServer>, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
