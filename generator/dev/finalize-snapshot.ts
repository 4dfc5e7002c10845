/** An edition made whole: every page looked at, the files made that are about the site, and the data of the functions. */
import { setImmediate as breathe } from 'node:timers/promises';
import { ContentError } from '../diagnostics/content-error.ts';
import type { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import { createFinish } from '../i18n/translated-pages.ts';
import { OutputCheck } from '../output/check-output.ts';
import { lengthOf } from '../output/contents.ts';
import { serverData } from '../output/server-data.ts';
import { listingsOf, securityHeaders, siteFiles } from '../output/site-files.ts';
import { GENERATED_ROUTES } from '../resolve/route-table.ts';
import type { MemberTexts } from '../output/server-data.ts';
import type { OutputFile } from '../output/output-file.ts';
import type { SourceLocator } from '../content/source-location.ts';
import { annotated, type DevEdition } from './snapshot.ts';

/** The data of the functions. */
export type Completed = Readonly<{ generated: readonly OutputFile[] }>;

/** @returns undefined if it was overtaken @throws {ContentError} */
export async function complete(
  edition: DevEdition,
  locate: SourceLocator,
  log: DiagnosticCollector,
  superseded: AbortSignal,
): Promise<Completed | undefined> {
  const { assets, templates } = edition;
  const site = edition.linked.plain();
  const [context] = site.contexts.values();
  if (context === undefined) throw new Error('a site has a frame for each of its languages');
  const check = new OutputCheck(locate, log, site);
  const render = templates.renderSite(site, assets);
  const weights = new Map<string, number>();
  for (const page of site.pages) {
    const rendered = told(edition, () => render(page));
    check.page(rendered);
    weights.set(page.route, lengthOf(rendered.file.contents));
    // Meanwhile somebody may want to see a page.
    await breathe();
    if (superseded.aborted) return undefined;
  }
  const translated = site.translated();
  const [renderOther, finish] = [templates.renderSite(translated, assets), createFinish(site)];
  for (const page of translated.pages) {
    check.translated(told(edition, () => finish(renderOther(page))));
    await breathe();
    if (superseded.aborted) return undefined;
  }
  edition.weights = weights;
  const members = told(edition, () => membersOf(edition));
  check.members(members.pages);
  edition.setIndexes(await siteFiles(listingsOf(site.pages), context.settings, check.styleHashes(), translated.pages));
  check.finish([...GENERATED_ROUTES, ...assets.files.map(({ path }) => `/${path}`)]);
  return { generated: serverData(site, members, securityHeaders(check.styleHashes(), context.settings)) };
}

/** @throws {ContentError} where a template stops */
function told<T>({ templates }: DevEdition, render: () => T): T {
  try {
    return render();
  } catch (error) {
    throw new ContentError([templates.toDiagnostic(error)]);
  }
}

/** In the browser the paid texts and the pages around them know their lines like all others; e-mails go out as they are. */
function membersOf({ linked, templates, assets }: DevEdition): MemberTexts {
  const traced = templates.renderMembers(linked.traced, assets);
  const plain = templates.renderMembers(linked.plain(), assets);
  const textOf = new Map(traced.solutions.map(({ id, html }) => [id, annotated(html)]));
  return {
    emails: plain.emails,
    pages: Object.fromEntries(
      Object.entries(traced.pages).map(([route, page]) => [
        route,
        { filled: annotated(page.filled), locked: annotated(page.locked) },
      ]),
    ),
    solutions: plain.solutions.map((solution) => ({ ...solution, html: textOf.get(solution.id) ?? solution.html })),
  };
}
