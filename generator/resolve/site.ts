/** The output of stage 4: the pages with their heads and sections, and shared content. */
import type { Lang } from '#domain/locale.ts';
import type { Instant } from '#domain/london.ts';
import type { Pricing } from '#schema/files/pricing.ts';
import type { LocaleContext, Method, OpenGuide, Page, Rich } from '#schema/resolved.ts';
import type { Marker } from '../content/markers/source-markers.ts';
import type { NodePath, SourceLocator } from '../content/yaml/source-location.ts';
import type { DiagnosticCollector } from '../diagnostics/diagnostic.ts';
import type { MediaUse } from './references/media-uses.ts';

export type Site = Readonly<{
  pages: readonly Page[];
  contexts: ReadonlyMap<Lang, LocaleContext>;
  /** English pages, translated by the dictionaries. */
  translations: Translations;
  pricing: Pricing;
  solutions: readonly PaidSolution[];
  /** What buyers read, in each language that has any texts. */
  guides: ReadonlyMap<Lang, LocalGuide>;
  guideGaps: ReadonlySet<Lang>;
  /** How many methods pages promise, each number once. */
  methodCounts: readonly number[];
  anchors: Anchors;
  /** Where the redirects lead, and where that is written. */
  redirectTargets: readonly Readonly<{ href: string; file: string; spot: NodePath }>[];
  media: readonly MediaUse[];
  /** By URL, a sentence about the sections of that page that are not published now. */
  hiddenSections: ReadonlyMap<string, string>;
}>;

export type Translations = Readonly<{
  pages: readonly Page[];
  /** The pages served by functions, which know whether the visitor has bought. */
  memberPages: readonly Page[];
  contexts: ReadonlyMap<Lang, LocaleContext>;
}>;

/** The guide in one language, with English as the fallback. */
export type LocalGuide = Readonly<{ blocks: OpenGuide; methods: ReadonlyMap<string, Method> }>;

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
  /** Its steps in English, where content/guide/ has them. */
  method?: Method;
}>;

/** Where the links to anchors are written, by their href; a bare `#anchor` by the file and the href. */
export type Anchors = ReadonlyMap<string, Readonly<{ file: string; spot: NodePath }>>;

export type ResolveOptions = Readonly<{
  /** The moment the site is built for: what is published then is in it. Taken once. */
  at: Instant;
  /** The day of that moment in London, as 2026-11-21. */
  today: string;
  /** Canonical origin, if it is not the one in site.yaml. */
  siteUrl: string | undefined;
}>;

/** `folder` is the content folder as messages name it. */
export type BuildOptions = ResolveOptions & Readonly<{ folder: string }>;

/** What the image of a page's shared links is chosen by. */
export type TitledPage = Pick<Page, 'route' | 'lang' | 'listed'> & Readonly<{ head: Pick<Page['head'], 'title'> }>;

/** Undefined where the page shows the image of site.yaml. */
export type ShareImageOf = (
  page: TitledPage,
  context: LocaleContext,
) => Readonly<{ url: string; alt: string }> | undefined;

export type ResolveTools = Readonly<{
  locate: SourceLocator;
  log: DiagnosticCollector;
  /** Absent if images are not needed. */
  shareImageOf?: ShareImageOf | undefined;
  /** Adds a source marker to every text. */
  marker?: Marker | undefined;
}>;

/** What a check needs to report a problem at its line. */
export type CheckTools = Pick<ResolveTools, 'locate' | 'log'>;
