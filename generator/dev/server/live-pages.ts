/**
 * The open pages. Each is sent its own state over server-sent events and decides itself what to do. A page gets the state when it
 * connects, too, so nothing is lost between loading and connecting, or while the server was down.
 */
import { readText } from '../../content/yaml/read-folder.ts';
import { type Diagnostic, formatProblem, hasErrors } from '../../diagnostics/diagnostic.ts';
import type { PageState, VisibleDiagnostic } from '../client/protocol.ts';
import type { DevSite } from '../site/dev-site.ts';
import type { ServedSite } from '../site/memory-site.ts';
import { HTML, injectClient, waitingPage } from './inject-client.ts';

export type LivePages = Readonly<{
  /** The event stream for a page of this view. */
  connect: (view: string) => Response;
  /** Sends every page its state, unless the state has not changed. */
  notify: () => void;
  count: () => number;
  close: () => void;
}>;

type Connection = { view: string; sent: string; send: (text: string) => void; end: () => void };

/** How long the browser waits before it connects again. */
const RETRY = 'retry: 300\n\n';

export function createLivePages(stateOf: (view: string) => unknown): LivePages {
  const connections = new Set<Connection>();
  const encoder = new TextEncoder();

  function notify(connection: Connection): void {
    const state = JSON.stringify(stateOf(connection.view));
    if (state === connection.sent) return;
    connection.sent = state;
    connection.send(`data: ${state}\n\n`);
  }

  function connect(view: string): Response {
    let connection: Connection | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (text: string) => controller.enqueue(encoder.encode(text));
        connection = { view, sent: '', send, end: () => controller.close() };
        connections.add(connection);
        send(RETRY);
        notify(connection);
      },
      cancel() {
        if (connection !== undefined) connections.delete(connection);
      },
    });
    const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' };
    return new Response(stream, { headers });
  }

  return {
    connect,
    notify: () => connections.forEach(notify),
    count: () => connections.size,
    close() {
      for (const { end } of connections) end();
      connections.clear();
    },
  };
}

/** Views that are not pages of the site: what a function answers, the dashboard, and what is shown until there is a page. */
export const FUNCTION_VIEW = 'function';
export const WAITING_VIEW = 'waiting';
export const DASHBOARD_VIEW = 'dashboard';

type Hashes = Readonly<{ functions: () => string; dashboard: () => string }>;

/** The version that the page's URL has now, and all diagnostics. */
export function pageState({ snapshot, diagnostics }: DevSite, view: string, hashes: Hashes): PageState {
  const style = snapshot?.styleHash ?? '';
  // The dashboard lists the diagnostics itself.
  if (view === DASHBOARD_VIEW) return { page: hashes.dashboard(), style, diagnostics: [] };
  const visible = diagnostics.map(toVisible);
  if (view === WAITING_VIEW)
    return { page: snapshot === undefined ? waitingFor(diagnostics) : 'ready', style, diagnostics: visible };
  if (snapshot === undefined) return { page: '', style, diagnostics: visible };
  const page = view === FUNCTION_VIEW ? hashes.functions() : snapshot.pageAt(view).hash;
  return { page, style, diagnostics: visible };
}

export function toVisible(diagnostic: Diagnostic): VisibleDiagnostic {
  const { severity, file, line, column, message, code, hint } = diagnostic;
  // The first and last lines repeat the message and the hint; the code frame is between them.
  const excerpt = formatProblem(diagnostic, readText(file)).split('\n').slice(1, -1).join('\n');
  return { severity, location: `${file}:${line}:${column}`, message, code, hint, excerpt };
}

const waitingFor = (diagnostics: readonly Diagnostic[]): 'a fix' | 'the build' =>
  hasErrors(diagnostics) ? 'a fix' : 'the build';

/** Served until the first snapshot. */
export function emptySite(site: Pick<DevSite, 'diagnostics'>): ServedSite {
  const waiting = () => {
    const page = waitingFor(site.diagnostics);
    const html = waitingPage(page === 'a fix');
    return { contents: injectClient(html, { view: WAITING_VIEW, page, style: '' }), type: HTML };
  };
  return { find: waiting, notFound: waiting, headersFor: () => [], redirectFor: () => undefined };
}
