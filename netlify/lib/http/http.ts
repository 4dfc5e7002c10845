/**
 * Request handling shared by all functions. Bodies are read up to a size limit; errors become a status with one sentence and are logged
 * with the request id. Bad input never causes a 500, and no response reveals internals.
 */

import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { Answer } from '#schema/function-data.ts';
import type { Handler, Log } from '../dependencies.ts';
import { NotConfiguredError, ProviderError, ServiceError } from '../errors.ts';
import type { Services } from '../services.ts';
import { REQUEST_MS, within } from './deadline.ts';
import { AnswerError, answersFor, HttpError, localizedError, PRIVATE_HEADERS } from './http-error.ts';
import { reasonOf, withRequestId } from './log.ts';
import { messagePage } from './message-page.ts';

export type Call = Readonly<{
  request: Request;
  log: Log;
  /** The visitor's network address; undefined if the platform does not provide one. */
  visitor: string | undefined;
  /** Runs work after the response has been sent. */
  after: (work: () => Promise<unknown>) => void;
}>;

type EndpointOptions = Readonly<{
  name: string;
  methods: readonly string[];
  /** `{error: "…"}` or, by default, `{error: {message: "…"}}`. */
  errorFormat?: 'text' | 'object';
  deadlineMs?: number;
  /** The answer when a provider fails. */
  whenSilent?: Answer;
}>;

export function endpoint(
  services: Pick<Services, 'log' | 'headers' | 'answers' | 'look'>,
  options: EndpointOptions,
  handle: (call: Call) => Promise<Response>,
): Handler {
  return async (request, context) => {
    const log = withRequestId(services.log, context?.requestId ?? randomUUID());
    const after = (work: () => Promise<unknown>) => {
      const done = work().catch((error: unknown) =>
        log('background-work-failed', { function: options.name, ...describeError(error) }),
      );
      context?.waitUntil?.(done);
    };
    try {
      if (!options.methods.includes(request.method)) throw notAllowed(options.methods);
      const response = await within(
        options.deadlineMs ?? REQUEST_MS,
        handle({ request, log, after, visitor: visitorOf(context?.ip) }),
      );
      log('served', { function: options.name, status: response.status });
      return response;
    } catch (error) {
      const known = toHttpError(error, options.whenSilent ?? 'silent');
      log('refused', {
        function: options.name,
        status: known.status,
        ...(error === known ? {} : describeError(error)),
      });
      const httpError = localizedError(known, services.answers, request);
      if (!wantsPage(request)) return errorJson(httpError, options.errorFormat ?? 'object');
      const { title } = answersFor(services.answers, request);
      return messagePage(services, request, { title, text: httpError.message }, httpError);
    }
  };
}

/** Undefined for loopback too: in local development all visitors would count as one. An IPv6 household has 2^64 addresses, hence the /64. */
function visitorOf(ip = ''): string | undefined {
  if (['', '::1', '127.0.0.1', '::ffff:127.0.0.1'].includes(ip)) return undefined;
  return ip.includes(':') && !ip.includes('.') ? networkOf(ip) : ip;
}

/** The first 64 bits: 2001:db8::1 and 2001:0db8:0:0:9::7 are in the same network. */
function networkOf(ip: string): string {
  const [before = '', after = ''] = ip.split('%')[0]?.split('::') ?? [];
  const [head, tail] = [before, after].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, 8 - (head?.length ?? 0) - (tail?.length ?? 0)) }, () => '0');
  const groups = [...(head ?? []), ...zeros, ...(tail ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

export function json(body: object, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { ...PRIVATE_HEADERS, ...headers } });
}

export function isForm(request: Request): boolean {
  return mediaType(request) === 'application/x-www-form-urlencoded';
}

/** A form submitted without JavaScript, or a URL opened in the browser. */
function wantsPage(request: Request): boolean {
  const isOpened = request.method === 'GET' || request.method === 'HEAD';
  return isForm(request) || (isOpened && (request.headers.get('accept') ?? '').includes('text/html'));
}

function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

export function notAllowed(methods: readonly string[]): HttpError {
  return new HttpError(405, `Use ${methods.join(' or ')}.`, { Allow: methods.join(', ') });
}

function toHttpError(error: unknown, whenSilent: Answer): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof ProviderError) return new AnswerError(502, whenSilent);
  if (error instanceof NotConfiguredError) return new AnswerError(503, 'closed');
  if (error instanceof ServiceError) {
    return new AnswerError(503, 'busy', { 'Retry-After': '5' });
  }
  return new AnswerError(500, 'fault');
}

function errorJson({ status, message, headers, details }: HttpError, format: 'text' | 'object'): Response {
  const error = format === 'text' ? message : { ...details, message };
  return json({ error }, status, headers);
}

/** Class, reason and source location, but not the message, which may contain an email address. */
export function describeError(error: unknown): { error: string; reason?: string; at: string } {
  if (!(error instanceof Error)) return { error: typeof error, at: '' };
  const location = /\n\s+at .*?([\w.-]+:\d+):\d+\)?(?:\n|$)/.exec(error.stack ?? '')?.[1] ?? '';
  const reason = reasonOf(error);
  return { error: error.constructor.name, ...(reason === undefined ? {} : { reason }), at: location };
}

const MAX_BODY = 4 * 1024;
export const MAX_WEBHOOK_BODY = 256 * 1024;

/** @throws {HttpError} 413 if the body is longer, 400 if it is incomplete or not UTF-8 */
export async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLong(limit);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  try {
    for (;;) {
      const part = await reader?.read();
      if (part === undefined || part.done) break;
      length += part.value.byteLength;
      if (length > limit) throw tooLong(limit);
      chunks.push(part.value);
    }
    // Keep a byte order mark: it is part of the signed bytes.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    void reader?.cancel().catch(() => undefined);
    throw error instanceof HttpError ? error : new HttpError(400, 'The request could not be read.');
  }
}

export type Accepted = 'json-or-form' | 'json-or-nothing';

/** JSON, or form fields or no body where the endpoint accepts them. @throws {HttpError} 415, 413 or 400 */
export async function readFields(request: Request, accepts: Accepted = 'json-or-form'): Promise<unknown> {
  if (accepts === 'json-or-nothing' && request.body === null && !request.headers.has('content-type')) return {};
  const form = isForm(request) && accepts === 'json-or-form';
  if (!form && mediaType(request) !== 'application/json') throw new HttpError(415, 'Send JSON.');
  const text = await readText(request, MAX_BODY);
  if (form) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The request is not JSON.');
  }
}

/** @throws {HttpError} 400 with the given message, which never echoes the client's input */
export function validate<T>(schema: z.ZodType<T>, fields: unknown, message: string): T {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw new HttpError(400, message);
  return parsed.data;
}

function tooLong(limit: number): HttpError {
  return new HttpError(413, `Send at most ${limit / 1024} KB.`);
}
