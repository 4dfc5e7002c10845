/**
 * Stage 8: what is about to be written, looked at once more as it streams by: ids, links and anchors, paths, weight. GATE.
 * It also takes the hashes of the styles within the pages, which the security policy needs.
 */
import { BUDGETS } from '#domain/budgets.ts';
import { internalTarget } from '#domain/route.ts';
import type { MemberPages } from '#schema/generated.ts';
import { brokenAnchor, brokenLink, pageTooHeavy, repeatedPlace } from '../diagnostics/catalogue.ts';
import type { Location } from '../diagnostics/diagnostic.ts';
import type { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import { closestMatch } from '../diagnostics/did-you-mean.ts';
import { anchorKey } from '../resolve/resolve-values.ts';
import type { Contents, Inspected, OutputFile, RenderedPage, Site, SourceLocator } from '../types.ts';
import { piecesOf } from './contents.ts';
import { StyleHashes } from './csp-hashes.ts';

/** A path may name a file within dist and nothing else. */
const SAFE_PATH = /^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[a-z0-9._/-]+$/i;

type Seen = Readonly<{ page: Inspected; href: string }>;

export class OutputCheck {
  readonly #pages = new Map<string, Inspected>();
  /** Links between pages, by what they say. */
  readonly #links = new Map<string, Seen>();
  readonly #styles = new StyleHashes();
  readonly #known = new WeakSet<readonly string[]>();
  readonly #lists = new Map<string, readonly string[]>();
  readonly #sharing = new WeakSet<readonly string[]>();

  constructor(
    readonly locate: SourceLocator,
    readonly log: DiagnosticCollector,
    readonly site: Pick<Site, 'anchors' | 'hiddenSections'>,
  ) {}

  /** Looks at one page on its way to the disk, and remembers its links. */
  page(rendered: RenderedPage): Inspected {
    const inspected = this.inspect(rendered);
    this.add(inspected);
    return inspected;
  }

  /** A page in another of its languages: links lead to the page, whatever its language. */
  translated(rendered: RenderedPage): void {
    this.#take(this.inspect(rendered));
  }

  /** What one page can tell by itself. */
  inspect({ page: { route, file }, file: output, styles, ids, links }: RenderedPage): Inspected {
    this.file(output);
    const inspected: Inspected = {
      ...{ route, file, styles: styles.map((css) => this.#styles.hashOf(css)) },
      ...{ ids: ids.map(this.#shared), links: links.map(this.#shared) },
    };
    this.#checkIds(inspected);
    this.#checkOwnLinks(inspected);
    const length = sizeOf(output.contents);
    if (length > BUDGETS.file) {
      const [kilobytes, limit] = [Math.round(length / 1000), BUDGETS.file / 1000];
      this.log.add(pageTooHeavy({ file, line: 1, column: 1 }, { route, kilobytes, limit }));
    }
    return inspected;
  }

  /** A page that was looked at elsewhere: its links are still to be followed. */
  add(page: Inspected): void {
    this.#pages.set(page.route, page);
    this.#take(page);
  }

  #take(page: Inspected): void {
    this.#styles.add(page.styles);
    for (const links of page.links) {
      // Pages share most of their parts: what stands in one was seen with the first of them.
      if (this.#known.has(links)) continue;
      this.#known.add(links);
      for (const href of links) {
        if (!href.startsWith('#') && !this.#links.has(href)) this.#links.set(href, { page, href });
      }
    }
  }

  /** @throws {Error} if the path would leave dist: that is a bug of ours, since slugs are checked long before */
  file({ path }: OutputFile): void {
    if (!SAFE_PATH.test(path)) throw new Error(`the path "${path}" is not a plain path within the site`);
  }

  /** The pages that functions answer with are under the same policy. */
  members(pages: MemberPages): void {
    for (const { filled, locked } of Object.values(pages)) for (const html of [filled, locked]) this.#styles.take(html);
  }

  /** Once all pages have passed: do all links lead somewhere? `extra` are files that are no pages. */
  finish(extra: readonly string[]): void {
    const files = new Set(extra);
    for (const { page, href } of this.#links.values()) {
      const target = internalTarget(href);
      if (target !== undefined && !files.has(target.route)) this.#checkLink(page, href, target.route, target.anchor);
    }
    this.log.throwIfErrors();
  }

  /** CSP source expressions for the inline styles seen. */
  styleHashes(): string[] {
    return this.#styles.all();
  }

  /** Two sections of one kind, or two headings with the same words, would both answer to one link. */
  #checkIds({ file, ids }: Inspected): void {
    const seen = new Set<string>();
    for (const some of ids) {
      for (const id of some) {
        if (seen.has(id)) this.log.add(repeatedPlace(this.locate(file, { path: ['sections'], on: 'key' }), { id }));
        seen.add(id);
      }
    }
  }

  #checkOwnLinks(page: Inspected): void {
    for (const links of page.links) {
      for (const href of links) {
        if (href.startsWith('#')) this.#checkAnchor(page, href, page, href.slice(1));
      }
    }
  }

  #checkLink(page: Inspected, href: string, route: string, anchor: string): void {
    const target = this.#pages.get(route);
    if (target !== undefined) {
      this.#checkAnchor(page, href, target, anchor);
      return;
    }
    const suggestion = closestMatch(route, this.#pages.keys());
    this.log.add(brokenLink(this.#placeOf(page, href), { href, suggestion }));
  }

  #checkAnchor(page: Inspected, href: string, target: Inspected, anchor: string): void {
    if (anchor === '' || has(target, anchor)) return;
    const near = closestMatch(anchor, target.ids.flat());
    const hidden = this.site.hiddenSections.get(target.route);
    const suggestion = near === undefined ? undefined : `${href.slice(0, href.indexOf('#'))}#${near}`;
    this.log.add(brokenAnchor(this.#placeOf(page, href), { href, suggestion, hidden }));
  }

  #placeOf({ file }: Inspected, href: string): Location {
    const written = this.site.anchors.get(anchorKey(file, href));
    return this.locate(written?.file ?? file, written?.spot ?? { path: [], substring: href });
  }

  /** One list for all that say the same: a site of a hundred thousand pages holds a few dozen. */
  readonly #shared = (list: readonly string[]): readonly string[] => {
    if (this.#sharing.has(list)) return list;
    const key = list.join('\n');
    const known = this.#lists.get(key) ?? list;
    this.#lists.set(key, known);
    this.#sharing.add(known);
    return known;
  };
}

const sizeOf = (contents: Contents): number => piecesOf(contents).reduce((sum, { length }) => sum + length, 0);

const has = ({ ids }: Inspected, id: string): boolean => ids.some((some) => some.includes(id));
