/** The types on the arrows of the pipe, and the ports through which the pure stages reach the world. */
import type { Lang } from '#domain/locale.ts';
import type { Instant } from '#domain/london.ts';
import type { Term } from '#domain/published.ts';
import type { Route } from '#domain/route.ts';
import type { CollectionName, EntryData } from '#schema/collections.ts';
import type { Emails, MemberPages, Solution } from '#schema/generated.ts';
import type { Pricing } from '#schema/pricing.ts';
import type { LocaleContext, Page, Rich } from '#schema/resolved.ts';
import type { Diagnostic, Location } from './diagnostics/diagnostic.ts';
import type { DiagnosticCollector } from './diagnostics/diagnostic-collector.ts';
import type { Translated } from './i18n/translated-pages.ts';
import type { Addresses } from './resolve/route-table.ts';
import type { PictureShelf } from './share-images/names.ts';

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

/** Everything but the landing pages. There may be any number of those: they are read when they are made, and never all held. */
export type Library = Omit<Content, 'landing'>;

/** What the whole site has to know of a landing page before the first page can be made. */
export type LandingFacts = Readonly<{
  file: string;
  route: Route;
  /** Whether the file chose its URL, or has that of its name. */
  chosen: boolean;
  lang: Lang;
  methodCount: number;
  term: Term;
  /** Whether the file says when it was last changed; or it is as old as the build. */
  dated: boolean;
  /** The page that this one says again in its own language. */
  translationOf?: Route | undefined;
}>;

export type Site = Readonly<{
  pages: readonly Page[];
  contexts: ReadonlyMap<Page['lang'], LocaleContext>;
  pricing: Pricing;
  solutions: readonly PaidSolution[];
  /** How many methods pages promise, each number once. */
  methodCounts: readonly number[];
  anchors: Anchors;
  /** English pages in the other languages; made when first asked for. */
  translated: () => Translated;
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
  /** The warnings, with their heading. */
  care: Rich | undefined;
  text: Rich;
  minutes: number | undefined;
}>;

/** Where something stands in a file: the path of keys to it; the key itself or its value; a part of the value's text. */
export type NodePath = Readonly<{ path: readonly (string | number)[]; on?: 'key' | 'value'; substring?: string }>;

/** Where links to places on pages are written, by their address; a bare `#place` by the file and the address. */
export type Anchors = ReadonlyMap<string, Readonly<{ file: string; spot: NodePath }>>;

export type SourceLocator = (file: string, spot: NodePath) => Location;

/** A file of the site, its path relative to dist/. */
export type OutputFile = Readonly<{ path: string; contents: Contents }>;

/** Text, bytes, or pieces of both in their order: what pages share is encoded once, and never put together in memory. */
export type Contents = string | Uint8Array | readonly (string | Uint8Array)[];

/** A page as HTML, with what check-output needs to know of it, and how many of its sections had been rendered before. */
export type RenderedPage = Readonly<{
  page: Page;
  file: OutputFile;
  /** What is in the file, as one text. */
  html: () => string;
  /** What stands in its style elements. */
  styles: readonly string[];
  ids: readonly (readonly string[])[];
  links: readonly (readonly string[])[];
  reused: number;
}>;

/** What the checks of the whole site need of a page once it is written. Lists that say the same are the same. */
export type Inspected = Readonly<{
  route: Route;
  file: string;
  /** CSP source expressions of the styles in it. */
  styles: readonly string[];
  ids: readonly (readonly string[])[];
  links: readonly (readonly string[])[];
}>;

/** A landing page that lies in the new site, and what sitemap and summary say of it. */
export type MadePage = Inspected &
  Readonly<{ modified: string; listed: boolean; bytes: number; reused: number; warnings: readonly Diagnostic[] }> &
  PictureChoice;

