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

/** The content and the digests of its images and fonts. */
type Version = Readonly<{ files: Files; digests: Readonly<Record<string, string>> | undefined }>;

function view({ files, digests = {} }: Version) {
  const log = new DiagnosticCollector();
  const loaded = loadContent(sourcesOf({ ...CONTENT, ...files }), OPTIONS, log);
  return viewOf(loaded, OPTIONS, log, { renderSite, renderMembers, digests: new Map(Object.entries(digests)) });
}

export const diffText = (before: Files, after: Files, digests: readonly Version['digests'][] = []): string =>
  differencesAsText(
    compareSites(view({ files: before, digests: digests[0] }), view({ files: after, digests: digests[1] })),
    'Compared.',
    PLAIN_STYLE,
  );
