/** The addresses that only exist while one works: the script and style of open pages, their stream, and the way into the editor. */
import * as z from 'zod';
import type { Pages } from '../preview/local-server.ts';
import { emailPage, followedHome } from './dashboard.ts';
import type { DevSite } from './dev-site.ts';
import type { LivePages } from './live-pages.ts';
import { openInEditor } from './open-editor.ts';
import { DEV_PATHS, type OpenAnswer } from './page-state.ts';

type Ports = Readonly<{ site: DevSite; live: LivePages; client: string; sandbox: Pages }>;

const openRequest = z.union([
  z.strictObject({ mark: z.int().nonnegative() }),
  z.strictObject({ diagnostic: z.int().nonnegative() }),
]);

export function createDevPages({ site, live, client, sandbox }: Ports): Pages {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    switch (pathname) {
      case DEV_PATHS.client:
        return text(client, 'text/javascript; charset=utf-8');
      case DEV_PATHS.style:
        return text(site.edition?.style ?? '', 'text/css; charset=utf-8');
      case DEV_PATHS.events:
        return live.connect(searchParams.get('view') ?? '/');
      case DEV_PATHS.open:
        return open(request, site);
      default:
        if (pathname.replace(/\/$/, '') === '/sandbox') return followedHome(site);
        return emailPage(pathname, site) ?? sandbox(request);
    }
  };
}

const text = (body: string, type: string): Response =>
  new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });

/** Only what the page itself shows can be opened, and only by the page itself: a mark or a problem, never a path. */
async function open(request: Request, site: DevSite): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
  if ((request.headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin')
    return new Response(null, { status: 403 });
  const asked = openRequest.safeParse(await request.json().catch(() => undefined));
  if (!asked.success) return new Response(null, { status: 400 });
  const place = 'mark' in asked.data ? site.placeOf(asked.data.mark) : site.diagnostics[asked.data.diagnostic];
  if (place === undefined) return new Response(null, { status: 404 });
  const opened = openInEditor(place, process.env);
  const answer: OpenAnswer = {
    place: `${place.file}:${place.line}:${place.column}`,
    ...(opened.opened ? {} : { href: opened.href }),
  };
  return Response.json(answer);
}
