/**
 * The pipe, whole: content folder → Content → Site → pages → dist. Each stage is one function; problems are gathered until a gate,
 * where any error stops the build before anything is written.
 */
import type { SecurityHeaders } from '#schema/generated.ts';
import { readContent } from './content/load.ts';
import { createSourceLocator } from './content/source-location.ts';
import { ContentError } from './diagnostics/content-error.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { DiagnosticCollector } from './diagnostics/diagnostic-collector.ts';
import { createFinish, translatedPages } from './i18n/translated-pages.ts';
import { OutputCheck } from './output/check-output.ts';
import { serverData } from './output/server-data.ts';
import { listingsOf, securityHeaders, siteFiles } from './output/site-files.ts';
import { createCrew } from './pipeline/landing-desk.ts';
import { createPageResolver } from './resolve/resolve-pages.ts';
import { assembleSite, planSite, resolveSite } from './resolve/resolve-site.ts';
import { GENERATED_ROUTES } from './resolve/route-table.ts';
import { pictureFiles, withPictures } from './share-images/names.ts';
import type {
  Assets,
  Content,
  LandingCrew,
  LandingFacts,
  LandingJob,
  Library,
  MadeLanding,
  MemberTexts,
  Options,
  OutputFile,
  Ports,
  RenderedPage,
  Sink,
  Site,
  SourceLocator,
  Summary,
} from './types.ts';

/** Content checked and linked, without rendering: what `offer list` shows. @throws {ContentError} */
export async function loadSite(
  ports: Pick<Ports, 'readSources' | 'readText'>,
  options: Options,
  log: DiagnosticCollector,
): Promise<Site> {
  const { link } = await loadContent(ports, options, log);
  return link(options, log);
}

/** Content checked, and what links it for one moment or another. @throws {ContentError} */
export async function loadContent(
  ports: Pick<Ports, 'readSources' | 'readText'>,
  { folder }: Pick<Options, 'folder'>,
  log: DiagnosticCollector,
): Promise<Loaded> {
  const locate = createSourceLocator(ports.readText);
  const content = await readContent(ports.readSources(log), folder, locate, log);
  return { content, locate, link: (setting, into) => resolveSite(content, setting, locate, into) };
}

export type Loaded = Readonly<{
  content: Content;
  locate: SourceLocator;
  link: (setting: Pick<Options, 'at' | 'today' | 'siteUrl'>, log: DiagnosticCollector) => Site;
}>;

/** @throws {ContentError} if the content has errors; dist is then as it was */
export async function build(ports: Ports, options: Options): Promise<Summary> {
  const log = new DiagnosticCollector();
  const locate = createSourceLocator(ports.readText);
  const { library, crew, facts } = await readAll(ports, options, locate, log);
  const plan = planSite(library, facts, options, locate, log);
  const linked = assembleSite(plan, createPageResolver(plan.content, plan.addresses, options, locate, log), (pages) =>
    translatedPages(plan, pages, options, locate),
  );
  const { content, addresses, landing, hiddenSections } = plan;
  const pictures = ports.pictures.names;
  const languages = new Set(landing.map(({ lang }) => lang));
  const job: LandingJob = { content, addresses, landing, hiddenSections, languages, pictures, setting: options };
  if (log.hasErrors()) {
    const { readDiagnostics, resolveDiagnostics } = await crew.make(job, NOWHERE, () => undefined);
    if (hasErrors(readDiagnostics)) throw new ContentError(readDiagnostics);
    log.add(...resolveDiagnostics);
    log.throwIfErrors();
  }
  const { site, shown } = withPictures(linked, pictures);
  const assets = await ports.bundleAssets(site);
  const opened: Sink[] = [];
  const open = (sink: Sink): Sink => {
    opened.push(sink);
    return sink;
  };
  try {
    const sink = open(ports.openSite());
    const all = site.pages.length + landing.length;
    const rendered = createRendered(site, assets, ports);
    const made = await crew.make({ ...job, assets }, sink, (done) => ports.progress(done, all), rendered);
    if (hasErrors(made.readDiagnostics)) throw new ContentError(made.readDiagnostics);
    log.add(...made.readDiagnostics, ...made.resolveDiagnostics);
    log.throwIfErrors();
    // A site that lacks a page is worse than none.
    if (made.pages.length !== landing.length) throw new Error('a landing page got lost on the way');
    const pictured = made.pages.flatMap(({ picture }) => picture ?? []);
    const files = [...assets.files, ...pictureFiles([...shown, ...pictured], ports.pictures)];
    const members = ports.renderMembers(site, assets);
    const { counts, security } = await writeSite(
      { site, made, assets: { ...assets, files }, members, rendered: rendered() },
      sink,
      ports,
      log,
    );
    const generated = open(ports.openGenerated());
    for (const file of serverData(site, members, security)) generated.write(file);
    generated.commit();
    sink.commit();
    const settled = opened.map((one) => one.settle?.());
    crew.done?.();
    await Promise.all(settled);
    return { ...counts, diagnostics: log.all() };
  } catch (error) {
    for (const sink of opened) sink.discard();
    throw error;
  }
}

