/** Which text of an English page becomes what in another language. The browser and the build translate pages by the same table. */
import { FALLBACK_LANGUAGE, type Lang } from '#domain/locale.ts';
import { fill } from '#domain/placeholders.ts';
import { textKey } from '#domain/text-key.ts';
import type { LocaleContext, Teaser } from '#schema/resolved.ts';
import type { Messages } from '#schema/translations.ts';
import type { Site } from '../resolve/site.ts';

/** Texts that only widgets show. */
export const CTA_TEXTS = [
  ...(['mobileTitle', 'mobileText', 'mobileButton', 'mobileDismiss', 'badges'] as const),
  ...(['badgeGuarantee', 'badgeGuaranteeText', 'badgeSecure', 'badgeSecureText'] as const),
  ...(['badgeRating', 'badgeRatingText', 'badgeAccess', 'badgeAccessText'] as const),
];
/** What the page after the checkout says of a payment that is not, or not yet, a purchase: functions have the words. */
export const PURCHASE_TEXTS = [
  ...(['processingTitle', 'processingText', 'checkAgain', 'failedTitle', 'failedText'] as const),
  ...(['refundedTitle', 'refundedText', 'unmatchedTitle', 'unmatchedText'] as const),
] as const;
/** The widget waits on its own, also while no function answers. */
export const SUCCESS_TEXTS = ['title', 'thanks', 'processingTitle', 'processingText', 'checkAgain'] as const;
export const NAV_TEXTS = ['notifications', 'dismiss'] as const;
export const CONSENT_TEXTS = ['consentTitle', 'consentText', 'consentAccept', 'consentReject'] as const;

/** What each text of an English page becomes, by its key. */
export function pageTexts(
  { contexts, methodCounts }: Pick<Site, 'contexts' | 'methodCounts'>,
  lang: Lang,
): Readonly<Record<string, string>> {
  const source = englishContext(contexts);
  const { messages, teasers } = contexts.get(lang) ?? source;
  if (lang === FALLBACK_LANGUAGE) return {};
  const values = { year: [source.year], count: methodCounts, number: [1, 2, 3], rating: [1, 2, 3, 4, 5] };
  const { consentChange, ...nav } = source.messages.nav;
  // Asked again only where something was asked.
  const asked = source.settings.analytics.measurementId === '' ? { ...source.messages, nav } : source.messages;
  return { ...messageTexts(asked, messages, values), ...teaserTexts(source.teasers, teasers) };
}

export function englishContext(contexts: Site['contexts']): LocaleContext {
  const context = contexts.get(FALLBACK_LANGUAGE);
  if (context === undefined) throw new Error('a site always has its English context');
  return context;
}

/** What the dialog alone shows is left out: it is in `widgets` already. So are the e-mail form's answers, which are its own. */
const PAGE_GROUPS = ['hero', 'rls', 'testimonials', 'solutions', 'why', 'cta', 'success', 'email', 'nav'] as const;
/** Texts that no page shows: those of widgets, the stand-in behind the blur, and what only readers without script see. */
const UNREAD: ReadonlySet<string> = new Set([
  ...CTA_TEXTS.map((key) => `cta.${key}`),
  ...[...SUCCESS_TEXTS, ...PURCHASE_TEXTS].map((key) => `success.${key}`),
  ...[...NAV_TEXTS, ...CONSENT_TEXTS].map((key) => `nav.${key}`),
  'solutions.decoy',
  'nav.languageFollows',
  'nav.footer',
]);

/** The values that templates put into a text's slots; {price} is not among them, since it follows the visitor. */
type SlotValues = Readonly<Record<'year' | 'count' | 'number' | 'rating', readonly number[]>>;

type Sources = Readonly<Record<(typeof PAGE_GROUPS)[number], Readonly<Record<string, string>>>>;

function messageTexts(from: Sources, to: Messages, values: SlotValues): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const group of PAGE_GROUPS) {
    const translated = new Map<string, string>(Object.entries(to[group]));
    for (const [key, source] of Object.entries(from[group])) {
      const target = translated.get(key);
      if (target === undefined || target === source || UNREAD.has(`${group}.${key}`)) continue;
      for (const slots of slotValues(source, values)) add(texts, fillSlots(source, slots), fillSlots(target, slots));
    }
  }
  return texts;
}

/** Two equal English texts get one translation: the first. */
function add(texts: Record<string, string>, source: string, target: string): void {
  texts[textKey(source)] ??= target;
}

function teaserTexts(from: readonly Teaser[], to: readonly Teaser[]): Record<string, string> {
  const pairs = from.flatMap((teaser, i) =>
    (['description', 'when'] as const).map((key) => [teaser[key], to[i]?.[key]] as const),
  );
  return Object.fromEntries(
    pairs.flatMap(([source, target]) => (target === undefined || target === source ? [] : [[textKey(source), target]])),
  );
}

type Slots = Readonly<Record<string, string>>;

function slotValues(source: string, values: SlotValues): Slots[] {
  const slot = Object.entries(values).find(([name]) => source.includes(`{${name}}`));
  return slot === undefined ? [{}] : slot[1].map((value) => ({ [slot[0]]: String(value) }));
}

const fillSlots = (text: string, slots: Slots): string => fill(text, (name) => slots[name]);
