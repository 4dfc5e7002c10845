/**
 * Stage 8: what is about to be written, looked at once more as it streams by: ids, links and anchors, paths, weight. GATE.
 * It also takes the hashes of the styles in the pages' final bytes, which the security policy needs.
 */
import { internalTarget } from '#domain/route.ts';
import type { MemberPages } from '#schema/generated.ts';
import type { Page } from '#schema/linked.ts';
import { brokenAnchor, brokenLink, pageTooHeavy, repeatedPlace } from '../problems/catalogue.ts';
import type { ProblemLog } from '../problems/problem-log.ts';
import { anchorKey } from './link-values.ts';
import { StyleHashes } from './style-hashes.ts';
import { nearest } from './suggest.ts';
import type { Locate, OutputFile, RenderedPage, Site } from './types.ts';

/** A page beyond this many bytes is a mistake: the heaviest real one has a fifth of it. */
export const PAGE_LIMIT = 500_000;

/** A path may name a file within dist and nothing else. */
const SAFE_PATH = /^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[a-z0-9._/-]+$/i;

type Seen = Readonly<{ page: Page; href: string }>;

export class OutputCheck {
  readonly #ids = new Map<string, readonly (readonly string[])[]>();
  readonly #links = new Map<string, Seen>();
  readonly #styles = new StyleHashes();

  constructor(
    readonly locate: Locate,
    readonly log: ProblemLog,
    readonly site: Pick<Site, 'anchors' | 'hiddenSections'>,
  ) {}

  /** Looks at one page on its way to the disk. */
  page({ page, file, ids, links }: RenderedPage): void {
    this.file(file);
    this.#checkIds(page, ids);
    this.#ids.set(page.route, ids);
    for (const href of links.flat()) {
      const key = href.startsWith('#') ? `${page.route}${href}` : href;
      if (!this.#links.has(key)) this.#links.set(key, { page, href });
    }
    const html = String(file.contents);
    if (html.length > PAGE_LIMIT)
      this.log.add(
        pageTooHeavy(
          { file: page.file, line: 1, column: 1 },
          { route: page.route, kilobytes: Math.round(html.length / 1000) },
        ),
      );
    this.#styles.take(html);
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
    for (const { page, href } of this.#links.values()) this.#checkLink(page, href, extra);
    this.log.gate();
  }

  /** CSP source expressions for the inline styles seen. */
  styleHashes(): string[] {
    return this.#styles.all();
  }

  /** Two sections of one kind, or two headings with the same words, would both answer to one link. */
  #checkIds(page: Page, ids: readonly (readonly string[])[]): void {
    const seen = new Set<string>();
    for (const id of ids.flat()) {
      if (seen.has(id)) this.log.add(repeatedPlace(this.locate(page.file, { path: ['sections'], on: 'key' }), { id }));
      seen.add(id);
    }
  }

  #checkLink(page: Page, href: string, extra: readonly string[]): void {
    const target = internalTarget(href);
    if (target === undefined || extra.includes(target.route)) return;
    const route = target.route === '' ? page.route : target.route;
    const ids = this.#ids.get(route);
    const written = this.site.anchors.get(anchorKey(page.file, href));
    const at = () => this.locate(written?.file ?? page.file, written?.spot ?? { path: [], needle: href });
    if (ids === undefined) this.log.add(brokenLink(at(), { href, suggestion: nearest(route, this.#ids.keys()) }));
    else if (target.anchor !== '' && !ids.some((some) => some.includes(target.anchor))) {
      const near = nearest(target.anchor, ids.flat());
      const hidden = this.site.hiddenSections.get(route);
      const suggestion = near === undefined ? undefined : `${target.route}#${near}`;
      this.log.add(brokenAnchor(at(), { href, suggestion, hidden }));
    }
  }
}
