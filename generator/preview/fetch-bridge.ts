/** Converts Node's requests and responses to and from those of the Fetch standard, which functions use. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** Netlify's limit for functions. */
const MAX_BODY = 6 * 1024 * 1024;

/** Undefined if Fetch has no such request: the body is too large, the URL is not a path of `origin`, or the method is unknown. */
export async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request | undefined> {
  const body = await readBody(incoming);
  if (body === undefined || incoming.url?.startsWith('/') !== true) return undefined;
  const method = incoming.method ?? 'GET';
  const empty = method === 'GET' || method === 'HEAD' || body.byteLength === 0;
  try {
    return new Request(`${origin}${incoming.url}`, {
      method,
      headers: headersOf(incoming),
      ...(empty ? {} : { body }),
    });
  } catch {
    return undefined;
  }
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming) {
    const bytes = Buffer.from(part);
    size += bytes.byteLength;
    if (size <= MAX_BODY) parts.push(bytes);
  }
  return size > MAX_BODY ? undefined : new Uint8Array(Buffer.concat(parts));
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) headers.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '');
  return headers;
}

export async function sendResponse(answer: Response, response: ServerResponse): Promise<void> {
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') response.setHeader(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  if (answer.body !== null && answer.headers.get('content-type') === 'text/event-stream') {
    stream(answer.body, response);
    return;
  }
  const body = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 204 && answer.status !== 304) response.setHeader('Content-Length', body.byteLength);
  response.writeHead(answer.status).end(body);
}

/** Until either side closes it. */
function stream(body: ReadableStream<Uint8Array>, response: ServerResponse): void {
  const source = Readable.from(body);
  response.on('close', () => source.destroy());
  response.writeHead(200);
  response.flushHeaders();
  source.pipe(response);
}