/** What a landing page is made of, beside its own text. */
export type LandingJob = Readonly<{
  content: Library;
  addresses: Addresses;
  setting: Pick<Options, 'at' | 'today' | 'siteUrl'>;
  hiddenSections: Site['hiddenSections'];
  /** The languages of the pages: what is shared in others need not be linked. */
  languages: ReadonlySet<Lang>;
  /** The names of the pictures that there are. */
  pictures: ReadonlySet<string>;
  /** The pages to be made. */
  landing: readonly LandingFacts[];
  /** Without them, pages are linked and not made: to find every problem. */
  assets?: Assets;
}>;

/** Pages stand in the order in which they were asked for. Problems of a link and of the output come apart: the first have a gate of their own. */
export type MadeLanding = Readonly<{
  pages: readonly MadePage[];
  /** How many of them were taken from an earlier build. */
  kept: number;
  anchors: Anchors;
  /** Which places the templates asked for, and whether they were there: another answer makes another page. */
  asked: ReadonlyMap<string, boolean>;
  /** Of pages that turned out to have mistakes when they were read: then nothing else counts. */
  readDiagnostics: readonly Diagnostic[];
  resolveDiagnostics: readonly Diagnostic[];
  outputDiagnostics: readonly Diagnostic[];
}>;

/** Who reads and makes the landing pages: one thread or several. */
export type LandingCrew = Readonly<{
  /** What is known of each, in the order of their paths; problems that come to light go to the log. */
  read: (log: DiagnosticCollector) => Promise<readonly LandingFacts[]>;
  /** Every problem of every page, whether or not it will be made. */
  examine: (log: DiagnosticCollector) => Promise<void>;
  /** Called when the site is in its place. */
  done?: () => void;
  /** @param meanwhile is done first by the thread that builds, while others have begun */
  make: (
    job: LandingJob,
    sink: Sink,
    progress: (done: number) => Promise<void> | void,
    meanwhile?: () => void,
  ) => Promise<MadeLanding>;
}>;

/** How the style reaches a page: what its first screen needs within it, the whole in a file. */
export type PageStyle = Readonly<{
  url: string;
  /** For elements that have these classes. */
  first: (classes: readonly string[]) => string;
}>;

/** The picture that the page's shared link shows, if it is one of the shelf's. */
export type PictureChoice = Readonly<{ picture?: string | undefined }>;

/** What bundle-assets hands on: the style, and the files beside the pages. */
export type Assets = Readonly<{
  style: PageStyle;
  /** URL of the first script. */
  script: string;
  files: readonly OutputFile[];
  /** Where each drawing is, by its name. */
  drawings?: ReadonlyMap<string, string>;
}>;

export type RenderSite = (site: Pick<Site, 'contexts'>, assets: Assets) => (page: Page) => RenderedPage;

/** What only functions deliver: the paid text, the pages with it in its places, and the e-mail in each language. */
export type MemberTexts = Readonly<{ solutions: readonly Solution[]; pages: MemberPages; emails: Emails }>;
export type RenderMembers = (site: Site, assets: Assets) => MemberTexts;

/** Where a build's files go. Nothing is seen of them before `commit`; without it the old site stays. */
export type Sink = Readonly<{
  /** Where the files lie until then, if that is a folder. */
  folder?: string;
  /** @returns how many bytes it has */
  write: (file: OutputFile) => number;
  commit: () => void;
  /** What is written goes, and what was there stays; after a commit it comes back. */
  discard: () => void;
  /** After the last commit: lets go of what was there before. */
  settle?: () => Promise<void>;
}>;

/** How a build reaches the world. */
export type Ports = Readonly<{
  readSources: (log: DiagnosticCollector) => AsyncIterable<SourceFile>;
  /** Who makes the landing pages, if `readSources` leaves them out. */
  landing?: LandingCrew;
  /** The text of a file by the name people see; undefined if it cannot be read. */
  readText: (name: string) => string | undefined;
  bundleAssets: (site: Site) => Promise<Assets>;
  /** The site with the pictures that its shared links show. */
  pictures: PictureShelf;
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
  /** Pages that came out of an earlier build as they were. */
  pagesKept: number;
  diagnostics: readonly Diagnostic[];
}>;
