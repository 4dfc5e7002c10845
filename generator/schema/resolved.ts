/**
 * What templates receive: the shapes of the content with references resolved and Markdown parsed.
 * Types only; generator/resolve/ makes the values.
 */
import type { RootContent } from 'mdast';
import type { Lang } from '#domain/locale.ts';
import type { Instant } from '#domain/london.ts';
import type { Route } from '#domain/route.ts';
import type { Markdown } from './fields.ts';
import type { GuideTexts } from './files/guide.ts';
import type { Landing } from './files/landing.ts';
import type { Article, Faq, Question, Reference, Resource, Study, Testimonial } from './files/library.ts';
import type { Currency } from './files/pricing.ts';
import type { SiteSettings } from './files/site.ts';
import type { SectionSource } from './sections.ts';
import type { Messages } from './texts.ts';

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
  /** A landing page's own line on it, in the page's language. */
  note?: string;
}>;
/** Those of faqs.yaml have an anchor and a group. */
export type ResolvedQuestion = Resolved<Question & Partial<Omit<Faq, keyof Question>>>;
export type ResolvedReference = Readonly<Reference> | Readonly<Pick<Resource, 'id' | 'title' | 'source' | 'url'>>;

/** Whom to call, and when. */
export type Urgent = Resolved<NonNullable<Landing['urgent']>>;

/** Fields that the resolver adds to a kind of section, or whose type it changes: it must have a row for each kind. */
type AddedFields = {
  hero: { heading: string; lead: Rich; urgent?: Urgent };
  /** `safety` says what the guide is not for, on the site's own pages; a landing page has its own text, and its cards are `plain`, without drawings. */
  understanding: { safety?: Rich; plain?: true };
  testimonials: { items: readonly Testimonial[] };
  solutions: { heading: string; teasers: readonly Teaser[]; methodCount: number };
  /** On calm pages, it shows no customer count. */
  why: { heading: string; calm?: boolean };
  problem: { heading: string };
  faq: { heading: string; items: readonly ResolvedQuestion[] };
  articles: { items: readonly Article[] };
  research: { studies: readonly Study[] };
  'call-to-action': { heading: string };
  references: { heading: string; items: readonly ResolvedReference[] };
  notice: { text?: Rich };
  resources: { heading: string; intro?: Rich; items: readonly Resource[] };
  buttons: { items: readonly Readonly<{ label: string; href: string }>[] };
  'page-header': { heading: string; lead?: Rich; lockedHeading?: string };
  'not-found': { heading: string; text: Rich };
  'solution-guides': { teasers: readonly Teaser[]; notes: readonly Rich[] };
};

/** The kinds that receive more than their content says. */
export type CompletedKind = keyof AddedFields;

type SourceOf<K extends SectionSource['kind']> = Resolved<Extract<SectionSource, { kind: K }>>;
type SectionOf<K extends SectionSource['kind']> = K extends keyof AddedFields
  ? Readonly<Omit<SourceOf<K>, keyof AddedFields[K] | 'set'> & AddedFields[K]>
  : SourceOf<K>;

/**
 * A section as its component receives it. `Section<'hero'>` is one kind, `Section` is any of them.
 * `anchor` is the English heading, where the heading is in another language: links lead to the same id in each.
 */
export type Section<K extends SectionSource['kind'] = SectionSource['kind']> = {
  [P in K]: SectionOf<P> & Readonly<{ anchor?: string }>;
}[K];

export type Head = Readonly<{
  /** Language of title and description, if it is not the page's. */
  lang?: Lang;
  title: string;
  description: string;
  canonical: string;
  /** The page's URL in each language it was written in, including its own; `x-default` is for all other readers. */
  versions?: readonly Readonly<{ lang: Lang | 'x-default'; url: string }>[];
  robots: string;
  /** Absolute URL of the image for shared links. */
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
  file: string;
  /** A page with sections, a text such as the terms, or a landing page. */
  collection: 'pages' | 'textPages' | 'landing';
  head: Head;
  sections: readonly Section[];
  /** Whether it is in the sitemap, and its date there. */
  listed: boolean;
  /** Neither the header nor floating parts promote anything. */
  calm?: true;
  lastmod: string;
  /** An English page in another language: texts of the dictionary, and the rest in English. */
  translated?: true;
}>;

