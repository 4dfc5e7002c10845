/**
 * What every function does alike: one refusal is one status and one sentence, whatever goes wrong is logged with the request's id,
 * and no answer is cached, indexed or passed on. Bad input is never a 500, and no answer tells of our insides.
 */
import { randomUUID } from 'node:crypto';
import type { Core } from './core.ts';
import { refusalPage } from './html.ts';
import { withRequestId } from './log.ts';
import { type Handler, type Log, NotConfiguredError, ProviderError, StoreError } from './ports.ts';
import { PRIVATE_HEADERS, Refusal } from './refusal.ts';

export type Call = Readonly<{
  request: Request;
  log: Log;
  /** Work that the answer does not wait for. */
  after: (work: () => Promise<unknown>) => void;
}>;

type Settings = Readonly<{
  name: string;
  methods: readonly string[];
  /** Shape of a refusal: `{error: "…"}` or `{error: {message: "…"}}`. */
  refusal?: 'text' | 'object';
}>;

export function endpoint(core: Core, settings: Settings, serve: (call: Call) => Promise<Response>): Handler {
  return async (request, context) => {
    const log = withRequestId(core.log, context?.requestId ?? randomUUID());
    const after = (work: () => Promise<unknown>) => {
      const done = work().catch((error: unknown) =>
        log('after-answer-failed', { function: settings.name, ...nameOf(error) }),
      );
      context?.waitUntil?.(done);
    };
    try {
      if (!settings.methods.includes(request.method)) throw notAllowed(settings.methods);
      const response = await serve({ request, log, after });
      log('served', { function: settings.name, status: response.status });
      return response;
    } catch (error) {
      const refusal = asRefusal(error);
      log('refused', { function: settings.name, status: refusal.status, ...(error === refusal ? {} : nameOf(error)) });
      return isForm(request) ? refusalPage(core, refusal) : refusalJson(refusal, settings.refusal ?? 'object');
    }
  };
}

export function json(body: object, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { ...PRIVATE_HEADERS, ...headers } });
}

export function isForm(request: Request): boolean {
  return mediaType(request) === 'application/x-www-form-urlencoded';
}

export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function notAllowed(methods: readonly string[]): Refusal {
  return new Refusal(405, `Use ${methods.join(' or ')}.`, { Allow: methods.join(', ') });
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ProviderError) return new Refusal(502, 'The payment service did not answer. Please try again.');
  if (error instanceof NotConfiguredError) return new Refusal(503, 'This service has not been configured.');
  if (error instanceof StoreError) {
    return new Refusal(503, 'The service is busy. Please try again.', { 'Retry-After': '5' });
  }
  return new Refusal(500, 'Something went wrong on our side. Please try again.');
}

function refusalJson({ status, message, headers }: Refusal, shape: 'text' | 'object'): Response {
  return json({ error: shape === 'text' ? message : { message } }, status, headers);
}

/** An error's kind and the place in our code: its message may hold somebody's address. */
function nameOf(error: unknown): { error: string; at: string } {
  if (!(error instanceof Error)) return { error: typeof error, at: '' };
  const place = /\n\s+at .*?([\w.-]+:\d+):\d+\)?(?:\n|$)/.exec(error.stack ?? '')?.[1] ?? '';
  return { error: error.constructor.name, at: place };
}
