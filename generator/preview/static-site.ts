/**
 * dist/ as the CDN serves it: URLs without extension, the headers of `_headers`, the rules of `_redirects` with their conditions,
 * compressed, with ETags, and 404.html for missing pages. A new build is served at once.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { type CdnRules, cdnRequest, type Header, loadCdnRules, type Rule } from './cdn-rules.ts';

export type StaticSite = Readonly<{
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  headersFor: (path: string) => readonly Header[];
  /** The URL of its pages' style sheet. */
  style: () => string;
}>;

/** The CDN's default: cache, but revalidate each time. */
const REVALIDATE = 'public,max-age=0,must-revalidate';
/** They configure the CDN and cannot be requested. */
const CONFIG_FILES = ['/_headers', '/_redirects'];

export async function createStaticSite(dist: string): Promise<StaticSite> {
  const read = (name: string) => (existsSync(join(dist, name)) ? readFileSync(join(dist, name), 'utf8') : '');
  const modified = () =>
    CONFIG_FILES.map((name) => statSync(join(dist, name), { throwIfNoEntry: false })?.mtimeMs).join(' ');
  let rules: CdnRules = await loadCdnRules(dist);
  let loaded = modified();
  const files = sirv(dist, { dev: true, etag: true, extensions: ['html'] });
  const compress = compression();

  function setHeaders(response: ServerResponse, path: string): void {
    response.setHeader('Cache-Control', REVALIDATE);
    for (const [name, value] of rules.headersFor(path)) response.setHeader(name, value);
  }

  function notFound(response: ServerResponse, path: string, page = '404.html'): void {
    setHeaders(response, path);
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(read(page) || read('404.html'));
  }

  function serve(request: IncomingMessage, response: ServerResponse, rule: Rule | undefined): void {
    const path = pathOf(request);
    if (rule?.force === true) follow(request, response, rule);
    else if (CONFIG_FILES.includes(path)) notFound(response, path);
    else {
      setHeaders(response, path);
      files(request, response, () => (rule === undefined ? notFound(response, path) : follow(request, response, rule)));
    }
  }

  /** Redirects, or serves another file at this URL. */
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
      const now = modified();
      if (now !== loaded) [rules, loaded] = [await loadCdnRules(dist), now];
      const rule = rules.ruleFor(cdnRequest(request));
      // compression is typed for Express, but works with Node's own request and response.
      compress(Object.assign(request), Object.assign(response), () => serve(request, response, rule));
    },
  };
}

/** The path of a request, without its query. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/';
}