/** A block of the guide, and the language it is in: English where the reader's language has none. */
type Block<T> = Resolved<T> & Readonly<{ lang: Lang }>;
export type Method = Block<GuideTexts['methods'][string]>;
/** What buyers read. Set only for pages that functions send to buyers. */
export type OpenGuide = Blocks<Omit<GuideTexts, 'methods'>>;
type Blocks<T> = { readonly [K in keyof T]: Block<NonNullable<T[K]>> };
export type Round = NonNullable<OpenGuide['move']>;
export type Weeks = NonNullable<OpenGuide['weeks']>;

/** The paid part of a method: its steps with their drawings, or, where the guide has none, a text with its warnings. */
export type PaidGuide = Readonly<{
  care: Rich | undefined;
  text: Rich;
  method?: Method | undefined;
}>;

/** A link of header or footer, in one language. */
export type NamedLink = Readonly<{ to: string; label: string }>;
export type SiteLinks = Readonly<
  { header: readonly NamedLink[] } & Record<keyof SiteSettings['footer'], readonly NamedLink[]>
>;
export type SavingsRow = Readonly<{ label: string; amount: string }>;

/** The colours of a page, or of a night band in it. */
export type BrandColors = Readonly<
  Record<'ground' | 'raised' | 'ink' | 'soft' | 'rule' | 'accent' | 'button' | 'buttonText' | 'moon', string>
>;

/** An image in its sizes: width and height reserve its space, so that a page does not shift when it comes. */
export type ImageSet = Readonly<{
  width: number;
  height: number;
  src: string;
  /** In order of preference; none for an SVG. */
  sources: readonly Readonly<{ type: string; srcset: string }>[];
}>;

/** How the site looks. Images and fonts are named by their files in content/. */
export type Brand = Readonly<{
  /** Rules that replace those of styles/tokens.css; empty if nothing differs. */
  tokens: string;
  /** Rules after all others; empty for a site with the built-in drawings. */
  css: string;
  fonts: readonly Readonly<{ family: string; file: string; weights: string | undefined }>[];
  /** Whether any colour differs from tokens.css. */
  isRecolored: boolean;
  colors: Readonly<Record<'light' | 'dark' | 'night', BrandColors>>;
  /** The brand's colour for each of tokens.css that differs: emails have those as plain values. */
  recolored: ReadonlyMap<string, string>;
  /** The colour of the browser's toolbar (theme-color). */
  themeColor: Readonly<Record<'light' | 'dark', string>>;
  logo: string | undefined;
  darkLogo: string | undefined;
  icon: string | undefined;
  drawings: boolean;
}>;

/** A drawing in a separate file: width and height reserve its space, so that a page does not shift when it comes. */
export type DrawingFile = Readonly<{ src: string; width: number; height: number }>;

/** A drawing within a page. `shapes` is the markup inside its svg element, from a file of the repository. */
export type InlineDrawing = Readonly<{ viewBox: string; shapes: string }>;

/** What all pages of one language share. */
export type LocaleContext = Readonly<{
  lang: Lang;
  settings: SiteSettings;
  brand: Brand;
  messages: Messages;
  currency: Currency;
  /** Whether visitors elsewhere see a wider price than the printed one, such as ৳800.00 in place of £3.99. */
  hasWiderPrices: boolean;
  /** During a sale, when its price ends. */
  saleEnd?: Instant | undefined;
  teasers: readonly Teaser[];
  links: SiteLinks;
  savings: readonly SavingsRow[];
  /** The routes that header, hero and footer may link to: all pages, and /#solutions if the home page has that section. */
  availableRoutes: ReadonlySet<string>;
  /** Year of the build, for the copyright line. */
  year: number;
  /** The languages the reader can choose from, on pages that exist in all of them. */
  languages?: readonly Lang[];
  /** The paid text by method. Set only for pages that functions send to buyers, never for a page in dist. */
  paid?: ReadonlyMap<string, PaidGuide>;
  /** The rest of the guide, with the same care. */
  guide?: OpenGuide;
  /** Whether the page after the checkout has places for a notice, which a function fills. Never for a page in dist. */
  hasNotice?: true;
  /** Each drawing by its name; added once the assets are bundled. */
  drawings?: ReadonlyMap<string, DrawingFile>;
  /** The drawings of steps; set with `paid`, and with the same care. */
  paidDrawings?: ReadonlyMap<string, InlineDrawing>;
  /** Each image of the content by its name; added with the drawings. */
  images?: ReadonlyMap<string, ImageSet>;
}>;
