/** Runs after a snapshot is shown: checks every page, and makes the functions' data and the files that need all pages. */
import { setImmediate as nextTick } from 'node:timers/promises';
import type { SourceLocator } from '../../content/yaml/source-location.ts';
import { ContentError, type DiagnosticCollector } from '../../diagnostics/diagnostic.ts';
import { checkOutput } from '../../output/check-output.ts';
import type { OutputFile } from '../../output/output-file.ts';
import { openDrawing } from '../../output/paid-drawings.ts';
import { type PageReport, pageAssets, reportOf } from '../../output/render-pages.ts';
import { styleHashes } from '../../output/security-headers.ts';
import { type MemberTexts, serverData } from '../../output/server-data.ts';
import { siteFiles } from '../../output/site-files.ts';
import type { Site } from '../../resolve/site.ts';
import { hash } from '../server/inject-client.ts';
import { annotated, type SiteSnapshot } from './snapshot.ts';

type Run = Readonly<{ locate: SourceLocator; log: DiagnosticCollector; superseded: AbortSignal }>;

/** @returns the data for the functions; undefined if superseded @throws {ContentError} */
export async function finalizeSnapshot(
  snapshot: SiteSnapshot,
  { locate, log, superseded }: Run,
): Promise<readonly OutputFile[] | undefined> {
  const { assets, templates } = snapshot;
  const site = snapshot.resolved.plain();
  const published = new Map<string, string>();
  const renderAll = async (part: Pick<Site, 'pages' | 'contexts'>): Promise<PageReport[]> => {
    const render = templates.renderSite(part, pageAssets(assets.page));
    const reports: PageReport[] = [];
    for (const page of part.pages) {
      // Requests for pages are answered in between.
      await nextTick();
      if (superseded.aborted) break;
      const rendered = withTemplateErrors(snapshot, () => render(page));
      published.set(page.translated ? `${page.route} (${page.lang})` : page.route, hash(rendered.html));
      reports.push(reportOf(page, rendered, Buffer.byteLength(rendered.html)));
    }
    return reports;
  };
  const pages = await renderAll(site);
  const translations = await renderAll(site.translations);
  if (superseded.aborted) return undefined;
  snapshot.published = published;
  const members = withTemplateErrors(snapshot, () => memberTexts(snapshot));
  const files = await siteFiles(site, styleHashes([...pages, ...translations]));
  await snapshot.setSiteFiles(files);
  const paths = [...assets.files, ...files].map(({ path }) => `/${path}`);
  checkOutput({ pages, translations, members, files: paths }, site, locate, log);
  log.throwIfErrors();
  const draw = await openDrawing();
  return serverData(site, members, { emailDrawings: await draw(members.drawings) });
}

/** @throws {ContentError} for an error in a template */
function withTemplateErrors<T>({ templates }: SiteSnapshot, render: () => T): T {
  try {
    return render();
  } catch (error) {
    throw new ContentError([templates.toDiagnostic(error)]);
  }
}

/** Paid texts and the pages around them get source markers like all pages; emails are sent as they are. */
function memberTexts({ resolved, templates, assets }: SiteSnapshot): MemberTexts {
  const traced = templates.renderMembers(resolved.traced, pageAssets(assets.page));
  const plain = templates.renderMembers(resolved.plain(), pageAssets(assets.page));
  const html = new Map(traced.solutions.map((solution) => [solution.id, annotated(solution.html)]));
  return {
    emails: plain.emails,
    drawings: plain.drawings,
    pages: Object.fromEntries(
      Object.entries(traced.pages).map(([route, page]) => [
        route,
        {
          filled: annotated(page.filled),
          locked: annotated(page.locked),
          ...(page.notice === undefined ? {} : { notice: annotated(page.notice) }),
          ...(plain.pages[route]?.translations === undefined ? {} : { translations: plain.pages[route].translations }),
        },
      ]),
    ),
    solutions: plain.solutions.map((solution) => ({ ...solution, html: html.get(solution.id) ?? solution.html })),
  };
}
