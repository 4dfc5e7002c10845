/** One state of the site that can be shown: pages are rendered when they are asked for, once. */
import { lookup } from 'mrmime';
import { baseOf } from '#domain/locale.ts';
import { annotate, readTracedPage } from '../content/find-source-markers.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createHtmlTranslator, translatedFile } from '../i18n/translate-html.ts';
import type { Assets } from '../output/bundle-assets.ts';
import { cspHash, stylesIn } from '../output/csp-hashes.ts';
import type { OutputFile } from '../output/output-file.ts';
import { bytesOf, textOf } from '../output/output-file.ts';
import { pageAssets } from '../output/render-pages.ts';
import type { Site } from '../resolve/site.ts';
import type { Resolved } from './dev-content.ts';
import { hash } from './hash.ts';
import { HTML, withClient } from './inject-client.ts';
import type { Answer, Edition } from './memory-site.ts';
import { SOURCE_ATTRIBUTE } from './page-state.ts';
import type { Templates } from './template-loader.ts';
import { WAITING_PAGE } from './waiting-page.ts';
import { withoutStyle } from './without-style.ts';

/** A page with the marks of its texts; its hash leaves the style out, which changes without a reload. */
export type DevPage = Readonly<{ html: string; hash: string }>;

/** What is made of all pages: sitemap and the like. It comes a moment after the pages. */
type Indexes = Readonly<{ files: readonly OutputFile[]; headers: string; redirects: string }>;

type Made = Readonly<{ linked: Resolved; templates: Templates; assets: Assets; style: string }>;

const BLANK: DevPage = { html: WAITING_PAGE, hash: 'none' };

export class DevEdition implements Edition {
  readonly site: Site;
  readonly style: string;
  readonly styleHash: string;
  readonly linked: Resolved;
  readonly templates: Templates;
  readonly assets: Assets;
  /** Bytes of each page, as it would be published but for minifying; known once all have been looked at. */
  weights: ReadonlyMap<string, number>;
  #indexes: Indexes;
  readonly #files: ReadonlyMap<string, OutputFile>;
  /** A page that was fetched a moment ago still asks for its script. */
  readonly #filesBefore: ReadonlyMap<string, OutputFile>;
  readonly #pages = new Map<string, DevPage>();
  /** Every page as it was when it could last be rendered; editions hand it on. */
  readonly #lastGood: Map<string, DevPage>;
  /** Of the pages that were made. */
  readonly #styles = new Set<string>();
  readonly #diagnostics = new Map<string, Diagnostic>();
  readonly #render: ReturnType<Templates['renderSite']>;

  constructor({ linked, templates, assets, style }: Made, before: DevEdition | undefined) {
    this.linked = linked;
    this.site = linked.traced;
    this.style = style;
    this.styleHash = hash(style);
    this.templates = templates;
    this.assets = assets;
    this.weights = before?.weights ?? new Map();
    this.#files = new Map(assets.files.map((file) => [`/${file.path}`, file]));
    this.#filesBefore = before === undefined ? new Map() : before.#files;
    this.#lastGood = before === undefined ? new Map() : before.#lastGood;
    this.#indexes = before === undefined ? NO_INDEXES : before.#indexes;
    this.#render = templates.renderSite(linked.traced, pageAssets(assets.page));
  }

  get headers(): string {
    return allowing(this.#indexes.headers, [...this.#styles].map(cspHash).sort());
  }

  get redirects(): string {
    return this.#indexes.redirects;
  }

  setIndexes(files: readonly OutputFile[]): void {
    const text = (path: string) => textOf(files.find((file) => file.path === path)?.contents ?? '');
    this.#indexes = { files, headers: text('_headers'), redirects: text('_redirects') };
  }

  /** Of the pages that were looked at. */
  diagnostics(): Diagnostic[] {
    return [...this.#diagnostics.values()];
  }

  find(path: string, locale = ''): Answer | undefined {
    const view = this.#viewOf(path, locale);
    const page = this.page(view);
    if (page !== undefined) return { contents: withClient(page.html, view, page.hash, this.styleHash), type: HTML };
    const file = this.#file(path);
    return file === undefined
      ? undefined
      : { contents: bytesOf(file.contents), type: lookup(file.path) ?? 'text/plain' };
  }

  notFound(path: string, locale = ''): Answer {
    const view = this.#viewOf('/404', locale);
    const page = this.shown(view);
    // Where there is no such page in the language, it is of its own address: a page may yet be written there.
    const of = view === '/404' ? path : view;
    return { contents: withClient(page.html, of, page.hash, this.styleHash), type: HTML };
  }

  /** A page in another language is of the address of its file. */
  #viewOf(path: string, locale: string): string {
    const lang = baseOf(locale);
    const own = `/_lang/${lang}${path === '/' ? '/index' : path}`;
    return this.page(own) === undefined ? path : own;
  }

  /** What a browser gets to see at an address. */
  shown(path: string): DevPage {
    return this.page(path) ?? this.page('/404') ?? BLANK;
  }

  page(path: string): DevPage | undefined {
    const route = path.length > 1 ? path.replace(/\/$|\.html$/, '') : path;
    const known = this.#pages.get(route);
    if (known !== undefined) return known;
    const page = this.site.pages.find((one) => one.route === route);
    const render = page === undefined ? this.#translated(route) : () => this.#render(page).html;
    if (render === undefined) return undefined;
    const made = this.#rendered(route, render);
    this.#pages.set(route, made);
    return made;
  }

  #translated(route: string): (() => string) | undefined {
    if (!route.startsWith('/_lang/')) return undefined;
    const { translations } = this.site;
    const page = translations.pages.find((one) => `/${translatedFile(one)}` === `${route}.html`);
    if (page === undefined) return undefined;
    const render = this.templates.renderSite(translations, pageAssets(this.assets.page));
    return () => createHtmlTranslator(this.linked.plain())(render(page).html, page.lang);
  }

  /** A template that stops while it makes a page is a problem like any other: the page stays as it was. */
  #rendered(route: string, render: () => string): DevPage {
    try {
      const html = annotated(render());
      for (const css of stylesIn(html)) this.#styles.add(css);
      const made = { html, hash: hash(withoutStyle(html)) };
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
    const index = this.#indexes.files.find((file) => `/${file.path}` === path);
    return index ?? this.#files.get(path) ?? this.#filesBefore.get(path);
  }

  sizes(): { path: string; bytes: number }[] {
    const files = [...this.#files.values(), ...this.#indexes.files];
    return files.map(({ path, contents }) => ({ path, bytes: Buffer.byteLength(contents) }));
  }
}

export const annotated = (traced: string): string =>
  annotate(readTracedPage(traced), SOURCE_ATTRIBUTE, (marks) => marks.join(' '));

const NO_INDEXES: Indexes = { files: [], headers: '', redirects: '' };

/** The security policy names each style by its hash: those of pages made since it was written are let in at once. */
function allowing(headers: string, styles: readonly string[]): string {
  const news = styles.filter((hash) => !headers.includes(hash)).map((hash) => ` '${hash}'`);
  return headers.replaceAll("style-src 'self'", (start) => `${start}${news.join('')}`);
}