const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');

const NOWHERE: Sink = { write: () => 0, commit: () => undefined, discard: () => undefined };

type ReadAll = Readonly<{ library: Library; crew: LandingCrew; facts: readonly LandingFacts[] }>;

/** Landing pages first: their problems and those of the rest are reported together. GATE. */
async function readAll(
  ports: Ports,
  { folder }: Options,
  locate: SourceLocator,
  log: DiagnosticCollector,
): Promise<ReadAll> {
  const reading = ports.landing?.read(log);
  // It may fail before anyone waits for it; who does then is told.
  reading?.catch(() => undefined);
  const sources = ports.readSources(log);
  const whole = readContent(sources, folder, locate, log, new Map(), reading);
  const { landing, ...library } = await whole.catch((error) => withLanding(error, ports.landing, log));
  const crew = ports.landing ?? createCrew(landing, ports.renderSite, locate);
  return { library, crew, facts: await (reading ?? crew.read(log)) };
}

/** What is wrong with the library is told together with what is wrong with the landing pages. */
async function withLanding(error: unknown, crew: LandingCrew | undefined, log: DiagnosticCollector): Promise<never> {
  if (error instanceof ContentError) {
    await crew?.examine(log);
    log.throwIfErrors();
  }
  throw error;
}

type Written = Readonly<{ counts: Omit<Summary, 'diagnostics'>; security: SecurityHeaders }>;
type Rendering = Readonly<{
  site: Site;
  made: MadeLanding;
  assets: Assets;
  members: MemberTexts;
  rendered: Rendered;
}>;

/** The ordinary pages, and those of them that are written in other languages too. */
type Rendered = Readonly<{ pages: readonly RenderedPage[]; translated: readonly RenderedPage[] }>;

/** Renders once, when it is first asked: others may be at work by then. */
function createRendered(site: Site, assets: Assets, { renderSite }: Ports): () => Rendered {
  let rendered: Rendered | undefined;
  const render = (): Rendered => {
    const pages = site.pages.map(renderSite(site, assets));
    const translated = site.translated();
    const finish = createFinish(site);
    const renderOne = renderSite(translated, assets);
    return { pages, translated: translated.pages.map((page) => finish(renderOne(page))) };
  };
  return () => {
    rendered ??= render();
    return rendered;
  };
}

async function writeSite(
  { site, made: { pages: landing, kept, anchors, outputDiagnostics }, assets, members, rendered }: Rendering,
  sink: Sink,
  ports: Ports,
  log: DiagnosticCollector,
): Promise<Written> {
  const all = { ...site, anchors: new Map([...anchors, ...site.anchors]) };
  const check = new OutputCheck(createSourceLocator(ports.readText), log, all);
  log.add(...outputDiagnostics);
  const counts = { pages: site.pages.length + landing.length, files: 0, bytes: 0, sectionsReused: 0, pagesKept: kept };
  for (const page of landing) {
    check.add(page);
    counts.files += 1;
    counts.bytes += page.bytes;
    counts.sectionsReused += page.reused;
  }
  const write = (file: OutputFile) => {
    counts.files += 1;
    counts.bytes += sink.write(file);
  };
  for (const [index, page] of rendered.pages.entries()) {
    check.page(page);
    write(page.file);
    counts.sectionsReused += page.reused;
    await ports.progress(landing.length + index + 1, counts.pages);
  }
  for (const page of rendered.translated) {
    check.translated(page);
    write(page.file);
  }
  const [context] = site.contexts.values();
  if (context === undefined) throw new Error('a site has a frame for each of its languages');
  check.members(members.pages);
  check.finish([...GENERATED_ROUTES, ...assets.files.map((file) => `/${file.path}`)]);
  const listed = [...listingsOf(site.pages), ...landing.filter((page) => page.listed)];
  for (const file of [
    ...assets.files,
    ...(await siteFiles(
      listed,
      context.settings,
      check.styleHashes(),
      rendered.translated.map(({ page }) => page),
    )),
  ]) {
    check.file(file);
    write(file);
  }
  return { counts, security: securityHeaders(check.styleHashes(), context.settings) };
}
