/** One state of the site that can be shown. A page is rendered once, when it is first requested. */
import { lookup } from 'mrmime';
import { baseOf } from '#domain/locale.ts';
import { annotate, readTracedPage } from '../../content/markers/find-source-markers.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { markUntranslated, translatedFile } from '../../i18n/mark-untranslated.ts';
import type { Assets } from '../../output/bundle-assets.ts';
import { bytesOf, type OutputFile, textOf } from '../../output/output-file.ts';
import { pageAssets } from '../../output/render-pages.ts';
import { cspHash, stylesIn } from '../../output/security-headers.ts';
import { type CdnRequest, type CdnRules, type Header, parseCdnRules, type Rule } from '../../preview/cdn-rules.ts';
import type { Site } from '../../resolve/site.ts';
import { SOURCE_ATTRIBUTE } from '../client/protocol.ts';
import { HTML, hash, hashWithoutStyle, injectClient, waitingPage } from '../server/inject-client.ts';
import type { Resolved } from './dev-content.ts';
import type { ServedFile, ServedSite } from './memory-site.ts';
import type { Templates } from './template-loader.ts';

const NO_RIBBONS: ReadonlyMap<string, string> = new Map();

/** A page with the source markers of its texts as attributes. */
type DevPage = Readonly<{ html: string; hash: string }>;

/** Sitemap and the like, which need all pages; they follow a moment after the pages. */
type SiteFiles = Readonly<{ files: readonly OutputFile[]; rules: CdnRules | undefined }>;

type Parts = Readonly<{ resolved: Resolved; templates: Templates; assets: Assets; style: string }>;

const BLANK: DevPage = { html: waitingPage(true), hash: 'none' };

export class SiteSnapshot implements ServedSite {
  readonly site: Site;
  readonly style: string;
  readonly styleHash: string;
  readonly resolved: Resolved;
  readonly templates: Templates;
  readonly assets: Assets;
  /** A hash of each page as it is published, by its file; known once all pages have been checked. */
  published: ReadonlyMap<string, string>;
  #siteFiles: SiteFiles;
  readonly #files: ReadonlyMap<string, OutputFile>;
  /** Assets of the previous snapshot, which pages loaded before the update still request. */
  readonly #previousFiles: ReadonlyMap<string, OutputFile>;
  readonly #pages = new Map<string, DevPage>();
  /** Every page as it was when it last rendered without an error; shared by all snapshots. */
  readonly #lastGood: Map<string, DevPage>;
  readonly #styleHashes = new Set<string>();
  readonly #diagnostics = new Map<string, Diagnostic>();
  readonly #render: ReturnType<Templates['renderSite']>;

  constructor({ resolved, templates, assets, style }: Parts, previous: SiteSnapshot | undefined) {
    this.resolved = resolved;
    this.site = resolved.traced;
    this.style = style;
    this.styleHash = hash(style);
    this.templates = templates;
    this.assets = assets;
    this.published = previous?.published ?? new Map();
    this.#files = new Map(assets.files.map((file) => [`/${file.path}`, file]));
    this.#previousFiles = previous === undefined ? new Map() : previous.#files;
    this.#lastGood = previous === undefined ? new Map() : previous.#lastGood;
    this.#siteFiles = previous === undefined ? { files: [], rules: undefined } : previous.#siteFiles;
    this.#render = templates.renderSite(resolved.traced, pageAssets(assets.page));
  }

