/** What `offer diff` prints for two versions of the fake site, compared in memory. */
import { loadContent } from '../../../../generator/build.ts';
import { DiagnosticCollector } from '../../../../generator/diagnostics/diagnostic.ts';
import { PLAIN_STYLE } from '../../../../generator/diagnostics/format.ts';
import { differencesAsText } from '../../../../generator/diff/as-text.ts';
import { compareSites } from '../../../../generator/diff/compare-sites.ts';
import { viewOf } from '../../../../generator/diff/site-view.ts';
import { renderMembers } from '../../../../templates/render-members.tsx';
import { renderSite } from '../../../../templates/render-site.tsx';
import { CONTENT, type Files, OPTIONS, sourcesOf } from '../../fake-content.ts';

function view(changes: Files) {
  const log = new DiagnosticCollector();
  const loaded = loadContent(sourcesOf({ ...CONTENT, ...changes }), OPTIONS, log);
  return viewOf(loaded, OPTIONS, log, { renderSite, renderMembers });
}

export const diffText = (before: Files, after: Files): string =>
  differencesAsText(compareSites(view(before), view(after)), 'Compared.', PLAIN_STYLE);
