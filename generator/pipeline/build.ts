/**
 * The pipe, whole: content folder → Content → Site → pages → dist. Each stage is one function; problems are gathered until a gate,
 * where any error stops the build before anything is written.
 */
import type { SecurityHeaders } from '#schema/generated.ts';
import { ProblemLog } from '../problems/problem-log.ts';
import { OutputCheck } from './check-output.ts';
import { emitGenerated } from './emit-generated.ts';
import { emitIndexes, securityHeaders } from './emit-indexes.ts';
import { linkSite } from './link-site.ts';
import { locateIn } from './locate.ts';
import { readContent } from './read-content.ts';
import { GENERATED_ROUTES } from './route-table.ts';
import type { Assets, Content, Locate, MemberTexts, Options, OutputFile, Ports, Sink, Site, Summary } from './types.ts';

/** Content checked and linked, without rendering: what `offer list` shows. @throws {BuildFailure} */
export async function loadSite(
  ports: Pick<Ports, 'readSources' | 'readText'>,
  options: Options,
  log: ProblemLog,
): Promise<Site> {
  const { link } = await loadContent(ports, options, log);
  return link(options, log);
}

/** Content checked, and what links it for one moment or another. @throws {BuildFailure} */
export async function loadContent(
  ports: Pick<Ports, 'readSources' | 'readText'>,
  { folder }: Pick<Options, 'folder'>,
  log: ProblemLog,
): Promise<Loaded> {
  const locate = createLocate(ports.readText);
  const content = await readContent(ports.readSources(log), folder, locate, log);
  return { content, locate, link: (setting, into) => linkSite(content, setting, locate, into) };
}

export type Loaded = Readonly<{
  content: Content;
  locate: Locate;
  link: (setting: Pick<Options, 'at' | 'today' | 'siteUrl'>, log: ProblemLog) => Site;
}>;

/** @throws {BuildFailure} if the content has errors; dist is then as it was */
export async function build(ports: Ports, options: Options): Promise<Summary> {
  const log = new ProblemLog();
  const site = await loadSite(ports, options, log);
  const assets = await ports.bundleAssets(site);
  const opened: Sink[] = [];
  const open = (sink: Sink): Sink => {
    opened.push(sink);
    return sink;
  };
  try {
    const sink = open(ports.openSite());
    const members = ports.renderMembers(site, assets);
    const { counts, security } = await writeSite({ site, assets, members }, sink, ports, log);
    const generated = open(ports.openGenerated());
    for (const file of emitGenerated(site, members, security)) generated.write(file);
    generated.commit();
    sink.commit();
    return { pages: site.pages.length, ...counts, problems: log.all() };
  } catch (error) {
    for (const sink of opened) sink.discard();
    throw error;
  }
}

type Counts = Pick<Summary, 'files' | 'bytes' | 'sectionsReused'>;

type Written = Readonly<{ counts: Counts; security: SecurityHeaders }>;

type Rendering = Readonly<{ site: Site; assets: Assets; members: MemberTexts }>;

async function writeSite(
  { site, assets, members }: Rendering,
  sink: Sink,
  ports: Ports,
  log: ProblemLog,
): Promise<Written> {
  const check = new OutputCheck(createLocate(ports.readText), log, site);
  const counts = { files: 0, bytes: 0, sectionsReused: 0 };
  const write = (file: OutputFile) => {
    sink.write(file);
    counts.files += 1;
    counts.bytes += typeof file.contents === 'string' ? Buffer.byteLength(file.contents) : file.contents.byteLength;
  };
  const render = ports.renderSite(site, assets);
  for (const [index, page] of site.pages.entries()) {
    const rendered = render(page);
    check.page(rendered);
    write(rendered.file);
    counts.sectionsReused += rendered.reused;
    await ports.progress(index + 1, site.pages.length);
  }
  const [frame] = site.frames.values();
  if (frame === undefined) throw new Error('a site has a frame for each of its languages');
  check.members(members.pages);
  check.finish([...GENERATED_ROUTES, ...assets.files.map((file) => `/${file.path}`)]);
  for (const file of [...assets.files, ...(await emitIndexes(site, frame.settings, check.styleHashes()))]) {
    check.file(file);
    write(file);
  }
  return { counts, security: securityHeaders(check.styleHashes(), frame.settings) };
}

function createLocate(readText: Ports['readText']): Locate {
  return (file, spot) => {
    const text = readText(file);
    return text === undefined ? { file, line: 1, column: 1 } : locateIn(file, text, spot);
  };
}