  async setSiteFiles(files: readonly OutputFile[]): Promise<void> {
    const text = (path: string) => textOf(files.find((file) => file.path === path)?.contents ?? '');
    this.#siteFiles = {
      files,
      rules: await parseCdnRules({ headers: text('_headers'), redirects: text('_redirects') }),
    };
  }

  headersFor(path: string): Header[] {
    const headers = this.#siteFiles.rules?.headersFor(path) ?? [];
    return headers.map(([name, value]) => [name, this.#allowNewStyles(value)]);
  }

  /** The security policy names each style by its hash; styles of pages rendered since it was written are added. */
  #allowNewStyles(policy: string): string {
    const added = [...this.#styleHashes].filter((hash) => !policy.includes(hash));
    return policy.replace("style-src 'self'", (start) => [start, ...added.map((hash) => `'${hash}'`)].join(' '));
  }

  /** Pages in other languages are rewrites in `_redirects`; `find` serves those itself. */
  redirectFor(request: CdnRequest): Rule | undefined {
    const rule = this.#siteFiles.rules?.ruleFor(request);
    return rule !== undefined && rule.status >= 300 && rule.status < 400 ? rule : undefined;
  }

  diagnostics(): Diagnostic[] {
    return [...this.#diagnostics.values()];
  }

  find(path: string, locale = ''): ServedFile | undefined {
    const view = this.#viewOf(path, locale);
    const page = this.page(view);
    if (page !== undefined) return this.#served(page, view);
    const file = this.#file(path);
    return file && { contents: bytesOf(file.contents), type: lookup(file.path) ?? 'text/plain' };
  }

  notFound(path: string, locale = ''): ServedFile {
    const view = this.#viewOf('/404', locale);
    // The page subscribes to the requested URL, because a page may be added there.
    return this.#served(this.pageAt(view), view === '/404' ? path : view);
  }

  #served({ html, hash }: DevPage, view: string): ServedFile {
    const version = { view, page: hash, style: this.styleHash };
    const ribbon = this.#ribbons.get(view);
    return { contents: injectClient(html, ribbon === undefined ? version : { ...version, ribbon }), type: HTML };
  }

  get #ribbons(): ReadonlyMap<string, string> {
    return this.resolved.drafts?.ribbons ?? NO_RIBBONS;
  }

  /** The route of the page in the visitor's language if there is one. */
  #viewOf(path: string, locale: string): string {
    const translated = `/_lang/${baseOf(locale)}${path === '/' ? '/index' : path}`;
    return this.page(translated) === undefined ? path : translated;
  }

  /** What a browser shows at a path: the page, or the one for missing pages. */
  pageAt(path: string): DevPage {
    return this.page(path) ?? this.page('/404') ?? BLANK;
  }

  page(path: string): DevPage | undefined {
    const route = path.length > 1 ? path.replace(/\/$|\.html$/, '') : path;
    const known = this.#pages.get(route);
    if (known !== undefined) return known;
    const page = this.site.pages.find((one) => one.route === route);
    const render = page === undefined ? (this.#draft(route) ?? this.#translated(route)) : () => this.#render(page).html;
    if (render === undefined) return undefined;
    const made = this.#rendered(route, render);
    this.#pages.set(route, made);
    return made;
  }

  #draft(route: string): (() => string) | undefined {
    const { drafts } = this.resolved;
    const page = this.#ribbons.has(route) ? drafts?.site.pages.find((one) => one.route === route) : undefined;
    if (drafts === undefined || page === undefined) return undefined;
    return () => this.templates.renderSite(drafts.site, pageAssets(this.assets.page))(page).html;
  }

  #translated(route: string): (() => string) | undefined {
    if (!route.startsWith('/_lang/')) return undefined;
    const { translations } = this.site;
    const page = translations.pages.find((one) => `/${translatedFile(one)}` === `${route}.html`);
    if (page === undefined) return undefined;
    const render = this.templates.renderSite(translations, pageAssets(this.assets.page));
    return () => markUntranslated(render(page).html, page.lang);
  }

  /** An error in a template becomes a diagnostic; the page keeps its last valid version. */
  #rendered(route: string, render: () => string): DevPage {
    try {
      const html = annotated(render());
      for (const css of stylesIn(html)) this.#styleHashes.add(cspHash(css));
      const made = { html, hash: hashWithoutStyle(html + (this.#ribbons.get(route) ?? '')) };
      this.#lastGood.set(route, made);
      return made;
    } catch (error) {
      const diagnostic = this.templates.toDiagnostic(error);
      this.#diagnostics.set(`${diagnostic.file}:${diagnostic.line} ${diagnostic.message}`, diagnostic);
      return this.#lastGood.get(route) ?? BLANK;
    }
  }

  #file(path: string): OutputFile | undefined {
    if (path.startsWith('/_')) return undefined;
    const siteFile = this.#siteFiles.files.find((file) => `/${file.path}` === path);
    return siteFile ?? this.#files.get(path) ?? this.#previousFiles.get(path);
  }
}

/** Turns the invisible markers of a rendered page into attributes. */
export const annotated = (traced: string): string =>
  annotate(readTracedPage(traced), SOURCE_ATTRIBUTE, (markers) => markers.join(' '));
