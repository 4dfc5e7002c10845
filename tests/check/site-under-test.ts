/** The site of tests/sites/full, built in memory once, and again for each defect as far as the defect goes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, loadSite } from '../../generator/build.ts';
import { type BuiltContent, buildContent, type ContentPorts, memorySink } from '../../generator/check/built-content.ts';
import { type CheckedSite, checkedSite, type ReadPage, textOf } from '../../generator/check/checked-site.ts';
import type { SourceFile } from '../../generator/content/yaml/read-folder.ts';
import { readSources } from '../../generator/content/yaml/read-folder.ts';
import { DiagnosticCollector } from '../../generator/diagnostics/diagnostic.ts';
import type { Assets } from '../../generator/output/bundle-assets.ts';
import { bundleAssets } from '../../generator/output/bundle-assets.ts';
import { widgetData } from '../../generator/output/widget-data.ts';
import { wantedPictures } from '../../generator/share-images/names.ts';
import { renderMembers } from '../../templates/render-members.tsx';
import { FULL_SITE, ROOT, TEST_DAY } from '../helpers/paths.ts';
import type { Change, Edit, Line } from './defect.ts';
import { createMemory } from './memory.ts';

/** What its files are called here, as an owner's are. */
const FOLDER = 'content';
export type Sources = readonly SourceFile[];
type Render = ContentPorts['renderSite'];

export async function readContentFolder(): Promise<Sources> {
  return [...readSources(FULL_SITE, new DiagnosticCollector())].map((source) => ({
    ...source,
    name: source.name.replace(FULL_SITE, FOLDER),
  }));
}

export const bundle = (site: Parameters<typeof widgetData>[0]): Promise<Assets> =>
  bundleAssets(ROOT, widgetData(site), { images: new Map(), tokens: '', css: '', drawings: true, files: [] }, true);

/** Every page and language has a picture with the title it began with. */
const pictures = new Set<string>();
const picture = readFileSync(join(FULL_SITE, 'pictures', readdirSync(join(FULL_SITE, 'pictures'))[0] ?? ''));

export const shareImages = { names: pictures, read: () => picture };

export const OPTIONS = { folder: FOLDER, at: Date.parse(TEST_DAY), today: TEST_DAY, siteUrl: undefined };

/** @param assets those of the full site, where bundling again would only take time */
export function buildFrom(sources: Sources, render: Render, assets?: Assets): Promise<BuiltContent> {
  const ports: ContentPorts = {
    sources,
    readText: () => undefined,
    renderSite: render,
    build: (dist) =>
      build(
        {
          readSources: () => sources,
          readText: () => undefined,
          shareImages,
          renderSite: render,
          renderMembers,
          media: { names: { image: [], font: [] }, read: () => new Uint8Array() },
          bundleAssets: async (site) => assets ?? bundle(site),
          progress: () => undefined,
          openSite: () => dist,
          openGenerated: () => memorySink(new Map()),
        },
        OPTIONS,
      ),
  };
  return buildContent(ports, OPTIONS);
}

export type Clean = Readonly<{
  sources: Sources;
  assets: Assets;
  built: BuiltContent;
  site: CheckedSite;
  render: Render;
  readPage: ReadPage;
}>;

export async function buildClean(): Promise<Clean> {
  const sources = await readContentFolder();
  const { render, readPage, close } = createMemory();
  const resolved = loadSite(
    { readSources: () => sources, readText: () => undefined },
    OPTIONS,
    new DiagnosticCollector(),
  );
  const { pages, languages } = wantedPictures(resolved, FOLDER);
  for (const { name } of [...pages, ...languages]) pictures.add(name);
  const assets = await bundle(resolved);
  const built = await buildFrom(sources, render, assets);
  const site = checkedSite(built, built.files, readPage);
  close();
  return { sources, assets, built, site, render, readPage };
}

export async function withChange(clean: Clean, change: Change): Promise<CheckedSite> {
  const { sources, assets, built, render, readPage } = clean;
  if (change.in === 'dist') return withFiles(clean, change.edits);
  if (change.in === 'template') return withTemplate(clean, change.route, change.edit);
  const changed = await buildFrom(edited(sources, change.edits), render, assets);
  return checkedSite(changed, change.in === 'content' ? changed.files : built.files, readPage);
}

export function edited(sources: Sources, edits: Readonly<Record<string, Edit>>): Sources {
  for (const path of Object.keys(edits))
    if (!sources.some((source) => source.path === path)) throw new Error(`there is no ${path}`);
  return sources.map((source) => ({ ...source, text: edits[source.path]?.(source.text) ?? source.text }));
}

/** What a faulty template would write, into dist and into what the content builds alike. */
function withTemplate({ built, site, readPage }: Clean, route: string, edit: Edit): CheckedSite {
  const files = new Map<string, Uint8Array>(site.files);
  const pages = site.pages.map((one) => {
    if (one.page.route !== route) return one;
    const html = edit(one.html);
    files.set(one.path, Buffer.from(html));
    return readPage(one.page, html, edit(built.traced.get(one.page.route) ?? ''));
  });
  return { ...site, files, expected: files, pages };
}

/** Only pages whose bytes have changed are read again. */
function withFiles(
  { built, site, readPage }: Clean,
  edits: Readonly<Record<string, Edit | Uint8Array | undefined>>,
): CheckedSite {
  const files = new Map<string, Uint8Array>(site.files);
  for (const [path, edit] of Object.entries(edits)) {
    if (edit === undefined) files.delete(path);
    else files.set(path, typeof edit === 'function' ? Buffer.from(edit(textOf(files.get(path)))) : edit);
  }
  const pages = site.pages.flatMap((page) => {
    const bytes = files.get(page.path);
    const traced = built.traced.get(page.page.route);
    if (bytes === undefined || traced === undefined) return [];
    return bytes === site.files.get(page.path) ? [page] : [readPage(page.page, textOf(bytes), traced)];
  });
  return { ...site, files, pages };
}

/** The number of the line in which the text that is meant ends, in the content as the change leaves it. */
export function lineOf({ file, has }: Line, clean: Clean, change: Change): number {
  const edits = change.in === 'content' || change.in === 'unbuilt content' ? change.edits : {};
  const text = edited(clean.sources, edits).find(({ path }) => path === file)?.text ?? '';
  if (text.split(has).length !== 2) throw new Error(`"${has}" occurs ${text.split(has).length - 1} times in ${file}`);
  return text.slice(0, text.indexOf(has) + has.length).split('\n').length;
}

/** Files have names that change with what is in them: defects call them MAIN and LAZY, and the picture of /rls-cure PICTURE. */
export function withAssetNames(change: Change, { site }: Clean): Change {
  if (change.in !== 'dist') return change;
  const named = (path: string) => {
    const start = path === 'PICTURE' ? 'og/rls-cure.' : `assets/${path.toLowerCase()}.`;
    return /^[A-Z]+$/.test(path) ? ([...site.files.keys()].find((file) => file.startsWith(start)) ?? path) : path;
  };
  return {
    in: 'dist',
    edits: Object.fromEntries(Object.entries(change.edits).map(([path, edit]) => [named(path), edit])),
  };
}
