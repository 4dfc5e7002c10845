/** Stages 4, 6 and 8 for one landing page after another. Whatever number of pages passes over it, it holds one at a time. */
import { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import { OutputCheck } from '../output/check-output.ts';
import { createPageResolver } from '../resolve/resolve-pages.ts';
import { factsOf } from '../resolve/route-table.ts';
import { createPictured } from '../share-images/names.ts';
import type {
  Entry,
  LandingCrew,
  LandingJob,
  MadeLanding,
  MadePage,
  OutputFile,
  RenderedPage,
  RenderSite,
  SourceLocator,
} from '../types.ts';

export type LandingDesk = Readonly<{
  /** The page and its file; undefined from the first broken link on, when no page will be published. */
  make: (entry: Entry<'landing'>) => Readonly<{ page: Omit<MadePage, 'bytes'>; file: OutputFile }> | undefined;
  /** What was found on the way. */
  findings: () => Omit<MadeLanding, 'pages' | 'kept' | 'readDiagnostics'>;
}>;

export function openLandingDesk(job: LandingJob, renderSite: RenderSite, locate: SourceLocator): LandingDesk {
  const linking = new DiagnosticCollector();
  const output = new DiagnosticCollector();
  const { content, addresses, setting, hiddenSections, assets } = job;
  const availableRoutes = new AskedPlaces(addresses.availableRoutes);
  const resolver = createPageResolver(content, { ...addresses, availableRoutes }, setting, locate, linking);
  const { anchors } = resolver;
  const check = new OutputCheck(locate, output, { anchors, hiddenSections });
  const contexts = resolver.contexts(job.languages);
  const render = assets === undefined ? undefined : renderSite({ contexts }, assets);
  const pictured = createPictured(contexts, job.pictures);
  return {
    make(entry) {
      const page = resolver.landing(entry);
      if (render === undefined || linking.hasErrors()) return undefined;
      const { page: shown, picture } = pictured(page);
      const rendered = render(shown);
      const inspected = madePage(rendered, check);
      const warnings = [...linking.takeNew(), ...output.takeNew()];
      return { page: { ...inspected, warnings, picture }, file: rendered.file };
    },
    findings: () => ({
      anchors,
      asked: availableRoutes.asked,
      resolveDiagnostics: linking.all(),
      outputDiagnostics: output.all(),
    }),
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
export function createCrew(
  entries: readonly Entry<'landing'>[],
  renderSite: RenderSite,
  locate: SourceLocator,
): LandingCrew {
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
      return { pages, kept: 0, readDiagnostics: [], ...desk.findings() };
    },
  };
}
