/** What follows once a snapshot is shown: every page is checked, and the files that need all pages and the functions' data are made. */
import { setImmediate as nextTick } from 'node:timers/promises';
import { ContentError } from '../diagnostics/content-error.ts';
import type { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import { createFinish } from '../i18n/translated-pages.ts';
import { OutputCheck } from '../output/check-output.ts';
import { lengthOf } from '../output/contents.ts';
import { serverData } from '../output/server-data.ts';
import { listingsOf, securityHeaders, siteFiles } from '../output/site-files.ts';
import { GENERATED_ROUTES } from '../resolve/route-table.ts';
import type { MemberTexts, OutputFile, SourceLocator } from '../types.ts';
import { annotated, type SiteSnapshot } from './snapshot.ts';

type Run = Readonly<{ locate: SourceLocator; log: DiagnosticCollector; superseded: AbortSignal }>;

/** @returns the data for the functions; undefined if superseded @throws {ContentError} */
export async function finalizeSnapshot(
  snapshot: SiteSnapshot,
  { locate, log, superseded }: Run,
): Promise<readonly OutputFile[] | undefined> {
  const { assets, templates } = snapshot;
  const site = snapshot.resolved.plain();
  const [context] = site.contexts.values();
  if (context === undefined) throw new Error('a site has at least one language');
  const check = new OutputCheck(locate, log, site);
  const render = templates.renderSite(site, assets);
  const weights = new Map<string, number>();
  for (const page of site.pages) {
    const rendered = withTemplateErrors(snapshot, () => render(page));
    check.page(rendered);
    weights.set(page.route, lengthOf(rendered.file.contents));
    // Requests for pages are answered in between.
    await nextTick();
    if (superseded.aborted) return undefined;
  }
  const translated = site.translated();
  const [renderTranslated, finish] = [templates.renderSite(translated, assets), createFinish(site)];
  for (const page of translated.pages) {
    check.translated(withTemplateErrors(snapshot, () => finish(renderTranslated(page))));
    await nextTick();
    if (superseded.aborted) return undefined;
  }
  snapshot.weights = weights;
  const members = withTemplateErrors(snapshot, () => memberTexts(snapshot));
  check.members(members.pages);
  const files = await siteFiles(listingsOf(site.pages), context.settings, check.styleHashes(), translated.pages);
  await snapshot.setSiteFiles(files);
  check.finish([...GENERATED_ROUTES, ...assets.files.map(({ path }) => `/${path}`)]);
  return serverData(site, members, securityHeaders(check.styleHashes(), context.settings));
}

/** @throws {ContentError} for an error in a template */
function withTemplateErrors<T>({ templates }: SiteSnapshot, render: () => T): T {
  try {
    return render();
  } catch (error) {
    throw new ContentError([templates.toDiagnostic(error)]);
  }
}

/** Paid texts and the pages around them get source markers like all pages; e-mails are sent as they are. */
function memberTexts({ resolved, templates, assets }: SiteSnapshot): MemberTexts {
  const traced = templates.renderMembers(resolved.traced, assets);
  const plain = templates.renderMembers(resolved.plain(), assets);
  const html = new Map(traced.solutions.map((solution) => [solution.id, annotated(solution.html)]));
  return {
    emails: plain.emails,
    pages: Object.fromEntries(
      Object.entries(traced.pages).map(([route, page]) => [
        route,
        { filled: annotated(page.filled), locked: annotated(page.locked) },
      ]),
    ),
    solutions: plain.solutions.map((solution) => ({ ...solution, html: html.get(solution.id) ?? solution.html })),
  };
}
