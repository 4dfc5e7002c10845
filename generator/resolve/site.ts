/** What stage 4 hands on: the pages with their heads and sections, and what they share. */
import type { Lang } from '#domain/locale.ts';
import type { Instant } from '#domain/london.ts';
import type { Pricing } from '#schema/pricing.ts';
import type { LocaleContext, Page, Rich } from '#schema/resolved.ts';
import type { ParsedMarkdown } from '../content/parse-markdown.ts';
import type { NodePath, SourceLocator } from '../content/source-location.ts';
import type { Marker } from '../content/source-markers.ts';
import type { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';

export type Site = Readonly<{
  pages: readonly Page[];
  contexts: ReadonlyMap<Lang, LocaleContext>;
  /** English pages in the words of the other languages. */
  translations: Translations;
  pricing: Pricing;
  solutions: readonly PaidSolution[];
  /** How many methods pages promise, each number once. */
  methodCounts: readonly number[];
  anchors: Anchors;
  /** By URL, a sentence about the sections of that page that are not published now. */
  hiddenSections: ReadonlyMap<string, string>;
}>;

export type Translations = Readonly<{ pages: readonly Page[]; contexts: ReadonlyMap<Lang, LocaleContext> }>;

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

export type ResolveTools = Readonly<{
  locate: SourceLocator;
  log: DiagnosticCollector;
  /** Leaves a mark in every text that tells where it was written. */
  marker?: Marker | undefined;
  /** Parsed Markdown by location and text, for a resolver that meets the same texts several times. */
  parsedMarkdown?: Map<string, ParsedMarkdown> | undefined;
}>;
