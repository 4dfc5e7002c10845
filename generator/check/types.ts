/** What checks look at, and what they hand back. */
import type { HTMLElement } from 'node-html-parser';
import type { Page } from '#schema/resolved.ts';
import type { SiteSettings } from '#schema/site.ts';
import type { Content } from '../content/content.ts';
import type { TracedElement } from '../content/find-source-markers.ts';
import type { SourceLocator } from '../content/source-location.ts';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import type { Site } from '../resolve/site.ts';

/** Words that a reader, or a program that reads aloud, meets on a page, with the element they belong to. */
export type PageText = Readonly<{ words: string; element: number }>;

/** A page of dist. Its elements are numbered in the order of the document and know where their words were written. */
export type CheckedPage = Readonly<{
  page: Page;
  url: string;
  /** The file in dist. */
  path: string;
  html: string;
  root: HTMLElement;
  elements: readonly TracedElement[];
  texts: readonly PageText[];
  /** The number of an element, by the place in the HTML where it begins. */
  numbers: ReadonlyMap<number, number>;
}>;

export type SiteFiles = ReadonlyMap<string, Uint8Array>;

/** From a place on a page to the line of content that made it. */
export type Places = Readonly<{
  /** A field of the page's own file: for what has no words on the page. */
  field: (page: CheckedPage, ...path: readonly string[]) => Location;
  /** An element, by itself or its number. With words, the place of these words in what it was made of. */
  element: (page: CheckedPage, element: HTMLElement | number, words?: string) => Location;
  /** The same for an element that most pages have: without words around it, its place is the address of the site. */
  context: (page: CheckedPage, element: HTMLElement) => Location;
  /** A text of the dictionary, by its English words. */
  message: (words: string) => Location | undefined;
  /** Whether any words of the page were written in the file. */
  comesFrom: (page: CheckedPage, file: string) => boolean;
  /** A setting in site.yaml: for what concerns the whole site, by default its address. */
  setting: (...path: readonly (string | number)[]) => Location;
  at: SourceLocator;
}>;

export type CheckedSite = Readonly<{
  content: Content;
  site: Site;
  settings: SiteSettings;
  pages: readonly CheckedPage[];
  /** English pages as other languages have them; they share the addresses of those. */
  translated: readonly CheckedPage[];
  /** What is in dist, and what the content builds. */
  files: SiteFiles;
  expected: SiteFiles;
  places: Places;
}>;

/** A problem, and the page it was seen on if it was seen on one. */
export type Found = Readonly<{ diagnostic: Diagnostic; page?: CheckedPage }>;
export type Check = (site: CheckedSite) => readonly Found[] | Promise<readonly Found[]>;
export type NamedCheck = Readonly<{ name: string; run: Check }>;

/** A problem as it is reported: once for its place, with the address of every page that shows it. */
export type Finding = Diagnostic & Readonly<{ urls: readonly string[] }>;
