/** A landing page whose file was saved while the site is watched: it is made alone, as long as nothing else of the site changes by it. */
import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readEntry } from '../../generator/content/load.ts';
import { readSource } from '../../generator/content/read-folder.ts';
import { createSourceLocator } from '../../generator/content/source-location.ts';
import { DiagnosticCollector } from '../../generator/diagnostics/diagnostic-collector.ts';
import { realPlace } from '../../generator/output/guard-output-dir.ts';
import { openStaged } from '../../generator/output/writer.ts';
import { type LandingDesk, openLandingDesk } from '../../generator/pipeline/landing-desk.ts';
import { factsOf } from '../../generator/resolve/route-table.ts';
import type { LandingFacts, LandingJob, MadePage, OutputFile, RenderSite } from '../../generator/types.ts';
import { readText } from '../report.ts';

type Setting = Readonly<{ folder: string; out: string; renderSite: RenderSite }>;
/** A page of the site that stands in the output folder. */
export type Standing = Readonly<{ facts: LandingFacts; page: MadePage }>;

export type PageAgain = (path: string, standing: Standing) => MadePage | undefined;

/** @returns the page as it stands now; undefined if more than this page has to be made, and nothing was written */
export function createPageAgain({ folder, out, renderSite }: Setting, job: LandingJob): PageAgain {
  const locate = createSourceLocator(readText);
  // Beside the site, where the next build clears what a killed one left.
  const target = realPlace(out);
  const staging = join(dirname(target), `.${basename(target)}-${process.pid}-page`);
  const write = openStaged(staging, out);
  /** In one step: nobody sees half a page. */
  const replace = (file: OutputFile): number => {
    mkdirSync(staging, { recursive: true });
    const bytes = write(file);
    renameSync(join(staging, file.path), join(target, file.path));
    rmdirSync(staging);
    return bytes;
  };
  let desk: LandingDesk | undefined;
  return (path, { facts, page: before }) => {
    const log = new DiagnosticCollector();
    const source = readSource(folder, path, log);
    if (source === undefined) return undefined;
    const { entry, diagnostics } = readEntry(source, 'landing', locate);
    if (entry === undefined || diagnostics.length > 0 || !isDeepStrictEqual(factsOf(entry), facts)) return undefined;
    desk ??= openLandingDesk(job, renderSite, locate);
    const made = desk.make(entry);
    if (made === undefined || !isDeepStrictEqual(seenByOthers(made.page), seenByOthers(before))) {
      // A desk that has met a broken link makes no more pages.
      desk = undefined;
      return undefined;
    }
    return { ...made.page, bytes: replace(made.file) };
  };
}

/** What sitemap, checks and headers have of a page, and the warnings that were printed. */
function seenByOthers({ route, modified, listed, ids, links, styles, picture, warnings }: Omit<MadePage, 'bytes'>) {
  return { route, modified, listed, ids, links, styles, picture, warnings };
}
