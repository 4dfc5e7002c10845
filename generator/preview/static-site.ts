/**
 * dist/ as the CDN serves it: URLs without ending, the headers of `_headers`, the rules of `_redirects` with their conditions,
 * compressed, with ETags, and 404.html for what there is not. A new build is seen at once.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { type CdnRules, type Header, loadCdnRules, type Rule } from './cdn-rules.ts';

export type StaticSite = Readonly<{
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  /** The headers that `_headers` has for a path. */
  headersFor: (path: string) => readonly Header[];
  /** The address of its pages' style. */
  style: () => string;
}>;

/** What the CDN says where `_headers` says nothing: keep it, but ask each time. */
const ASK_EACH_TIME = 'public,max-age=0,must-revalidate';
/** Settings for the CDN are no pages. */
const PRIVATE = ['/_headers', '/_redirects'];

export async function createStaticSite(dist: string): Promise<StaticSite> {
  const read = (name: string) => (existsSync(join(dist, name)) ? readFileSync(join(dist, name), 'utf8') : '');
  const edition = () => PRIVATE.map((name) => statSync(join(dist, name), { throwIfNoEntry: false })?.mtimeMs).join(' ');
  let rules: CdnRules = await loadCdnRules(dist);
  let loaded = edition();
  const files = sirv(dist, { dev: true, etag: true, extensions: ['html'] });
  const compress = compression();

  function setHeaders(response: ServerResponse, path: string): void {
    response.setHeader('Cache-Control', ASK_EACH_TIME);
    for (const [name, value] of rules.headersFor(path)) response.setHeader(name, value);
  }

  function notFound(response: ServerResponse, path: string, page = '404.html'): void {
    setHeaders(response, path);
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(read(page) || read('404.html'));
  }

  function serve(request: IncomingMessage, response: ServerResponse, rule: Rule | undefined): void {
    const path = pathOf(request);
    if (rule?.force === true) follow(request, response, rule);
    else if (PRIVATE.includes(path)) notFound(response, path);
    else {
      setHeaders(response, path);
      files(request, response, () => (rule === undefined ? notFound(response, path) : follow(request, response, rule)));
    }
  }

  /** A redirect, or another file in this one's place. */
  function follow(request: IncomingMessage, response: ServerResponse, { to, status }: Rule): void {
    if (status >= 300 && status < 400) {
      response.writeHead(status, { Location: to }).end();
    } else if (status === 200 && to.startsWith('/')) {
      const path = pathOf(request);
      setHeaders(response, to);
      for (const [name, value] of rules.headersFor(path)) response.setHeader(name, value);
      request.url = to;
      files(request, response, () => notFound(response, to));
    } else notFound(response, to, to.slice(1));
  }

  return {
    headersFor: (path) => rules.headersFor(path),
    style: () => /<link rel="stylesheet" href="([^"]+)"/.exec(read('404.html') || read('index.html'))?.[1] ?? '',
    async handle(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD' }).end();
        return;
      }
      const now = edition();
      if (now !== loaded) [rules, loaded] = [await loadCdnRules(dist), now];
      const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
      const header = (name: string) => request.headers[name.toLowerCase()]?.toString();
      const rule = rules.ruleFor({ url, header });
      // Node's own request and response are what it works with; its types are those of Express.
      compress(Object.assign(request), Object.assign(response), () => serve(request, response, rule));
    },
  };
}

/** The path of a request, without its query. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/';
}
