/** What the script in the browser knows of the site, from the same content as the pages. */
import { FALLBACK_LANGUAGE, LANGUAGES, type Lang } from '#domain/locale.ts';
import { formatPrice } from '#domain/money.ts';
import { fill } from '#domain/placeholders.ts';
import { textKey } from '#domain/text-key.ts';
import type { Frame, Teaser } from '#schema/linked.ts';
import type { Messages } from '#schema/translations.ts';
import type { Site } from './types.ts';

const CTA_TEXTS = [
  ...(['mobileTitle', 'mobileText', 'mobileButton', 'mobileDismiss', 'badges'] as const),
  ...(['badgeGuarantee', 'badgeGuaranteeText', 'badgeSecure', 'badgeSecureText'] as const),
  ...(['badgeRating', 'badgeRatingText', 'badgeAccess', 'badgeAccessText'] as const),
];
const SUCCESS_TEXTS = ['title', 'thanks'] as const;
const NAV_TEXTS = [
  'consentTitle',
  'consentText',
  'consentAccept',
  'consentReject',
  'consentChange',
  'notifications',
  'dismiss',
] as const;

/** Prices, keys and settings. */
export function siteData({ pricing, frames }: Site) {
  const { settings, currency } = english(frames);
  return {
    pricing: {
      base: pricing.base,
      currencies: pricing.currencies,
      regions: pricing.regions,
      fallback: pricing.fallback,
    },
    publicApiKey: settings.publicApiKey,
    analytics: settings.analytics,
    total: {
      flat: formatPrice(currency.symbol, currency.flatPriceCents),
      exit: formatPrice(currency.symbol, currency.exitIntentPriceCents),
    },
  };
}

/** One language's texts: those of the widgets, and for an English page, what each of its texts becomes. */
export function languageTexts({ frames }: Site, lang: Lang) {
  const source = english(frames);
  const { messages, teasers } = frames.get(lang) ?? source;
  const widgets = {
    modal: messages.modal,
    cta: pick(messages.cta, CTA_TEXTS),
    success: pick(messages.success, SUCCESS_TEXTS),
    nav: pick(messages.nav, NAV_TEXTS),
  };
  return {
    widgets,
    page:
      lang === FALLBACK_LANGUAGE
        ? {}
        : { ...pageTexts(source.messages, messages, source.year), ...teaserTexts(source.teasers, teasers) },
  };
}

function pick<K extends string>(texts: Readonly<Record<K, string>>, keys: readonly K[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, texts[key]]));
}

export function allLanguageTexts(site: Site): ReadonlyMap<Lang, object> {
  return new Map(LANGUAGES.map((lang) => [lang, languageTexts(site, lang)]));
}

function english(frames: Site['frames']): Frame {
  const frame = frames.get(FALLBACK_LANGUAGE);
  if (frame === undefined) throw new Error('a site always has its English frame');
  return frame;
}

/** What the dialog alone shows is left out: it is in `widgets` already. So are the e-mail form's answers, which are its own. */
const PAGE_GROUPS = ['hero', 'rls', 'testimonials', 'solutions', 'why', 'cta', 'success', 'email', 'nav'] as const;
const WIDGET_KEYS: ReadonlySet<string> = new Set([...CTA_TEXTS, ...SUCCESS_TEXTS.slice(1), ...NAV_TEXTS]);

function pageTexts(from: Messages, to: Messages, year: number): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const group of PAGE_GROUPS) {
    for (const [key, source] of Object.entries(from[group])) {
      if (WIDGET_KEYS.has(key) && group !== 'hero' && key !== 'title') continue;
      const target: string | undefined = Object.entries(to[group]).find(([name]) => name === key)?.[1];
      if (target === undefined || target === source) continue;
      for (const slots of slotValues(source, year)) texts[textKey(fillSlots(source, slots))] = fillSlots(target, slots);
    }
  }
  return texts;
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

/** The values that the templates put into a text's slots; {price} stays, since it follows the visitor. */
function slotValues(source: string, year: number): Slots[] {
  const of = (name: string, values: readonly number[]): Slots[] => values.map((value) => ({ [name]: String(value) }));
  if (source.includes('{count}')) return of('count', [3, 4, 5, 6, 7, 8, 9]);
  if (source.includes('{number}')) return of('number', [1, 2, 3]);
  if (source.includes('{rating}')) return of('rating', [1, 2, 3, 4, 5]);
  if (source.includes('{year}')) return of('year', [year]);
  return [{}];
}

const fillSlots = (text: string, slots: Slots): string => fill(text, (name) => slots[name]);
