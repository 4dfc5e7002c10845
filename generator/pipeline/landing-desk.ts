/** Stages 4, 6 and 8 for one landing page after another. Whatever number of pages passes over it, it holds one at a time. */
import { ProblemLog } from '../diagnostics/diagnostic-collector.ts';
import { OutputCheck } from '../output/check-output.ts';
import { createSiteLinker } from '../resolve/resolve-pages.ts';
import { factsOf } from '../resolve/route-table.ts';
import { createPictured } from '../share-images/names.ts';
import type {
  Entry,
  LandingCrew,
  LandingJob,
  Locate,
  MadeLanding,
  MadePage,
  OutputFile,
  RenderedPage,
  RenderSite,
} from '../types.ts';

export type LandingDesk = Readonly<{
  /** The page and its file; undefined from the first broken link on, when no page will be published. */
  make: (entry: Entry<'landing'>) => Readonly<{ page: Omit<MadePage, 'bytes'>; file: OutputFile }> | undefined;
  /** What was found on the way. */
  findings: () => Omit<MadeLanding, 'pages' | 'kept' | 'readProblems'>;
}>;

export function openLandingDesk(job: LandingJob, renderSite: RenderSite, locate: Locate): LandingDesk {
  const linking = new ProblemLog();
  const output = new ProblemLog();
  const { content, addresses, setting, hiddenSections, assets } = job;
  const places = new AskedPlaces(addresses.places);
  const linker = createSiteLinker(content, { ...addresses, places }, setting, locate, linking);
  const { anchors } = linker;
  const check = new OutputCheck(locate, output, { anchors, hiddenSections });
  const frames = linker.frames(job.languages);
  const render = assets === undefined ? undefined : renderSite({ frames }, assets);
  const pictured = createPictured(frames, job.pictures);
  return {
    make(entry) {
      const page = linker.landing(entry);
      if (render === undefined || linking.hasErrors()) return undefined;
      const { page: shown, picture } = pictured(page);
      const rendered = render(shown);
      const inspected = madePage(rendered, check);
      const warnings = [...linking.takeFresh(), ...output.takeFresh()];
      return { page: { ...inspected, warnings, picture }, file: rendered.file };
    },
    findings: () => ({ anchors, asked: places.asked, linkProblems: linking.all(), outputProblems: output.all() }),
  };
}

function madePage(rendered: RenderedPage, check: OutputCheck): Omit<MadePage, 'warnings' | 'bytes'> {
  const { page, reused } = rendered;
  const { modified } = page.head;
  return { ...check.inspect(rendered), modified, listed: page.listed, reused };
}

/** Remembers what it was asked for. */
class AskedPlaces extends Set<string> {
  readonly asked = new Map<string, boolean>();

  override has(place: string): boolean {
    const there = super.has(place);
    this.asked.set(place, there);
    return there;
  }
}

/** All in this thread, from entries that have been read already. */
export function createCrew(entries: readonly Entry<'landing'>[], renderSite: RenderSite, locate: Locate): LandingCrew {
  const byFile = new Map(entries.map((entry) => [entry.file, entry]));
  return {
    read: async () => entries.map(factsOf),
    examine: async () => undefined,
    async make(job, sink, progress, meanwhile) {
      meanwhile?.();
      const desk = openLandingDesk(job, renderSite, locate);
      const pages: MadePage[] = [];
      for (const { file } of job.landing) {
        const entry = byFile.get(file);
        const made = entry === undefined ? undefined : desk.make(entry);
        if (made === undefined) continue;
        pages.push({ ...made.page, bytes: sink.write(made.file) });
        await progress(pages.length);
      }
      return { pages, kept: 0, readProblems: [], ...desk.findings() };
    },
  };
}
