/** What the last build left: which of its landing pages are what this build would make, and what has to be known of each to tell. */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { fileOf, internalTarget } from '#domain/route.ts';
import type { CachedIndex, CachedPage, Outline } from '#schema/cached-pages.ts';
import type { PageCache } from '../../generator/adapters/page-cache.ts';
import { pictureSlug, slugOfPicture } from '../../generator/share-images/names.ts';
import type { LandingFacts, LandingJob, MadePage } from '../../generator/types.ts';
import type { KeptPage } from './page-place.ts';

/** A file that was read, now or for the last build. */
export type Known = Readonly<{ path: string; size: number; ctime: number; hash: string; facts: LandingFacts }>;

export class LastBuild {
  /** Of everything that all landing pages are made of. */
  readonly context: string;
  readonly #cache: PageCache | undefined;
  readonly #job: LandingJob;
  readonly #pages: ReadonlyMap<string, CachedPage>;
  readonly #index: CachedIndex | undefined;
  /** By outline, whether all its links lead to pages of this site. */
  readonly #whole = new Map<number, boolean>();
  /** Which pages have other pictures to choose from than they had, by what the names begin with. */
  readonly #pictured: ReadonlySet<string>;

  /** @param program what this program is: another one may make other pages */
  constructor(cache: PageCache | undefined, program: string, job: LandingJob) {
    this.context = cache === undefined ? '' : contextOf(program, job);
    this.#cache = cache;
    this.#job = job;
    const index = cache?.index;
    this.#index = index !== undefined && this.#isLike(index) ? index : undefined;
    this.#pages = new Map(this.#index?.pages.map((page) => [page.path, page]));
    const [was, is] = [new Set(this.#index?.pictures), job.pictures];
    const other = [...was, ...is].filter((name) => was.has(name) !== is.has(name));
    this.#pictured = new Set(other.map(slugOfPicture));
  }

  /** The page as it was, now in the new site too; undefined if it has to be made. @param staging the folder of the new site */
  page({ path, hash, facts }: Known, staging: string): MadePage | undefined {
    const page = this.#pages.get(path);
    const index = this.#index;
    if (page === undefined || index === undefined || page.hash !== hash) return undefined;
    if (!facts.dated && index.today !== this.#job.setting.today) return undefined;
    if (this.#pictured.size > 0 && this.#pictured.has(pictureSlug(facts.route))) return undefined;
    if (!this.#leadsSomewhere(page.outline, index)) return undefined;
    if (this.#cache?.restore(page, join(staging, fileOf(facts.route))) !== true) return undefined;
    const outline = index.outlines[page.outline];
    if (outline === undefined) return undefined;
    const { modified, listed, bytes, reused, warnings = [], picture } = page;
    return {
      ...{ route: facts.route, file: facts.file, modified, listed, bytes, reused, warnings, picture },
      ...outline,
    };
  }

  /** What templates asked for when they made the pages. @param any whether one of them was taken */
  asked(any: boolean): CachedIndex['asked'] {
    return any ? (this.#index?.asked ?? []) : [];
  }

  /** A page that was taken is what it was; only its content file may have been written anew, with the same text. */
  kept({ path, size, ctime }: Known): CachedPage | undefined {
    const page = this.#pages.get(path);
    return page?.size === size && page.ctime === ctime ? page : page && { ...page, size, ctime };
  }

  /** Numbers as pages that are kept have them. */
  outlines(): OutlineTable {
    return new OutlineTable(this.#index?.outlines);
  }

  record({ facts, ...file }: Known, page: MadePage, place: KeptPage, table: OutlineTable): CachedPage {
    const { path, size, ctime, hash } = file;
    const { bytes, modified, listed, reused, warnings, picture } = page;
    const { file: _, ...portable } = facts;
    return {
      ...{ path, size, ctime, hash, bytes, ...place },
      ...{ facts: portable, modified, listed, reused, picture, outline: table.numberOf(page) },
      ...(warnings.length === 0 ? {} : { warnings: [...warnings] }),
    };
  }

  #isLike(index: CachedIndex): boolean {
    const { availableRoutes } = this.#job.addresses;
    return (
      index.context === this.context && index.asked.every(([place, there]) => availableRoutes.has(place) === there)
    );
  }

  #leadsSomewhere(outline: number, index: CachedIndex): boolean {
    const known = this.#whole.get(outline);
    if (known !== undefined) return known;
    const { routes } = this.#job.addresses;
    const files = new Set(this.#job.assets?.files.map(({ path }) => `/${path}`));
    const whole = (index.outlines[outline]?.links.flat() ?? []).every((href) => {
      const route = internalTarget(href)?.route ?? '';
      return route === '' || routes.has(route) || files.has(route);
    });
    this.#whole.set(outline, whole);
    return whole;
  }
}

/** Outlines that are the same, by one number. */
export class OutlineTable {
  readonly outlines: Outline[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #lists = new Map<string, number>();
  /** Pages share their lists: to look at one twice would take longer than all the rest. */
  readonly #seen = new WeakMap<readonly string[], number>();

  constructor(outlines: readonly Outline[] = []) {
    for (const outline of outlines) this.numberOf(outline);
  }

  numberOf({ ids, links, styles }: Pick<MadePage, 'ids' | 'links' | 'styles'>): number {
    const key = [ids, links, [styles]].map((lists) => lists.map((list) => this.#listNumber(list)).join()).join(';');
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const copies = (lists: readonly (readonly string[])[]) => lists.map((list) => [...list]);
    const number = this.outlines.push({ ids: copies(ids), links: copies(links), styles: [...styles] }) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  #listNumber(list: readonly string[]): number {
    const seen = this.#seen.get(list);
    if (seen !== undefined) return seen;
    const text = list.join('\n');
    const number = this.#lists.get(text) ?? this.#lists.size;
    this.#lists.set(text, number);
    this.#seen.set(list, number);
    return number;
  }
}

function contextOf(program: string, { content, addresses, setting, assets, pictures }: LandingJob): string {
  const { siteUrl = '', today } = setting;
  const year = today.slice(0, 4);
  const drawings = [...(assets?.drawings?.values() ?? [])];
  const shared = [...pictures].filter((name) => name.startsWith('home.')).sort();
  return digest(
    program,
    JSON.stringify(content),
    JSON.stringify([...addresses.versions]),
    siteUrl,
    year,
    assets?.style.url ?? '',
    assets?.script ?? '',
    ...drawings,
    ...shared,
  );
}

const digest = (...parts: readonly string[]): string => hash('sha1', parts.join('\0'));
