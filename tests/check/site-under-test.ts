/** The real site, built in memory once, and again for each defect as far as the defect goes. */
import { bundleAssets } from '../../generator/adapters/asset-bundler.ts';
import { readSources } from '../../generator/adapters/content-reader.ts';
import { type BuiltContent, buildContent, type ContentPorts } from '../../generator/check/built-content.ts';
import { checkedPage, checkedSite, textOf } from '../../generator/check/checked-site.ts';
import type { CheckedSite } from '../../generator/check/types.ts';
import type { Assets, SourceFile } from '../../generator/pipeline/types.ts';
import { widgetData } from '../../generator/pipeline/widget-data.ts';
import { ProblemLog } from '../../generator/problems/problem-log.ts';
import { renderMembers } from '../../templates/render-members.tsx';
import { renderSite } from '../../templates/render-site.tsx';
import { ROOT, TEST_DAY } from '../helpers/paths.ts';
import type { Change, Edit, Line } from './defect.ts';

const FOLDER = 'content';
export type Sources = readonly SourceFile[];
type Render = ContentPorts['renderSite'];

export async function readContentFolder(): Promise<Sources> {
  const sources: SourceFile[] = [];
  for await (const source of readSources(FOLDER, new ProblemLog())) sources.push(source);
  return sources;
}

export const bundle = (site: Parameters<typeof widgetData>[0]): Promise<Assets> =>
  bundleAssets(ROOT, widgetData(site), true);

/** @param assets those of the real site, where bundling again would only take time */
export function buildFrom(sources: Sources, assets?: Assets, render: Render = renderSite): Promise<BuiltContent> {
  const ports: ContentPorts = {
    readSources: async function* () {
      yield* sources;
    },
    readText: () => undefined,
    bundleAssets: async (site) => assets ?? bundle(site),
    renderSite: render,
    renderMembers,
  };
  return buildContent(ports, { folder: FOLDER, today: TEST_DAY, siteUrl: undefined });
}

export type Clean = Readonly<{ sources: Sources; assets: Assets; built: BuiltContent; site: CheckedSite }>;

export async function buildClean(edits: Readonly<Record<string, Edit>> = {}): Promise<Clean> {
  const sources = edited(await readContentFolder(), edits);
  let assets: Assets | undefined;
  const keep: Render = (site, made) => {
    assets = made;
    return renderSite(site, made);
  };
  const built = await buildFrom(sources, undefined, keep);
  if (assets === undefined) throw new Error('a build has assets');
  return { sources, assets, built, site: checkedSite(built, built.files) };
}

export async function withChange(clean: Clean, change: Change): Promise<CheckedSite> {
  const { sources, assets, built } = clean;
  if (change.in === 'dist') return withFiles(clean, change.edits);
  if (change.in === 'template') {
    const changed = await buildFrom(sources, assets, renderingWith(change.route, change.edit));
    return checkedSite(changed, changed.files);
  }
  const changed = await buildFrom(edited(sources, change.edits), assets);
  return checkedSite(changed, change.in === 'content' ? changed.files : built.files);
}

export function edited(sources: Sources, edits: Readonly<Record<string, Edit>>): Sources {
  for (const path of Object.keys(edits))
    if (!sources.some((source) => source.path === path)) throw new Error(`there is no ${path}`);
  return sources.map((source) => ({ ...source, text: edits[source.path]?.(source.text) ?? source.text }));
}

function renderingWith(route: string, edit: Edit): Render {
  return (site, assets) => {
    const render = renderSite(site, assets);
    return (page) => {
      const rendered = render(page);
      if (page.route !== route) return rendered;
      return { ...rendered, file: { ...rendered.file, contents: edit(String(rendered.file.contents)) } };
    };
  };
}

/** Only pages whose bytes have changed are read again. */
function withFiles(
  { built, site }: Clean,
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
    return bytes === site.files.get(page.path) ? [page] : [checkedPage(page.page, textOf(bytes), traced)];
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

/** Assets have names that change with what is in them: defects call them MAIN and EXTRAS. */
export function withAssetNames(change: Change, { site }: Clean): Change {
  if (change.in !== 'dist') return change;
  const named = (path: string) =>
    /^[A-Z]+$/.test(path)
      ? ([...site.files.keys()].find((file) => file.startsWith(`assets/${path.toLowerCase()}.`)) ?? path)
      : path;
  return {
    in: 'dist',
    edits: Object.fromEntries(Object.entries(change.edits).map(([path, edit]) => [named(path), edit])),
  };
}
