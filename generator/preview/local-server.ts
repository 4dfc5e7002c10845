/** The whole site on one port: functions first, then the pages of the sandbox, then the static site. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { stackOf } from '../diagnostics/fs-errors.ts';
import { sendResponse, toRequest } from './fetch-bridge.ts';
import { type FunctionRunner, LOOPBACK } from './function-runner.ts';
import { pathOf, type StaticSite } from './static-site.ts';

/** Resolves to undefined for a URL that is none of these pages. */
export type Pages = (request: Request) => Promise<Response | undefined>;

export type LocalServer = Readonly<{
  port: number;
  /**
   * Accepts no more connections, and waits for the requests and the work under way.
   * @param graceMs how long it waits for requests; by default it breaks them off
   * @returns whether all of it has ended
   */
  close: (graceMs?: number) => Promise<boolean>;
}>;

type LocalServerOptions = Readonly<{
  site: StaticSite;
  functions: FunctionRunner;
  pages: Pages | undefined;
  port: number;
  /** The address to listen at. By default only this machine can reach the sandbox. */
  host?: string | undefined;
  /** The origin that functions see in their requests; without it, the host that the request names. */
  origin?: string | undefined;
  /** Addresses of reverse proxies, which say for whom they ask. */
  proxies?: readonly string[] | undefined;
  report: (message: string) => void;
}>;

const FUNCTIONS = '/.netlify/';
const MINUTE_MS = 60_000;

/** @throws {Error} with the code EADDRINUSE if the port is taken */
export async function startLocalServer(options: LocalServerOptions): Promise<LocalServer> {
  const { site, functions, pages, report, proxies = [] } = options;

  async function dynamic(incoming: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const reads = incoming.method === 'GET' || incoming.method === 'HEAD';
    const origin = options.origin ?? `http://${incoming.headers.host ?? `localhost:${options.port}`}`;
    const request = await toRequest(incoming, origin);
    if (request === undefined) {
      response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Bad request');
      return true;
    }
    const ip = visitorAddress(incoming.socket.remoteAddress ?? LOOPBACK, request.headers, proxies);
    const answer = (await functions.run(request, ip)) ?? (await pages?.(request)) ?? undefined;
    if (answer !== undefined) await sendResponse(answer, response);
    else if (!reads && pathOf(incoming).startsWith(FUNCTIONS)) response.writeHead(404).end();
    else return false;
    return true;
  }

  const server = createServer((incoming, response) => {
    dynamic(incoming, response)
      .then((done) => done || site.handle(incoming, response))
      .catch((error: unknown) => {
        report(stackOf(error));
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
  const port = await listen(server, options.port, options.host ?? LOOPBACK);
  const schedule = eachMinute((time) => void functions.runScheduled(time));
  return {
    port,
    async close(graceMs = 0) {
      clearInterval(schedule);
      const ended = new Promise<void>((resolve) => server.close(() => resolve()))
        .then(() => functions.settled())
        .then(() => true);
      if (graceMs === 0) server.closeAllConnections();
      else {
        // A browser or proxy keeps its connection open for further requests, which would keep the server from stopping.
        const idle = setInterval(() => server.closeIdleConnections(), 100);
        const isDone = await Promise.race([ended, wait(graceMs, false, { ref: false })]);
        clearInterval(idle);
        server.closeAllConnections();
        if (!isDone) return false;
      }
      return ended;
    },
  };
}

/** Once in each minute of the clock, from the next one on. A timer of a minute would drift, and skip one. */
function eachMinute(run: (time: number) => void): NodeJS.Timeout {
  const minuteOf = (time: number) => Math.floor(time / MINUTE_MS);
  let last = minuteOf(Date.now());
  return setInterval(() => {
    const time = Date.now();
    if (minuteOf(time) === last) return;
    last = minuteOf(time);
    run(time);
  }, 1000);
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

/** @param proxies addresses of reverse proxies; empty if visitors connect themselves */
export function visitorAddress(remote: string, headers: Headers, proxies: readonly string[]): string {
  const isProxy = (address: string) => proxies.includes(plain(address));
  if (!isProxy(remote)) return plain(remote);
  // Each proxy appends who asked it, so from the end on, the first that is not a proxy is the last one that is known to be true.
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return plain(hops.findLast((hop) => hop !== '' && !isProxy(hop)) ?? remote);
}

/** IPv4 as such: a socket that listens on IPv6 too names it ::ffff:192.0.2.1. */
const plain = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '');
