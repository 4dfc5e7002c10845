/**
 * The parts that a setting of site.yaml switches on and off, and the texts that a new page brings along. Both sites are rendered with every
 * part that either of them shows: off → on is one line, and not each of its texts again.
 */
import type { LocaleContext } from '#schema/resolved.ts';
import { englishContext, replacedTexts } from '../i18n/page-texts.ts';
import type { Site } from '../resolve/site.ts';

export type Switches = Readonly<
  Record<'exitOffer' | 'mobileBar' | 'badges' | 'analytics' | 'open' | 'counter' | 'night', boolean> &
    Pick<Site, 'methodCounts'> & { replaced: readonly string[] }
>;

export function switchesOf(site: Site): Switches {
  const { exitOffer, mobileBar, badges, analytics, checkout, counter, nightGreeting } = englishContext(
    site.contexts,
  ).settings;
  return {
    exitOffer: exitOffer.show,
    mobileBar: mobileBar.show,
    badges: badges.show,
    analytics: analytics.measurementId !== '',
    open: checkout.open,
    counter: counter?.show ?? false,
    night: nightGreeting,
    methodCounts: site.methodCounts,
    replaced: replacedTexts(site),
  };
}

export const eitherOf = (one: Switches, other: Switches): Switches => ({
  exitOffer: one.exitOffer || other.exitOffer,
  mobileBar: one.mobileBar || other.mobileBar,
  badges: one.badges || other.badges,
  analytics: one.analytics || other.analytics,
  open: one.open || other.open,
  counter: one.counter || other.counter,
  night: one.night || other.night,
  methodCounts: [...new Set([...one.methodCounts, ...other.methodCounts])],
  replaced: one.replaced.filter((text) => other.replaced.includes(text)),
});

export function switched(site: Site, shown: Switches): Site {
  const inAll = (contexts: Site['contexts']) =>
    new Map([...contexts].map(([lang, context]) => [lang, switchedContext(context, shown)]));
  const { contexts, translations } = site;
  return {
    ...site,
    methodCounts: shown.methodCounts,
    contexts: inAll(contexts),
    translations: { ...translations, contexts: inAll(translations.contexts) },
  };
}

function switchedContext(context: LocaleContext, shown: Switches): LocaleContext {
  const { exitOffer, mobileBar, badges, analytics, checkout, counter } = context.settings;
  const settings = {
    ...context.settings,
    exitOffer: { ...exitOffer, show: shown.exitOffer },
    mobileBar: { ...mobileBar, show: shown.mobileBar },
    badges: { ...badges, show: shown.badges },
    analytics: { ...analytics, measurementId: shown.analytics ? 'shown' : '' },
    checkout: { ...checkout, open: shown.open },
    counter: counter && { ...counter, show: shown.counter },
    nightGreeting: shown.night,
  };
  return { ...context, settings };
}
