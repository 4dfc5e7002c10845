/** URLs that exist only during development: the client's script and style, its event stream, and the way into the editor. */
import { resolve } from 'node:path';
import launchEditor from 'launch-editor';
import * as z from 'zod';
import type { Location } from '../../diagnostics/diagnostic.ts';
import type { Pages } from '../../preview/local-server.ts';
import { DEV_PATHS, type OpenResponse } from '../client/protocol.ts';
import type { DevSite } from '../site/dev-site.ts';
import { dashboardPage, emailPage } from '../terminal/dashboard.ts';
import type { LivePages } from './live-pages.ts';

type DevRoutesOptions = Readonly<{
  site: DevSite;
  live: LivePages;
  client: string;
  sandbox: Pages;
  check: (request: Request) => Response;
  report: (message: string) => void;
}>;

export function createDevRoutes({ site, live, client, sandbox, check, report }: DevRoutesOptions): Pages {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    switch (pathname) {
      case DEV_PATHS.client:
        return text(client, 'text/javascript; charset=utf-8');
      case DEV_PATHS.style:
        return text(site.snapshot?.style ?? '', 'text/css; charset=utf-8');
      case DEV_PATHS.events:
        return live.connect(searchParams.get('view') ?? '/');
      case DEV_PATHS.open:
        return open(request, site, report);
      case '/sandbox/check':
        return check(request);
      case '/sandbox':
      case '/sandbox/':
        return dashboardPage(site);
      default:
        return emailPage(pathname, site) ?? sandbox(request);
    }
  };
}

const text = (body: string, type: string): Response =>
  new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });

const openRequest = z.union([
  z.strictObject({ marker: z.int().nonnegative() }),
  z.strictObject({ diagnostic: z.int().nonnegative() }),
]);

/** A page names a marker or a diagnostic, never a path, so that no site can make the editor open a file of its choice. */
async function open(request: Request, site: DevSite, report: DevRoutesOptions['report']): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
  if ((request.headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin')
    return new Response(null, { status: 403 });
  const { success, data } = openRequest.safeParse(await request.json().catch(() => undefined));
  if (!success) return new Response(null, { status: 400 });
  const found = 'marker' in data ? site.locationOf(data.marker) : site.diagnostics[data.diagnostic];
  if (found === undefined) return new Response(null, { status: 404 });
  const location = `${found.file}:${found.line}:${found.column}`;
  // Where no editor opens, the place is still known.
  report(location);
  const response: OpenResponse = { location, ...openInEditor(found, process.env) };
  return Response.json(response);
}

/** Terminal editors, which would take over the terminal of the server. */
const TERMINAL_EDITOR = /(?:^|[/\\])(?:vi|vim|nvim|nano|emacs|micro|joe|pico|ed|ex)(?:\s|$)/;

/**
 * Opens a file at its line, in the editor that LAUNCH_EDITOR, VISUAL or EDITOR names.
 * @returns a URL that opens it in VS Code, for the browser to follow, if none of them names an editor with a window
 */
export function openInEditor({ file, line, column }: Location, env: NodeJS.ProcessEnv): { href?: string } {
  const target = `${resolve(file)}:${line}:${column}`;
  const editor = [env.LAUNCH_EDITOR, env.VISUAL, env.EDITOR].find((name) => name && !TERMINAL_EDITOR.test(name));
  if (editor === undefined) return { href: encodeURI(`vscode://file${target}`) };
  launchEditor(target, editor);
  return {};
}
