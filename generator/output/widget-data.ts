/** What the script in the browser knows of the site, from the same content as the pages. */
import { FALLBACK_LANGUAGE, LANGUAGES, type Lang } from '#domain/locale.ts';
import { decimalsOf, formatPrice } from '#domain/money.ts';
import { CONSENT_TEXTS, CTA_TEXTS, englishContext, NAV_TEXTS, pageTexts, SUCCESS_TEXTS } from '../i18n/page-texts.ts';
import type { Site } from '../resolve/site.ts';

/** Prices, keys and settings. */
function siteData({ pricing, contexts }: Site) {
  const { settings, currency } = englishContext(contexts);
  return {
    pricing: {
      base: pricing.base,
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
    ...(settings.analytics.measurementId === '' ? {} : { analytics: settings.analytics }),
    total: {
      flat: formatPrice(currency.symbol, currency.flatPriceCents, currency.code),
      exit: formatPrice(currency.symbol, currency.exitIntentPriceCents, currency.code),
    },
  };
}

/** One language's texts: those of the widgets, and those of an English page. */
function languageTexts(site: Site, lang: Lang) {
  const { messages, settings } = site.contexts.get(lang) ?? englishContext(site.contexts);
  const page = pageTexts(site, lang);
  return {
    modal: messages.modal,
    cta: pick(messages.cta, CTA_TEXTS),
    success: pick(messages.success, SUCCESS_TEXTS),
    nav: pick(messages.nav, NAV_TEXTS),
    ...(settings.analytics.measurementId === '' ? {} : { consent: pick(messages.nav, CONSENT_TEXTS) }),
    ...(lang === FALLBACK_LANGUAGE ? {} : { page }),
  };
}

function pick<K extends string>(texts: Readonly<Record<K, string>>, keys: readonly K[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, texts[key]]));
}

/** All that the script is given. */
export function widgetData(site: Site) {
  const data = siteData(site);
  return {
    site: data,
    texts: new Map<string, object>(LANGUAGES.map((lang) => [lang, languageTexts(site, lang)])),
    analytics: 'analytics' in data,
  };
}
