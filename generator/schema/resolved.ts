/**
 * What templates get: the same shapes as the content, with references resolved, Markdown parsed and names looked up.
 * Types only; `generator/resolve/` makes the values.
 */

import type { RootContent } from 'mdast';
import type { Lang } from '#domain/locale.ts';
import type { Route } from '#domain/route.ts';
import type { Markdown } from './fields.ts';
import type { Article, Reference, Resource, Study, Testimonial } from './library.ts';
import type { Currency } from './pricing.ts';
import type { SectionSource } from './sections.ts';
import type { SiteSettings } from './site.ts';
import type { Messages } from './translations.ts';

/** A parsed Markdown text, without HTML. */
export type Rich = { readonly blocks: readonly RootContent[] };

/** The same shape with every Markdown text parsed. */
export type Resolved<T> = T extends Markdown
  ? Rich
  : T extends readonly (infer U)[]
    ? readonly Resolved<U>[]
    : T extends object
      ? { readonly [K in keyof T]: Resolved<T[K]> }
      : T;

/** A method as everyone may see it. `lang` is the language that its description was found in. */
export type Teaser = Readonly<{
  number: number;
  id: string;
  title: string;
  description: string;
  when: string;
  lang: Lang;
}>;
export type ResolvedQuestion = Readonly<{ question: string; answer: Rich; id?: string; category?: string }>;
export type ResolvedReference = Readonly<Reference> | Readonly<Pick<Resource, 'id' | 'title' | 'source' | 'url'>>;

/** Fields that the resolver adds to a kind, or whose type it changes. */
type AddedFields = {
  hero: { heading: string; lead: Rich };
  testimonials: { items: readonly Testimonial[] };
  solutions: { heading: string; teasers: readonly Teaser[]; methodCount: number };
  why: { heading: string };
  problem: { heading: string };
  faq: { heading: string; items: readonly ResolvedQuestion[] };
  articles: { items: readonly Article[] };
  research: { studies: readonly Study[] };
  'call-to-action': { heading: string };
  references: { heading: string; items: readonly ResolvedReference[] };
  resources: { items: readonly Resource[] };
  'solution-guides': { teasers: readonly Teaser[] };
};

type SourceOf<K extends SectionSource['kind']> = Resolved<Extract<SectionSource, { kind: K }>>;
type SectionOf<K extends SectionSource['kind']> = K extends keyof AddedFields
  ? Readonly<Omit<SourceOf<K>, keyof AddedFields[K] | 'set'> & AddedFields[K]>
  : SourceOf<K>;

/** One section as its component gets it. `Section<'hero'>` is one kind, `Section` any of them. */
export type Section<K extends SectionSource['kind'] = SectionSource['kind']> = { [P in K]: SectionOf<P> }[K];

export type Head = Readonly<{
  /** Language of the texts here, if it is not the page's. */
  lang?: Lang;
  title: string;
  description: string;
  canonical: string;
  /** Where the page stands in each language that it was written in, itself among them; `x-default` for readers of any other. */
  versions?: readonly Readonly<{ lang: Lang | 'x-default'; url: string }>[];
  robots: string;
  /** The whole address of the picture that a shared link shows, and its words for those who do not see it. */
  socialImage: string;
  socialImageAlt: string;
  /** Day of the last change, as 2026-11-21. */
  modified: string;
  /** Structured data, ready to be written into the page. */
  jsonLd: string;
}>;

export type Page = Readonly<{
  route: Route;
  lang: Lang;
  /** The content file it comes from. */
  file: string;
  head: Head;
  sections: readonly Section[];
  /** Whether search engines should be told of it. */
  listed: boolean;
}>;

/** How a method is done: its warnings, the steps, and how long it takes. */
export type PaidGuide = Readonly<{ care: Rich | undefined; text: Rich; minutes: number | undefined }>;

/** What every page of a language shares. */
export type LocaleContext = Readonly<{
  lang: Lang;
  settings: SiteSettings;
  messages: Messages;
  currency: Currency;
  teasers: readonly Teaser[];
  /** Where header, hero and footer may lead: the pages there are, and /#solutions if home has them. */
  availableRoutes: ReadonlySet<string>;
  /** Year of the build, for the copyright line. */
  year: number;
  /** Between which the reader may choose, where the page is there in each of them. */
  languages?: readonly Lang[];
  /** The paid text by method: only in what functions answer a buyer with, never in a page of dist. */
  paid?: ReadonlyMap<string, PaidGuide>;
  /** The texts of the open guide in every language: its page brings them along, and no other page does. */
  guideTexts: Readonly<Record<string, Messages['guide']>>;
  /** Where each drawing is, by its name: added when the assets are known. */
  drawings?: ReadonlyMap<string, string>;
}>;
