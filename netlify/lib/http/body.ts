/** Reads request bodies up to a size limit, counted while streaming, and parses JSON or form fields into `unknown` until validated. */
import type * as z from 'zod';
import { isForm, mediaType } from './http.ts';
import { HttpError } from './http-error.ts';

const MAX_BODY = 4 * 1024;
export const MAX_WEBHOOK_BODY = 256 * 1024;

/** @throws {HttpError} 413 if it is longer, 400 if it is incomplete or not UTF-8 */
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
    // A byte order mark is part of the signed bytes, so it must not be dropped.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    void reader?.cancel().catch(() => undefined);
    throw error instanceof HttpError ? error : new HttpError(400, 'The request could not be read.');
  }
}

/** JSON, or form fields where the endpoint accepts forms. @throws {HttpError} 415, 413 or 400 */
export async function readFields(request: Request, accepts: 'json' | 'json-or-form'): Promise<unknown> {
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

/** @throws {HttpError} 400 with the given message: the sender's own text is never echoed */
export function validate<T>(schema: z.ZodType<T>, fields: unknown, message: string): T {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw new HttpError(400, message);
  return parsed.data;
}

function tooLong(limit: number): HttpError {
  return new HttpError(413, `Send at most ${limit / 1024} KB.`);
}
