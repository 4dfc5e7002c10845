/** The site data in the browser's script, from the same content as the pages. */

import { FALLBACK_LANGUAGE, LANGUAGES, type Lang } from '#domain/locale.ts';
import { decimalsOf, formatAmount, formatPrice } from '#domain/money.ts';
import { type Behaviour, type Shown, WIDGET_TEXTS } from '#domain/widgets.ts';
import type { SiteSettings } from '#schema/files/site.ts';
import type { Messages } from '#schema/texts.ts';
import { englishContext, replacedTexts, scriptTexts } from '../i18n/page-texts.ts';
import type { Site } from '../resolve/site.ts';

function siteData({ pricing, contexts }: Site) {
  const { settings, currency } = englishContext(contexts);
  const price = { amount: Number(formatAmount(currency.flatPriceCents, currency.code)), currency: currency.code };
  return {
    pricing: {
      basePriceCents: pricing.basePriceCents,
      currencies: pricing.currencies.map(({ flatPriceCents, ...currency }) => ({
        ...currency,
        ...(flatPriceCents === pricing.basePriceCents ? {} : { flatPriceCents }),
        ...(decimalsOf(currency.code) === 2 ? {} : { decimals: decimalsOf(currency.code) }),
      })),
      regions: pricing.regions,
      fallback: pricing.fallback,
    },
    publicApiKey: settings.publicApiKey,
    ...(settings.analytics.measurementId === '' ? {} : { analytics: { ...settings.analytics, price } }),
    total: {
      flat: formatPrice(currency.symbol, currency.flatPriceCents, currency.code),
      exit: formatPrice(currency.symbol, currency.exitIntentPriceCents, currency.code),
    },
  };
}

/** One language's texts: those of the widgets, and those of an English page. */
function languageTexts(site: Site, lang: Lang, replaced: readonly string[]) {
  const { messages, settings } = site.contexts.get(lang) ?? englishContext(site.contexts);
  return {
    modal: without(messages.modal, [
      ...(settings.exitOffer.show ? [] : ['exit']),
      ...(site.guideGaps.has(lang) ? [] : ['guideLanguage']),
    ]),
    cta: without(pick(messages.cta, [...WIDGET_TEXTS.cta, 'guaranteeText']), [
      ...(settings.mobileBar.show ? [] : ['mobile']),
      ...(settings.badges.show ? [] : ['badge']),
    ]),
    nav: pick(messages.nav, WIDGET_TEXTS.nav),
    ...(settings.analytics.measurementId === '' ? {} : { consent: pick(messages.nav, WIDGET_TEXTS.consent) }),
    // A page stays in English where the site has no other texts.
    ...(lang !== FALLBACK_LANGUAGE && site.contexts.has(lang) ? { page: scriptTexts(site, lang, replaced) } : {}),
  };
}

function pick<K extends string>(texts: Readonly<Record<K, string>>, keys: readonly K[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, texts[key]]));
}

/** In the units of the browser. */
function behaviourOf({ exitOffer, mobileBar, badges, counter }: SiteSettings): Behaviour {
  const { everySeconds = 0, chancePercent = 0, growsByUpTo = 0 } = counter ?? {};
  return {
    exitOffer: { opensAfterMs: exitOffer.opensAfterMinutes * 60_000, lastsMs: exitOffer.lastsMinutes * 60_000 },
    mobileBarAfter: mobileBar.afterScreens,
    badges: {
      names: badges.items.map(({ badge }) => badge),
      after: badges.items.map(({ afterScreens }) => afterScreens),
      hideAfterMs: badges.hideAfterSeconds * 1000,
    },
    counter: { everyMs: everySeconds * 1000, chance: chancePercent / 100, upTo: growsByUpTo },
  };
}

const BADGE_TEXTS = {
  guarantee: 'badgeGuarantee',
  secure: 'badgeSecure',
  rating: 'badgeRating',
  access: 'badgeAccess',
} as const;

/** A badge without text is not shown. */
const badgesIn = ({ badges }: SiteSettings, { cta }: Messages) =>
  badges.items.filter(({ badge }) => cta[BADGE_TEXTS[badge]] !== '');

const shownIn = ({ analytics, exitOffer, mobileBar, badges, counter }: SiteSettings): Shown => ({
  ANALYTICS: analytics.measurementId !== '',
  EXIT_OFFER: exitOffer.show,
  MOBILE_BAR: mobileBar.show,
  BADGES: badges.show,
  COUNTER: counter?.show ?? false,
});

/** The texts of a widget that is switched off stay out: their keys begin with its name. */
function without(texts: Readonly<Record<string, string>>, prefixes: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => !prefixes.some((prefix) => key.startsWith(prefix))),
  );
}

export function widgetData(site: Site) {
  const data = siteData(site);
  const replaced = replacedTexts(site);
  const { settings, messages } = englishContext(site.contexts);
  return {
    site: data,
    texts: new Map<string, object>(LANGUAGES.map((lang) => [lang, languageTexts(site, lang, replaced)])),
    behaviour: behaviourOf({ ...settings, badges: { ...settings.badges, items: badgesIn(settings, messages) } }),
    shown: shownIn(settings),
  };
}
