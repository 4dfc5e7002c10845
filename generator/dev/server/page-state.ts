/** The state that each open page is sent: the version its URL has now, and all diagnostics. */
import { readText } from '../../content/yaml/read-folder.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { formatProblem } from '../../diagnostics/format.ts';
import type { PageState, VisibleDiagnostic } from '../client/protocol.ts';
import type { DevSite } from '../site/dev-site.ts';
import type { ServedSite } from '../site/memory-site.ts';
import { HTML, injectClient, waitingPage } from './inject-client.ts';

/** Views that are not pages of the site: what a function answers, the dashboard, and what is shown until there is a page. */
export const FUNCTION_VIEW = 'function';
export const WAITING_VIEW = 'waiting';
export const DASHBOARD_VIEW = 'dashboard';

type Hashes = Readonly<{ functions: () => string; dashboard: () => string }>;

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
  diagnostics.some(({ severity }) => severity === 'error') ? 'a fix' : 'the build';

/** Served until the first snapshot. */
export function emptySite(site: Pick<DevSite, 'diagnostics'>): ServedSite {
  const waiting = () => {
    const page = waitingFor(site.diagnostics);
    const html = waitingPage(page === 'a fix');
    return { contents: injectClient(html, { view: WAITING_VIEW, page, style: '' }), type: HTML };
  };
  return { find: waiting, notFound: waiting, headersFor: () => [], redirectFor: () => undefined };
}
