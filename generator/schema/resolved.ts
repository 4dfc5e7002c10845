/**
 * What templates receive: the shapes of the content with references resolved and Markdown parsed.
 * Types only; generator/resolve/ makes the values.
 */
import type { RootContent } from 'mdast';
import type { Lang } from '#domain/locale.ts';
import type { Route } from '#domain/route.ts';
import type { Markdown } from './fields.ts';
import type { Landing } from './landing.ts';
import type { Article, Reference, Resource, Study, Testimonial } from './library.ts';
import type { Currency } from './pricing.ts';
import type { SectionSource } from './sections.ts';
import type { SiteSettings } from './site.ts';
import type { Messages } from './translations.ts';

/** Parsed Markdown. It contains no HTML nodes. */
export type Rich = { readonly blocks: readonly RootContent[] };

/** The same shape with every Markdown text parsed. */
export type Resolved<T> = T extends Markdown
  ? Rich
  : T extends readonly (infer U)[]
    ? readonly Resolved<U>[]
    : T extends object
      ? { readonly [K in keyof T]: Resolved<T[K]> }
      : T;

/** The public part of a method. `lang` is the language of its description, which may be the fallback. */
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

/** Fields that the resolver adds to a kind of section, or whose type it changes. */
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

/** A section as its component receives it. `Section<'hero'>` is one kind, `Section` is any of them. */
export type Section<K extends SectionSource['kind'] = SectionSource['kind']> = { [P in K]: SectionOf<P> }[K];

export type Head = Readonly<{
  /** Language of title and description, if it is not the page's. */
  lang?: Lang;
  title: string;
  description: string;
  canonical: string;
  /** The page's URL in each language it was written in, including its own; `x-default` is for all other readers. */
  versions?: readonly Readonly<{ lang: Lang | 'x-default'; url: string }>[];
  robots: string;
  /** Absolute URL of the picture for shared links. */
  socialImage: string;
  socialImageAlt: string;
  /** Day of the content's last change, such as 2026-11-21; the day of the build where the content names none. */
  modified: string;
  /** What the author adds to the page's structured data. */
  schemaData?: Landing['schemaData'];
}>;

export type Page = Readonly<{
  route: Route;
  lang: Lang;
  /** The content file it comes from. */
  file: string;
  head: Head;
  sections: readonly Section[];
  /** Whether it is in the sitemap, and the date that stands there. */
  listed: boolean;
  lastmod: string;
  /** An English page in another language: the words of the dictionary, and the rest in English. */
  translated?: true;
}>;

/** The paid part of a method: its warnings, the steps, and how long it takes. */
export type PaidGuide = Readonly<{ care: Rich | undefined; text: Rich; minutes: number | undefined }>;

/** What all pages of one language share. */
export type LocaleContext = Readonly<{
  lang: Lang;
  settings: SiteSettings;
  messages: Messages;
  currency: Currency;
  teasers: readonly Teaser[];
  /** The routes that header, hero and footer may link to: all pages, and /#solutions if the home page has that section. */
  availableRoutes: ReadonlySet<string>;
  /** Year of the build, for the copyright line. */
  year: number;
  /** The languages the reader can choose from, on pages that exist in all of them. */
  languages?: readonly Lang[];
  /** The paid text by method. Set only for pages that functions send to buyers, never for a page in dist. */
  paid?: ReadonlyMap<string, PaidGuide>;
  /** Whether the page after the checkout has places for a notice, which a function fills. Never for a page in dist. */
  hasNotice?: true;
  /** The texts of the unlocked guide in every language; only its own page carries them. */
  guideTexts: Readonly<Record<string, Messages['guide']>>;
  /** The URL of each drawing by its name; added once the assets are bundled. */
  drawings?: ReadonlyMap<string, string>;
}>;
