/** One state of the site that can be shown: pages are rendered when they are asked for, once. */
import { lookup } from 'mrmime';
import type { Answer, Edition } from '../../generator/adapters/dev/memory-site.ts';
import { DEV_PATHS, SOURCE_ATTRIBUTE } from '../../generator/adapters/dev/page-state.ts';
import type { Templates } from '../../generator/adapters/dev/template-loader.ts';
import { OutputCheck } from '../../generator/pipeline/check-output.ts';
import { emitGenerated } from '../../generator/pipeline/emit-generated.ts';
import { emitIndexes, securityHeaders } from '../../generator/pipeline/emit-indexes.ts';
import { GENERATED_ROUTES } from '../../generator/pipeline/route-table.ts';
import { annotate, readTracedPage } from '../../generator/pipeline/trace-html.ts';
import type { Assets, Locate, OutputFile, Site } from '../../generator/pipeline/types.ts';
import type { ProblemLog } from '../../generator/problems/problem-log.ts';
import { hash } from './hash.ts';

type DevPage = Readonly<{ html: string; hash: string }>;

export class DevEdition implements Edition {
  readonly site: Site;
  readonly style: string;
  readonly styleHash: string;
  headers: string;
  redirects: string;
  readonly #templates: Templates;
  readonly #assets: Assets;
  readonly #files: Map<string, OutputFile>;
  readonly #pages = new Map<string, DevPage | undefined>();
  readonly #render: ReturnType<Templates['renderSite']>;

  /** @param before until the edition is complete, what it does not have yet is as it was */
  constructor(site: Site, templates: Templates, assets: Assets, before: DevEdition | undefined) {
    this.site = site;
    this.style = assets.css;
    this.styleHash = hash(assets.css);
    this.headers = before?.headers ?? '';
    this.redirects = before?.redirects ?? '';
    this.#templates = templates;
    this.#assets = assets;
    this.#files = new Map(before === undefined ? [] : before.#files);
    for (const file of assets.files) this.#files.set(`/${file.path}`, file);
    this.#render = templates.renderSite(site, assets);
  }

  /** Checks every page, and makes what stands beside them. @throws {BuildFailure} @returns the data of the functions */
  async complete(site: Site, locate: Locate, log: ProblemLog): Promise<OutputFile[]> {
    const check = new OutputCheck(locate, log, site);
    const render = this.#templates.renderSite(site, this.#assets);
    for (const page of site.pages) check.page(render(page));
    const [frame] = site.frames.values();
    if (frame === undefined) throw new Error('a site has a frame for each of its languages');
    const indexes = await emitIndexes(site, frame.settings, check.styleHashes());
    for (const file of indexes) this.#files.set(`/${file.path}`, file);
    this.headers = textOf(indexes, '_headers');
    this.redirects = textOf(indexes, '_redirects');
    check.finish([...GENERATED_ROUTES, ...this.#assets.files.map(({ path }) => `/${path}`)]);
    const members = this.#templates.renderMembers(site, this.#assets);
    return emitGenerated(site, members, securityHeaders(check.styleHashes(), frame.settings));
  }

  find(path: string): Answer | undefined {
    const page = this.page(path);
    if (page !== undefined) return { contents: this.withClient(page.html, page.hash), type: HTML };
    const file = path.startsWith('/_') ? undefined : this.#files.get(path);
    return file === undefined ? undefined : { contents: file.contents, type: lookup(file.path) ?? 'text/plain' };
  }

  notFound(): Answer {
    return this.find('/404') ?? { contents: 'Not found', type: 'text/plain' };
  }

  /** The page at a path, every text with its marks; its hash leaves the style out, which changes without a reload. */
  page(path: string): DevPage | undefined {
    const route = path.length > 1 ? path.replace(/\/$|\.html$/, '') : path;
    if (this.#pages.has(route)) return this.#pages.get(route);
    const page = this.site.pages.find((one) => one.route === route);
    const html = page === undefined ? undefined : annotated(String(this.#render(page).file.contents));
    const made = html === undefined ? undefined : { html, hash: hash(html.replace(this.style, '')) };
    this.#pages.set(route, made);
    return made;
  }

  /** The page with the script that keeps it as the files are. */
  withClient(html: string, pageHash: string): string {
    const src = `${DEV_PATHS.client}?page=${pageHash}&amp;style=${this.styleHash}`;
    return html.replace('</body>', `<script type="module" src="${src}"></script></body>`);
  }

  sizes(): { path: string; bytes: number }[] {
    return [...this.#files.values()].map(({ path, contents }) => ({ path, bytes: contents.length }));
  }
}

export const HTML = 'text/html; charset=utf-8';

const annotated = (traced: string): string =>
  annotate(readTracedPage(traced), SOURCE_ATTRIBUTE, (marks) => marks.join(' '));

const textOf = (files: readonly OutputFile[], path: string): string =>
  String(files.find((file) => file.path === path)?.contents ?? '');
