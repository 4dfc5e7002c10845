/** The types on the arrows of the pipe, and the ports through which the pure stages reach the world. */
import type { Instant } from '#domain/london.ts';
import type { CollectionName, EntryData } from '#schema/collections.ts';
import type { Emails, MemberPages, Solution } from '#schema/generated.ts';
import type { Frame, Page, Rich } from '#schema/linked.ts';
import type { Pricing } from '#schema/pricing.ts';
import type { Location, Problem } from '../problems/problem.ts';
import type { ProblemLog } from '../problems/problem-log.ts';

/** A file of the content folder. `path` is relative to it, with forward slashes; `name` is how people see it. */
export type SourceFile = Readonly<{ path: string; name: string; text: string }>;

/** A file as data, not yet checked. For Markdown, `body` is the text below the head and `bodyLine` the line it begins in. */
export type RawEntry = Readonly<{ path: string; name: string; data: unknown; body?: string; bodyLine?: number }>;

export type Entry<C extends CollectionName> = Readonly<{
  id: string;
  file: string;
  data: EntryData<C>;
  body: string;
  bodyLine: number;
}>;

/** Everything in content/, checked. */
export type Content = { readonly [C in CollectionName]: readonly Entry<C>[] };

export type Site = Readonly<{
  pages: readonly Page[];
  frames: ReadonlyMap<Page['lang'], Frame>;
  pricing: Pricing;
  solutions: readonly PaidSolution[];
  anchors: Anchors;
  /** By URL, what is said of the page's sections that are not published now. */
  hiddenSections: ReadonlyMap<string, string>;
}>;

/** A method of the guide with its paid text, which only functions may deliver. */
export type PaidSolution = Readonly<{
  id: string;
  number: number;
  title: string;
  when: string;
  body: string;
  text: Rich;
}>;

/** Where something stands in a file: the path of keys to it; the key itself or its value; a part of the value's text. */
export type Spot = Readonly<{ path: readonly (string | number)[]; on?: 'key' | 'value'; needle?: string }>;

/** Where links to places on pages are written, by their address; a bare `#place` by the file and the address. */
export type Anchors = ReadonlyMap<string, Readonly<{ file: string; spot: Spot }>>;

export type Locate = (file: string, spot: Spot) => Location;

/** A file of the site, its path relative to dist/. */
export type OutputFile = Readonly<{ path: string; contents: string | Uint8Array }>;

/** A page as HTML, with what check-output needs to know of it, and how many of its sections had been rendered before. */
export type RenderedPage = Readonly<{
  page: Page;
  file: OutputFile;
  ids: readonly (readonly string[])[];
  links: readonly (readonly string[])[];
  reused: number;
}>;

/** How the style reaches a page: what its first screen needs within it, the whole in a file. */
export type PageStyle = Readonly<{
  url: string;
  /** For elements that have these classes. */
  first: (classes: readonly string[]) => string;
}>;

/** What bundle-assets hands on: the style, and the files beside the pages. */
export type Assets = Readonly<{
  style: PageStyle;
  /** URL of the first script. */
  script: string;
  files: readonly OutputFile[];
}>;

export type RenderSite = (site: Site, assets: Assets) => (page: Page) => RenderedPage;

/** What only functions deliver: the paid text, the pages with it in its places, and the e-mail in each language. */
export type MemberTexts = Readonly<{ solutions: readonly Solution[]; pages: MemberPages; emails: Emails }>;
/** For whoever works on the site: a page with everything the design has, and the style it needs beside the site's own. */
export type RenderSpecimens = (site: Site, assets: Assets, css: string) => Readonly<{ html: string; css: string }>;
export type RenderMembers = (site: Site, assets: Assets) => MemberTexts;

/** Where a build's files go. Nothing is seen of them before `commit`; without it the old site stays. */
export type Sink = Readonly<{ write: (file: OutputFile) => void; commit: () => void; discard: () => void }>;

/** How a build reaches the world. */
export type Ports = Readonly<{
  readSources: (log: ProblemLog) => AsyncIterable<SourceFile>;
  /** The text of a file by the name people see; undefined if it cannot be read. */
  readText: (name: string) => string | undefined;
  bundleAssets: (site: Site) => Promise<Assets>;
  renderSite: RenderSite;
  renderMembers: RenderMembers;
  openSite: () => Sink;
  openGenerated: () => Sink;
  /** Told of every page; may pause the build for a moment. */
  progress: (done: number, all: number) => Promise<void> | void;
}>;

export type Options = Readonly<{
  /** The content folder as people see it. */
  folder: string;
  /** The moment the site is built for: what is published then is in it. Taken once. */
  at: Instant;
  /** The day of that moment in London, as 2026-11-21. */
  today: string;
  /** Canonical origin, if it is not the one in site.yaml. */
  siteUrl: string | undefined;
}>;

export type Summary = Readonly<{
  pages: number;
  files: number;
  bytes: number;
  sectionsReused: number;
  problems: readonly Problem[];
}>;
