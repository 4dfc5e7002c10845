/** The translations of the texts on English pages that the browser translates. */

import { FALLBACK_LANGUAGE, type Lang } from '#domain/locale.ts';
import { fill } from '#domain/placeholders.ts';
import { textKey } from '#domain/text-key.ts';
import { WIDGET_TEXTS } from '#domain/widgets.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import type { Messages } from '#schema/texts.ts';
import type { Site } from '../resolve/site.ts';

type Source = Pick<Site, 'contexts' | 'methodCounts'>;
type Table = Readonly<Record<string, string>>;

/** Texts of landing and legal pages, and of shared parts, by their keys. */
export function scriptTexts({ contexts, methodCounts }: Source, lang: Lang, replaced: readonly string[]): Table {
  const source = englishContext(contexts);
  const target = contexts.get(lang) ?? source;
  if (lang === FALLBACK_LANGUAGE) return {};
  const values = { year: [source.year], count: methodCounts, number: [1, 2, 3], rating: [1, 2, 3, 4, 5] };
  return {
    ...messageTexts(shownOf(source), target.messages, values, new Set([...BUILD_ONLY, ...replaced])),
    ...pairTexts(contexts, lang, sharedTexts),
  };
}

/** The dictionary's cards and reasons, where each page that the browser translates has its own instead. */
export function replacedTexts({ pages, translations }: Pick<Site, 'pages' | 'translations'>): string[] {
  const built = new Set(translations.pages.map(({ route }) => route));
  const sections = pages.filter(({ route }) => !built.has(route)).flatMap((page) => page.sections);
  const cards = sections.every((section) => section.kind !== 'understanding' || section.cards !== undefined);
  const reasons = sections.every((section) => section.kind !== 'why' || section.reasons !== undefined);
  return [
    ...(cards ? ['what', 'who', 'impact'].flatMap((card) => [`rls.${card}Title`, `rls.${card}Text`]) : []),
    ...(reasons ? ['how', 'simple', 'gentle'].flatMap((reason) => [`why.${reason}Title`, `why.${reason}Text`]) : []),
  ];
}

/** The consent question only with analytics; the "not for sale" text only while nothing is sold. */
function shownOf({ messages, settings }: LocaleContext): Sources {
  const { consentChange, ...nav } = messages.nav;
  const { closed, closedText, ...cta } = messages.cta;
  return {
    ...messages,
    nav: settings.analytics.measurementId === '' ? nav : messages.nav,
    cta: settings.checkout.open ? cta : messages.cta,
  };
}

export function englishContext(contexts: Site['contexts']): LocaleContext {
  const context = contexts.get(FALLBACK_LANGUAGE);
  if (context === undefined) throw new Error('a site always has its English context');
  return context;
}

/**
 * What the dialog alone shows is left out: it is in the texts of the widgets. So are the email form's answers, which are its own, and the
 * buyers' pages, with which functions answer in the buyer's language.
 */
const GROUPS = ['hero', 'rls', 'testimonials', 'solutions', 'why', 'cta', 'nav'] as const;
/** Texts that no page shows: those of widgets, the stand-in behind the blur, and what only readers without script see. */
const UNREAD: ReadonlySet<string> = new Set([
  ...WIDGET_TEXTS.cta.map((key) => `cta.${key}`),
  ...[...WIDGET_TEXTS.nav, ...WIDGET_TEXTS.consent].map((key) => `nav.${key}`),
  'solutions.decoy',
  'nav.languageFollows',
  'nav.footer',
]);

/**
 * Texts that only the pages of content/pages show, which the build translates, and texts within a longer one, which the browser cannot match.
 * The script needs neither.
 */
const BUILD_ONLY: ReadonlySet<string> = new Set([
  ...UNREAD,
  ...['title', 'subtitle', 'primary', 'secondary', 'once'].map((key) => `hero.${key}`),
  ...['title', 'intro'].map((key) => `solutions.${key}`),
  ...['Title', 'Intro', 'Note', 'Saved', 'Total', 'TotalAmount', 'Guide'].map((key) => `solutions.savings${key}`),
  ...['readMore', 'readArticle', 'readResource', 'readTime', 'highlights', 'newTab', 'updated'].map(
    (key) => `nav.${key}`,
  ),
  'why.title',
  'cta.title',
  'hero.late',
  'rls.safety',
  'testimonials.intro',
  'nav.showAll',
]);

/** The values that templates put into a text's slots; {price} is not among them, since it follows the visitor. */
type SlotValues = Readonly<Record<'year' | 'count' | 'number' | 'rating', readonly number[]>>;

type Sources = Readonly<Record<(typeof GROUPS)[number], Readonly<Record<string, string>>>>;

function messageTexts(
  from: Sources,
  to: Messages,
  values: SlotValues,
  but: ReadonlySet<string>,
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const group of GROUPS) {
    const translated = new Map<string, string>(Object.entries(to[group]));
    for (const [key, source] of Object.entries(from[group])) {
      const target = translated.get(key);
      if (target === undefined || target === source || but.has(`${group}.${key}`)) continue;
      for (const slots of slotValues(source, values)) add(texts, fillSlots(source, slots), fillSlots(target, slots));
    }
  }
  return texts;
}

/** Two equal English texts get one translation: the first. */
function add(texts: Record<string, string>, source: string, target: string): void {
  texts[textKey(source)] ??= target;
}

/** Texts of other files that are written per language. @param textsOf in the same order in every language */
function pairTexts(contexts: Site['contexts'], lang: Lang, textsOf: (context: LocaleContext) => string[]): Table {
  const source = englishContext(contexts);
  const targets = textsOf(contexts.get(lang) ?? source);
  const pairs = textsOf(source).map((text, i) => [text, targets[i]] as const);
  return Object.fromEntries(
    pairs.flatMap(([text, target]) => (target === undefined || target === text ? [] : [[textKey(text), target]])),
  );
}

/** Of the methods and the links. The savings comparison is only on home. */
const sharedTexts = ({ teasers, links }: LocaleContext): string[] => [
  ...teasers.flatMap(({ description, when }) => [description, when]),
  ...Object.values(links).flatMap((list) => list.map(({ label }) => label)),
];

type Slots = Readonly<Record<string, string>>;

function slotValues(source: string, values: SlotValues): Slots[] {
  const slot = Object.entries(values).find(([name]) => source.includes(`{${name}}`));
  return slot === undefined ? [{}] : slot[1].map((value) => ({ [slot[0]]: String(value) }));
}

const fillSlots = (text: string, slots: Slots): string => fill(text, (name) => slots[name]);
