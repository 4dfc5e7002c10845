/**
 * Netlify Blobs over HTTP, for commands and functions in other processes: the API with its signed URLs, and the edge. Netlify's own local
 * server leaves the etag of a read out, without which no later write can be conditional.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '../helpers/free-port.ts';

type Blob = Readonly<{ data: string; etag: string }>;
type Answer = Readonly<{ status: number; body?: string; etag?: string }>;

const API = '/api/v1/blobs';
const SIGNED = '/signed';
const NOT_MET: Answer = { status: 412 };

export async function startBlobsServer(atPort = 0) {
  const blobs = new Map<string, Blob>();
  let writes = 0;

  function write(name: string, data: string, { headers }: IncomingMessage): Answer {
    const existing = blobs.get(name);
    if (headers['if-none-match'] === '*' && existing !== undefined) return NOT_MET;
    const wanted = headers['if-match'];
    if (wanted !== undefined && wanted !== existing?.etag) return NOT_MET;
    writes += 1;
    const etag = `"${writes}"`;
    blobs.set(name, { data, etag });
    return { status: 200, etag };
  }

  function list(store: string, prefix: string): Answer {
    const start = `${store}/${prefix}`;
    const found = [...blobs].filter(([name]) => name.startsWith(start));
    const entries = found.map(([name, { etag }]) => ({ key: name.slice(store.length + 1), etag }));
    return { status: 200, body: JSON.stringify({ blobs: entries, directories: [] }) };
  }

  /** @param name of the blob: store and key */
  function answer(name: string, data: string, request: IncomingMessage): Answer {
    if (request.method === 'PUT') return write(name, data, request);
    if (request.method === 'DELETE') return { status: blobs.delete(name) ? 204 : 404 };
    const found = blobs.get(name);
    return found === undefined ? { status: 404 } : { status: 200, body: found.data, etag: found.etag };
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const path = decodeURIComponent(url.pathname).replace(API, '');
    // After the site's id, or in its place.
    const [, , store = '', ...key] = path.split('/');
    const name = [store, ...key].join('/');
    const isSigned = request.headers.accept?.includes('signed-url') === true;
    const done: Answer = isSigned
      ? { status: 200, body: JSON.stringify({ url: `${url.origin}${SIGNED}/${name}` }) }
      : key.length === 0
        ? list(store, url.searchParams.get('prefix') ?? '')
        : answer(name, await text(request), request);
    response.writeHead(done.status, done.etag === undefined ? {} : { etag: done.etag }).end(done.body);
  });
  const port = await portOf(server.listen(atPort, '127.0.0.1'));
  return {
    blobs,
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
