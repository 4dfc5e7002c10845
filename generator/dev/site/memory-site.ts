/** Serves a site that is not on disk, with the headers and redirects it would be published with. */
import type { ServerResponse } from 'node:http';
import { type CdnRequest, cdnRequest, type Header, languageOf, type Rule } from '../../preview/cdn-rules.ts';
import { pathOf, type StaticSite } from '../../preview/static-site.ts';
import { DEV_PATHS } from '../client/protocol.ts';

export type ServedFile = Readonly<{ contents: string | Uint8Array; type: string }>;

export type ServedSite = Readonly<{
  /** A page, in the visitor's language if there is one, or a file. */
  find: (path: string, locale: string) => ServedFile | undefined;
  notFound: (path: string, locale: string) => ServedFile;
  headersFor: (path: string) => readonly Header[];
  redirectFor: (request: CdnRequest) => Rule | undefined;
}>;

export function createMemorySite(current: () => ServedSite): StaticSite {
  const send = (response: ServerResponse, path: string, status: number, { contents, type }: ServedFile) => {
    for (const [name, value] of current().headersFor(path)) response.setHeader(name, value);
    // Files in assets/ have a hash in their name and never change.
    if (status !== 200 || !path.startsWith('/assets/')) response.setHeader('Cache-Control', 'no-store');
    if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', type);
    response.writeHead(status).end(contents);
  };
  return {
    headersFor: (path) => current().headersFor(path),
    style: () => DEV_PATHS.style,
    handle(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD' }).end();
        return;
      }
      const asked = cdnRequest(request);
      const path = decoded(pathOf(request));
      const locale = languageOf(asked);
      const found = current().find(path, locale);
      const redirect = current().redirectFor(asked);
      // Like the CDN: a page that is still there answers before a redirect that waits for its end.
      if (redirect !== undefined && (redirect.force || found === undefined)) {
        response.writeHead(redirect.status, { Location: redirect.to }).end();
        return;
      }
      send(response, path, found === undefined ? 404 : 200, found ?? current().notFound(path, locale));
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
