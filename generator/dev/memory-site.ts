/** A site that is not on disk: the newest edition answers, with the headers and redirects it would be published with. */
import type { ServerResponse } from 'node:http';
import { languageAsked } from '../preview/cdn-rules.ts';
import { parseHeaders } from '../preview/headers-file.ts';
import { parseRedirects } from '../preview/redirects-file.ts';
import { pathOf, type StaticSite } from '../preview/static-site.ts';
import { DEV_PATHS } from './page-state.ts';

/** A file or page of the site, or undefined. */
export type Answer = Readonly<{ contents: string | Uint8Array; type: string }>;

export type Edition = Readonly<{
  /** In the language that is asked for, if it is there in it. */
  find: (path: string, locale: string) => Answer | undefined;
  notFound: (path: string, locale: string) => Answer;
  /** The texts of `_headers` and `_redirects`. */
  headers: string;
  redirects: string;
}>;

export function createMemorySite(edition: () => Edition): StaticSite {
  const headersFor = (path: string) => parseHeaders(edition().headers)(path);
  const answer = (response: ServerResponse, path: string, status: number, { contents, type }: Answer) => {
    for (const [name, value] of headersFor(path)) response.setHeader(name, value);
    // A file with its hash in its name stays what it is.
    if (status !== 200 || !path.startsWith('/assets/')) response.setHeader('Cache-Control', 'no-store');
    if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', type);
    response.writeHead(status).end(contents);
  };
  return {
    headersFor,
    style: () => DEV_PATHS.style,
    handle(request, response) {
      const path = decoded(pathOf(request));
      const redirect = parseRedirects(edition().redirects)(path);
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      } else if (redirect !== undefined) {
        response.writeHead(redirect.status, { Location: redirect.to }).end();
      } else {
        const locale = languageAsked((name) => request.headers[name]?.toString());
        const found = edition().find(path, locale);
        answer(response, path, found === undefined ? 404 : 200, found ?? edition().notFound(path, locale));
      }
    },
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
