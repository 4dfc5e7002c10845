/** An edition made whole: every page looked at, the files made that are about the site, and the data of the functions. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Page } from '#schema/resolved.ts';
import type { SourceLocator } from '../content/source-location.ts';
import { ContentError } from '../diagnostics/content-error.ts';
import type { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import { checkOutput } from '../output/check-output.ts';
import { cspHash, styleHashes } from '../output/csp-hashes.ts';
import type { OutputFile } from '../output/output-file.ts';
import { type PageReport, pageAssets, type RenderedPage } from '../output/render-pages.ts';
import type { MemberTexts } from '../output/server-data.ts';
import { serverData } from '../output/server-data.ts';
import { siteFiles } from '../output/site-files.ts';
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
  const render = templates.renderSite(site, pageAssets(assets.page));
  const renderOther = templates.renderSite(site.translations, pageAssets(assets.page));
  const pages: PageReport[] = [];
  const translations: PageReport[] = [];
  const look = async (page: Page, render: (page: Page) => RenderedPage, into: PageReport[]): Promise<boolean> => {
    const { html, css, ids, links } = told(edition, () => render(page));
    const { route, lang, file } = page;
    into.push({ route, lang, file, bytes: Buffer.byteLength(html), styleHash: cspHash(css), ids, links });
    // Meanwhile a browser may ask for a page.
    await breathe();
    return superseded.aborted;
  };
  for (const page of site.pages) if (await look(page, render, pages)) return undefined;
  for (const page of site.translations.pages) if (await look(page, renderOther, translations)) return undefined;
  edition.weights = new Map(pages.map(({ route, bytes }) => [route, bytes]));
  const members = told(edition, () => membersOf(edition));
  const hashes = styleHashes([...pages, ...translations], members.pages);
  const files = await siteFiles(site, hashes);
  edition.setIndexes(files);
  checkOutput(
    { pages, translations, files: [...assets.files, ...files].map(({ path }) => `/${path}`) },
    site,
    locate,
    log,
  );
  log.throwIfErrors();
  return { generated: serverData(site, members, hashes) };
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
  const traced = templates.renderMembers(linked.traced, pageAssets(assets.page));
  const plain = templates.renderMembers(linked.plain(), pageAssets(assets.page));
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
