/** What the last build left: which of its landing pages are what this build would make, and what has to be known of each to tell. */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { fileOf, internalTarget } from '#domain/route.ts';
import type { CachedIndex, CachedPage } from '#schema/cached-pages.ts';
import type { PageCache } from '../../generator/adapters/page-cache.ts';
import type { LandingFacts, LandingJob, MadePage } from '../../generator/pipeline/types.ts';
import { keyOf } from './page-place.ts';

/** A file that was read, now or for the last build. */
export type Known = Readonly<{ path: string; size: number; ctime: number; hash: string; facts: LandingFacts }>;

export class LastBuild {
  /** Of everything that all landing pages are made of. */
  readonly context: string;
  readonly #cache: PageCache | undefined;
  readonly #job: LandingJob;
  readonly #pages: ReadonlyMap<string, CachedPage>;
  readonly #index: CachedIndex | undefined;
  /** Whether all links of a list lead to pages of this site. */
  readonly #whole = new Map<number, boolean>();

  /** @param program what this program is: another one may make other pages */
  constructor(cache: PageCache | undefined, program: string, job: LandingJob) {
    this.context = cache === undefined ? '' : contextOf(program, job);
    this.#cache = cache;
    this.#job = job;
    const index = cache?.index;
    this.#index = index !== undefined && this.#isLike(index) ? index : undefined;
    this.#pages = new Map(this.#index?.pages.map((page) => [page.path, page]));
  }

  /** The page as it was, now in the new site too; undefined if it has to be made. @param staging the folder of the new site */
  page({ path, hash, facts }: Known, staging: string): MadePage | undefined {
    const page = this.#pages.get(path);
    const index = this.#index;
    if (page === undefined || index === undefined || page.hash !== hash) return undefined;
    if (!facts.dated && index.today !== this.#job.setting.today) return undefined;
    const { pictures } = this.#job;
    if (page.wanted !== undefined && pictures.has(page.wanted) !== (page.picture === page.wanted)) return undefined;
    if (!page.links.every((list) => this.#leadsSomewhere(list, index))) return undefined;
    if (this.#cache?.restore(page, join(staging, fileOf(facts.route))) !== true) return undefined;
    const listsOf = (numbers: readonly number[]) => numbers.map((number) => index.lists[number] ?? []);
    const { modified, listed, bytes, reused, warnings, picture, wanted } = page;
    return {
      ...{ picture, wanted },
      ...{ route: facts.route, file: facts.file, modified, listed, bytes, reused, warnings },
      ...{ ids: listsOf(page.ids), links: listsOf(page.links), styles: listsOf(page.styles).flat() },
    };
  }

  /** What templates asked for when they made the pages. @param any whether one of them was taken */
  asked(any: boolean): CachedIndex['asked'] {
    return any ? (this.#index?.asked ?? []) : [];
  }

  /** A page that was taken is what it was; only its content file may have been written anew, with the same text. */
  kept({ path, size, ctime }: Known): CachedPage | undefined {
    const page = this.#pages.get(path);
    return page === undefined ? undefined : { ...page, size, ctime };
  }

  /** Numbers of lists as pages that are kept have them. */
  lists(): ListTable {
    return new ListTable(this.#index?.lists);
  }

  /** @param changed when it was written, in seconds */
  record(known: Known, page: MadePage, changed: number, table: ListTable): CachedPage {
    const { path, size, ctime, hash, facts } = known;
    const { bytes, modified, listed, reused, warnings, picture, wanted } = page;
    const key = keyOf({ context: this.context, today: this.#job.setting.today }, known);
    return {
      ...{ path, size, ctime, hash, key, bytes, changed },
      ...{ facts, modified, listed, reused, warnings: [...warnings], picture, wanted },
      ids: page.ids.map(table.numberOf),
      links: page.links.map(table.numberOf),
      styles: page.styles.length === 0 ? [] : [table.numberOf(page.styles)],
    };
  }

  #isLike(index: CachedIndex): boolean {
    const { places } = this.#job.addresses;
    return index.context === this.context && index.asked.every(([place, there]) => places.has(place) === there);
  }

  #leadsSomewhere(list: number, index: CachedIndex): boolean {
    const known = this.#whole.get(list);
    if (known !== undefined) return known;
    const { routes } = this.#job.addresses;
    const files = new Set(this.#job.assets?.files.map(({ path }) => `/${path}`));
    const whole = (index.lists[list] ?? []).every((href) => {
      const route = internalTarget(href)?.route ?? '';
      return route === '' || routes.has(route) || files.has(route);
    });
    this.#whole.set(list, whole);
    return whole;
  }
}

/** Lists that are the same, by one number. */
export class ListTable {
  readonly lists: string[][] = [];
  readonly #numbers = new Map<string, number>();

  constructor(lists: readonly (readonly string[])[] = []) {
    for (const list of lists) this.#numbers.set(list.join('\n'), this.lists.push([...list]) - 1);
  }

  readonly numberOf = (list: readonly string[]): number => {
    const key = list.join('\n');
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.lists.push([...list]) - 1;
    this.#numbers.set(key, number);
    return number;
  };
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
