/** The state that each open page is sent: the version its URL has now, and all diagnostics. */
import { readText } from '../content/read-folder.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatProblem } from '../diagnostics/format.ts';
import type { PageState, VisibleDiagnostic } from './client/protocol.ts';
import type { DevSite } from './dev-site.ts';
import { HTML, injectClient, WAITING_PAGE } from './inject-client.ts';
import type { ServedSite } from './memory-site.ts';

/** Views that are not pages of the site: what a function answers, and the dashboard. */
export const FUNCTION_VIEW = 'function';
export const DASHBOARD_VIEW = 'dashboard';

type Hashes = Readonly<{ functions: () => string; dashboard: () => string }>;

export function pageState({ snapshot, diagnostics }: DevSite, view: string, hashes: Hashes): PageState {
  const style = snapshot?.styleHash ?? '';
  // The dashboard lists the diagnostics itself.
  if (view === DASHBOARD_VIEW) return { page: hashes.dashboard(), style, diagnostics: [] };
  const visible = diagnostics.map(toVisible);
  if (snapshot === undefined) return { page: '', style, diagnostics: visible };
  const page = view === FUNCTION_VIEW ? hashes.functions() : snapshot.pageAt(view).hash;
  return { page, style, diagnostics: visible };
}

export function toVisible(diagnostic: Diagnostic): VisibleDiagnostic {
  const { severity, file, line, column, message, code, hint } = diagnostic;
  // The first and the last line repeat message and hint; the code frame is between them.
  const excerpt = formatProblem(diagnostic, readText(file)).split('\n').slice(1, -1).join('\n');
  return { severity, location: `${file}:${line}:${column}`, message, code, hint, excerpt };
}

const WAITING = { contents: injectClient(WAITING_PAGE, { view: '/', page: 'none', style: 'none' }), type: HTML };

/** Served until the first snapshot. */
export const EMPTY_SITE: ServedSite = {
  find: () => WAITING,
  notFound: () => WAITING,
  headersFor: () => [],
  redirectFor: () => undefined,
};
