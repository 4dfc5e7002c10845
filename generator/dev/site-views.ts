/** What the open pages are of, and what each is told: whether it is still what its address shows, and what is wrong. */

import type { DevSite } from './dev-site.ts';
import { HTML, withClient } from './inject-client.ts';
import type { Edition } from './memory-site.ts';
import type { PageState } from './page-state.ts';
import { shownProblem } from './visible-diagnostic.ts';
import { WAITING_PAGE } from './waiting-page.ts';

/** Not addresses of pages: what a function answers, and the home page of the sandbox, which shows the problems itself. */
export const FUNCTION_VIEW = 'function';
export const HOME_VIEW = 'home';

type Hashes = Readonly<{ functions: () => string; home: () => string }>;

export function stateOf(site: DevSite, view: string, { functions, home }: Hashes): PageState {
  const { edition, diagnostics } = site;
  const style = edition?.styleHash ?? '';
  if (view === HOME_VIEW) return { page: home(), style, diagnostics: [] };
  const shown = diagnostics.map(shownProblem);
  if (edition === undefined) return { page: '', style, diagnostics: shown };
  return { page: view === FUNCTION_VIEW ? functions() : edition.shown(view).hash, style, diagnostics: shown };
}

/** Until everything has once been right there is no page: only the problems. */
const WAITING = { contents: withClient(WAITING_PAGE, '/', 'none', 'none'), type: HTML };

export const EMPTY_SITE: Edition = {
  find: () => WAITING,
  notFound: () => WAITING,
  ...{ headers: '', redirects: '' },
};
