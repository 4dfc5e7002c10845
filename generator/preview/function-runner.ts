/** Runs functions in this process: finds the one for a request, passes it its context, and tracks its work after the response. */
import { randomUUID } from 'node:crypto';
import { stackOf } from '../diagnostics/fs-errors.ts';
import type { FunctionContext, LocalFunction } from './function-loader.ts';

export type FunctionRunner = ReturnType<typeof createFunctionRunner>;

export const LOOPBACK = '127.0.0.1';
/** All visitors may have these: the machine's own, or a proxy's that was not named. */
const UNCOUNTED: readonly string[] = [LOOPBACK, '::1', '::ffff:127.0.0.1', ''];

export function createFunctionRunner(functions: readonly LocalFunction[], report: (message: string) => void) {
  const working = new Set<Promise<unknown>>();
  const running = new Set<string>();
  const isOver = createRateLimit();
  const track = (work: Promise<unknown>) => {
    const tracked = work.catch((error: unknown) => report(stackOf(error))).finally(() => working.delete(tracked));
    working.add(tracked);
    return tracked;
  };

  async function call(found: LocalFunction, request: Request, ip: string): Promise<Response> {
    const requestId = randomUUID();
    const context: FunctionContext = {
      ip,
      requestId,
      waitUntil: track,
      deploy: { context: process.env.CONTEXT ?? 'dev' },
    };
    try {
      const answer = await found.handler(request, context);
      return answer instanceof Response ? answer : new Response(null, { status: 204 });
    } catch (error) {
      report(`${found.name} (${requestId}): ${stackOf(error)}`);
      return new Response('Internal error', { status: 500 });
    }
  }

  return {
    /** Undefined if no function has this path. */
    run(request: Request, ip: string): Promise<Response> | undefined {
      const path = new URL(request.url).pathname.replace(/(.)\/$/, '$1');
      const found = functions.find(({ paths }) => paths.includes(path));
      if (found === undefined) return undefined;
      if (isOver(found, ip)) return Promise.resolve(tooMany(found.rateLimit?.windowSize));
      const answer = call(found, request, ip);
      void track(answer);
      return answer;
    },
    /** Calls the functions whose schedule names this minute. A call that still runs is not doubled. */
    async runScheduled(time: number): Promise<void> {
      const due = functions.filter(({ name, isDue }) => isDue?.(time) === true && !running.has(name));
      const calls = due.map((one) => {
        running.add(one.name);
        // As Netlify calls a function on its schedule.
        const request = new Request(`http://localhost/.netlify/functions/${one.name}`, { method: 'POST' });
        return track(call(one, request, LOOPBACK).finally(() => running.delete(one.name)));
      });
      await Promise.all(calls);
    },
    /** Resolves when all calls have ended, and all work passed to `waitUntil` is done. */
    async settled(): Promise<void> {
      while (working.size > 0) await Promise.all(working);
    },
  };
}

/** As Netlify counts: the requests of each address, from the start of each window. */
function createRateLimit(): (found: LocalFunction, ip: string) => boolean {
  const windows = new Map<string, { start: number; counts: Map<string, number> }>();
  return ({ name, rateLimit }, ip) => {
    if (rateLimit === undefined || UNCOUNTED.includes(ip)) return false;
    const length = rateLimit.windowSize * 1000;
    const start = Date.now() - (Date.now() % length);
    const last = windows.get(name);
    const window = last?.start === start ? last : { start, counts: new Map<string, number>() };
    windows.set(name, window);
    const count = (window.counts.get(ip) ?? 0) + 1;
    window.counts.set(ip, count);
    return count > rateLimit.windowLimit;
  };
}

const tooMany = (seconds = 60): Response =>
  new Response('Too many requests. Please try again in a minute.', {
    status: 429,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': String(seconds) },
  });
