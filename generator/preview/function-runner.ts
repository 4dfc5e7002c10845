/** Runs functions in this process: finds the one for a request, passes it its context, and tracks its work after the response. */
import { randomUUID } from 'node:crypto';
import type { FunctionContext, LocalFunction, Params } from './function-loader.ts';

export type FunctionRunner = Readonly<{
  /** Undefined if no function has this route and method. */
  run: (request: Request, ip: string) => Promise<Response> | undefined;
  /** Calls every function that has a schedule. */
  runScheduled: () => Promise<void>;
  /** Resolves when all work passed to `waitUntil` is done. */
  settled: () => Promise<void>;
}>;

const LOOPBACK = '127.0.0.1';

export function createFunctionRunner(
  functions: readonly LocalFunction[],
  report: (message: string) => void,
): FunctionRunner {
  const working = new Set<Promise<unknown>>();
  const track = (work: Promise<unknown>) => {
    const tracked = work.catch((error: unknown) => report(describe(error))).finally(() => working.delete(tracked));
    working.add(tracked);
  };

  async function call(found: LocalFunction, request: Request, ip: string, params: Params): Promise<Response> {
    const requestId = randomUUID();
    const context: FunctionContext = {
      ip,
      requestId,
      params,
      waitUntil: track,
      geo: {},
      site: {},
      deploy: { context: process.env.CONTEXT ?? 'dev' },
    };
    try {
      const answer = await found.handler(request, context);
      return answer instanceof Response ? answer : new Response(null, { status: 204 });
    } catch (error) {
      report(`${found.name} (${requestId}): ${describe(error)}`);
      return new Response('Internal error', { status: 500 });
    }
  }

  return {
    run(request, ip) {
      const { pathname } = new URL(request.url);
      for (const candidate of functions) {
        if (candidate.methods.length > 0 && !candidate.methods.includes(request.method)) continue;
        for (const route of candidate.routes) {
          const params = route(pathname);
          if (params !== undefined) return call(candidate, request, ip, params);
        }
      }
      return undefined;
    },
    async runScheduled() {
      const scheduled = functions.filter((one) => one.scheduled);
      await Promise.all(scheduled.map((one) => call(one, scheduledRequest(one.name), LOOPBACK, {})));
    },
    async settled() {
      while (working.size > 0) await Promise.all(working);
    },
  };
}

/** As Netlify calls a function on its schedule. */
function scheduledRequest(name: string): Request {
  const body = JSON.stringify({ next_run: new Date(Date.now() + 60_000).toISOString() });
  return new Request(`http://localhost/.netlify/functions/${name}`, { method: 'POST', body });
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
