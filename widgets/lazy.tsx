/** @jsxImportSource preact */
/** Everything that the first paint does not need: dialogs, bar, badges, toasts, analytics, and the hydration of the page's islands. */
import { Component, type ComponentChildren, hydrate, render } from 'preact';
import type { CurrencyEntry } from '#domain/currency.ts';
import { startAnalytics } from './analytics/start-analytics.ts';
import { createCallFunction } from './call-function.ts';
import { ConsentBanner } from './consent/consent-banner.tsx';
import { Counter } from './counter/counter.tsx';
import { EmailForm } from './email-form/email-form.tsx';
import { ExitOffer } from './exit-offer/exit-offer.tsx';
import { APPEARS_AFTER_MS, createExitOfferModel } from './exit-offer/exit-offer-model.ts';
import { findIslands } from './islands.ts';
import { MobileBar } from './mobile-bar/mobile-bar.tsx';
import { createMobileBarModel } from './mobile-bar/mobile-bar-model.ts';
import { createSessionCall, openCheckoutTab } from './payment/checkout.ts';
import { PaymentDialog } from './payment/payment-dialog.tsx';
import { createPaymentModel, type Offer } from './payment/payment-model.ts';
import { createPurchaseModel } from './purchase/purchase-model.ts';
import type { SiteData, WidgetTexts } from './site-data.ts';
import { Toasts } from './toasts/toasts.tsx';
import { createToastsModel } from './toasts/toasts-model.ts';
import { TrustBadges } from './trust-badges/trust-badges.tsx';
import { createTrustBadgesModel } from './trust-badges/trust-badges-model.ts';

export type LazyWidgets = Readonly<{ openPayment: (offer?: Offer) => void }>;
type LazyOptions = Readonly<{
  site: SiteData;
  currency: CurrencyEntry;
  /** The two prices in the visitor's currency, formatted. */
  local: Readonly<{ flat: string; exit: string }>;
  texts: WidgetTexts;
  /** Translates an English text of the page into the visitor's language. */
  translate: (text: string) => string;
}>;

export function startLazyWidgets({ site, currency, local, texts, translate }: LazyOptions): LazyWidgets {
  // Only pages with the solutions section sell; the others show neither bar, badges nor exit offer.
  const sells = document.getElementById('solutions') !== null;
  let token: string | undefined;
  const call = createCallFunction(site.publicApiKey, () => token ?? site.publicApiKey);
  const analytics = ANALYTICS && site.analytics ? startAnalytics(site.analytics) : undefined;
  window.offerTracker = { track: analytics?.track ?? (() => undefined) };
  const toasts = createToastsModel();
  const bar = createMobileBarModel();
  const badges = createTrustBadgesModel();
  const purchase = createPurchaseModel(call);

  const payment = createPaymentModel({
    price: (offer) => ({
      currencyCode: currency.code,
      amountCents: offer === 'exit' ? currency.exitIntentPriceCents : currency.flatPriceCents,
    }),
    createSession: createSessionCall(call, () => texts.modal),
    openTab: openCheckoutTab,
    newKey: () => crypto.randomUUID(),
    onClose: (paid) => paid && exitOffer.dismiss(),
  });
  const exitOffer = createExitOfferModel({
    now: () => Date.now(),
    isPaying: () => payment.isOpen.value,
    take: () => payment.open('exit'),
  });

  const root = document.createElement('div');
  root.id = 'extras';
  document.body.append(root);
  render(
    <ErrorBoundary>
      <PaymentDialog model={payment} texts={texts} total={site.total} local={local} />
      <ExitOffer model={exitOffer} texts={texts} local={local} />
      {sells && <MobileBar model={bar} texts={texts} buy={() => payment.open()} />}
      {sells && <TrustBadges model={badges} texts={texts} />}
      {ANALYTICS && analytics && texts.consent && <ConsentBanner model={analytics.consent} texts={texts.consent} />}
      <Toasts model={toasts} texts={texts} />
    </ErrorBoundary>,
    root,
  );

  for (const { element, props } of findIslands('counter')) {
    hydrate(<Counter {...props} label={translate(props.label)} />, element);
  }
  for (const { element, props } of findIslands('email-form')) {
    const translated = translateAll(props.texts, translate);
    const send = (email: string) => purchase.sendEmail(email, translated.errorInternal);
    hydrate(<EmailForm {...props} texts={translated} send={send} notify={toasts.show} />, element);
  }

  const onScroll = () => {
    const scrolled = scrollY / innerHeight;
    bar.update(scrolled, innerWidth);
    badges.update(scrolled);
  };
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('resize', onScroll, { passive: true });
  onScroll();
  // The back-forward cache restores the page as it was left; the dialog must not still say "Processing...".
  addEventListener('pageshow', (event) => event.persisted && payment.cancel());
  if (sells) {
    document.documentElement.addEventListener('mouseleave', (event) => event.clientY <= 0 && exitOffer.show());
    setTimeout(exitOffer.show, Math.max(0, APPEARS_AFTER_MS - millisecondsSinceSeen()));
  }

  if (document.querySelector('[data-guide]') !== null) {
    const setToken = (accessToken: string) => {
      token = accessToken;
    };
    void import('./guide/start-guide.ts').then(({ startGuide }) =>
      startGuide({ purchase, texts: texts.success, convert: (id) => analytics?.convert(id), setToken }),
    );
  }
  return { openPayment: (offer) => payment.open(offer) };
}

/** A prerendered page counts from its activation, not from its load. */
function millisecondsSinceSeen(): number {
  const [entry] = performance.getEntriesByType('navigation');
  return performance.now() - (entry instanceof PerformanceNavigationTiming ? (entry.activationStart ?? 0) : 0);
}

function translateAll<T extends Readonly<Record<string, string>>>(texts: T, translate: LazyOptions['translate']): T {
  return { ...texts, ...Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, translate(text)])) };
}

/** If a widget throws, shows one message; the page behind it still works. */
class ErrorBoundary extends Component<{ children: ComponentChildren }, { failed: boolean }> {
  override state = { failed: false };

  static override getDerivedStateFromError() {
    return { failed: true };
  }

  override render({ children }: { children: ComponentChildren }, { failed }: { failed: boolean }) {
    if (!failed) return children;
    return (
      <p class="fault" role="alert">
        Unexpected Application Error!
      </p>
    );
  }
}
