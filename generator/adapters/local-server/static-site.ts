/**
 * dist/ as the CDN serves it: URLs without ending, the headers of `_headers`, old addresses redirected, and 404.html for what there
 * is not. Read from disk at every request, so that a new build is seen at once.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { type Header, parseHeaders } from './headers-file.ts';
import { parseRedirects } from './redirects-file.ts';

export type StaticSite = Readonly<{
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** The headers that `_headers` has for a path. */
  headersFor: (path: string) => readonly Header[];
  /** The style of its pages. */
  style: () => string;
}>;

/** What the CDN says where `_headers` says nothing: keep it, but ask each time. */
const ASK_EACH_TIME = 'public,max-age=0,must-revalidate';
/** Settings for the CDN are no pages. */
const PRIVATE = ['/_headers', '/_redirects'];

export function createStaticSite(dist: string): StaticSite {
  const read = (name: string) => (existsSync(join(dist, name)) ? readFileSync(join(dist, name), 'utf8') : '');
  const headersFor = (path: string) => parseHeaders(read('_headers'))(path);
  const setHeaders = (response: ServerResponse, path: string) => {
    response.setHeader('Cache-Control', ASK_EACH_TIME);
    for (const [name, value] of headersFor(path)) response.setHeader(name, value);
  };
  const files = sirv(dist, { dev: true, etag: true, extensions: ['html'] });

  const notFound = (response: ServerResponse, path: string) => {
    setHeaders(response, path);
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(read('404.html'));
  };

  return {
    headersFor,
    style: () => /<style>([\s\S]*?)<\/style>/.exec(read('404.html') || read('index.html'))?.[1] ?? '',
    handle(request, response) {
      const path = pathOf(request);
      const redirect = parseRedirects(read('_redirects'))(path);
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      } else if (redirect !== undefined) {
        response.writeHead(redirect.status, { Location: redirect.to }).end();
      } else if (PRIVATE.includes(path)) {
        notFound(response, path);
      } else {
        setHeaders(response, path);
        files(request, response, () => notFound(response, path));
      }
    },
  };
}

/** The path of a request, without its query. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/';
}
