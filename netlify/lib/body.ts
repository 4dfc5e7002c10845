/** Bodies of requests: never longer than allowed, counted as they come in, and JSON or a form's fields as `unknown` until checked. */
import type * as z from 'zod';
import { isForm, mediaType } from './http.ts';
import { Refusal } from './refusal.ts';

export const SMALL = 4 * 1024;
export const WEBHOOK = 256 * 1024;

/** @throws {Refusal} 413 if it is longer, 400 if it breaks off or is no UTF-8 */
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
    // A mark at the start is part of what was signed.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    void reader?.cancel().catch(() => undefined);
    throw error instanceof Refusal ? error : new Refusal(400, 'The request could not be read.');
  }
}

/** JSON, or the fields of a form where one is expected. @throws {Refusal} 415, 413 or 400 */
export async function readFields(request: Request, accepts: 'json' | 'json-or-form'): Promise<unknown> {
  const form = isForm(request) && accepts === 'json-or-form';
  if (!form && mediaType(request) !== 'application/json') throw new Refusal(415, 'Send JSON.');
  const text = await readText(request, SMALL);
  if (form) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The request is not JSON.');
  }
}

/** @throws {Refusal} 400 with a sentence of ours: the sender's own text is never repeated */
export function check<T>(schema: z.ZodType<T>, fields: unknown, message: string): T {
  const checked = schema.safeParse(fields);
  if (!checked.success) throw new Refusal(400, message);
  return checked.data;
}

function tooLong(limit: number): Refusal {
  return new Refusal(413, `Send at most ${limit / 1024} KB.`);
}
