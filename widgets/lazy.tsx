/** @jsxImportSource preact */
/** Everything that the first paint does not need: dialogs, bar, badges, toasts, analytics, and the hydration of the page's islands. */

import behaviour from 'virtual:behaviour';
import { signal } from '@preact/signals';
import { type ComponentChildren, hydrate, render, type VNode } from 'preact';
import { type Analytics, startAnalytics } from './analytics/start-analytics.ts';
import { createCallFunction } from './call-function.ts';
import { ConsentBanner } from './consent/consent-banner.tsx';
import { Counter } from './counter/counter.tsx';
import { EmailForm } from './email-form/email-form.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ExitOffer } from './exit-offer/exit-offer.tsx';
import { createExitOfferModel } from './exit-offer/exit-offer-model.ts';
import { findIslands, type WidgetName, type Widgets } from './islands.ts';
import { createMobileBarModel, MobileBar } from './mobile-bar/mobile-bar.tsx';
import { createSessionCall, fillTab, openCheckoutTab } from './payment/checkout.ts';
import { CheckoutNote } from './payment/checkout-note.tsx';
import { PaymentDialog } from './payment/payment-dialog.tsx';
import { createPaymentModel, type Offer, type Price } from './payment/payment-model.ts';
import type { PricingContext } from './price/pricing-context.ts';
import { createPurchaseModel } from './purchase/purchase-model.ts';
import type { PurchaseChannel, ShowPurchaseOptions } from './purchase/show-purchase.ts';
import type { SiteData, WidgetTexts } from './site-data.ts';
import { tabNote } from './tab-note.ts';
import { createToastsModel, Toasts } from './toasts/toasts.tsx';
import { createTrustBadgesModel, TrustBadges } from './trust-badges/trust-badges.tsx';

const BOUGHT: PurchaseChannel = 'bought';

export type LazyWidgets = Readonly<{ openPayment: () => void }>;
type LazyOptions = Readonly<{
  site: SiteData;
  pricing: PricingContext;
  priceOf: (offer: Offer) => Price;
  texts: WidgetTexts;
  /** Does what the page's forms do without script. */
  submitOrder: (price: Price) => void;
  /** Writes the current price at every place of the page that has one. */
  showPrices: () => void;
  /** Hands over what `window.offerTracker` was called with so far, and each later call. */
  connectTracker: (track: Analytics['track']) => void;
}>;

export function startLazyWidgets(options: LazyOptions): LazyWidgets {
  const { site, texts, connectTracker } = options;
  let token: string | undefined;
  const call = createCallFunction(site.publicApiKey, () => token ?? site.publicApiKey);
  const analytics = ANALYTICS && site.analytics ? startAnalytics(site.analytics) : undefined;
  if (ANALYTICS && analytics) connectTracker(analytics.track);
  const purchase = createPurchaseModel(call);
  const toasts = createToastsModel();
  const bar = MOBILE_BAR ? createMobileBarModel(behaviour.mobileBarAfter, tabNote('mobile-bar')) : undefined;
  const badges = BADGES ? createTrustBadgesModel(behaviour.badges.after, behaviour.badges.hideAfterMs) : undefined;
  const offers = createOffers(options, call);
  const { payment, exitOffer, openPayment } = offers;
  // Only pages with the solutions section sell, unless they are calm; the others show neither bar, badges nor exit offer.
  const sells = document.getElementById('solutions') !== null && document.querySelector('[data-calm]') === null;

  renderExtras({ site, texts, analytics, toasts, bar, badges, offers, sells });
  if (COUNTER) {
    hydrateIslands('counter', (props) => (
      <Counter {...props} lang={document.documentElement.lang} growth={behaviour.counter} />
    ));
  }
  hydrateIslands('email-form', (props) => {
    const send = (email: string) => purchase.sendEmail(props.name, email, props.texts.errorInternal);
    const isBuyer = () => props.name === 'send-solutions-email' && token !== undefined;
    return <EmailForm {...props} send={send} notify={toasts.show} isBuyer={isBuyer} />;
  });
  followScrolling((scrolled) => {
    bar?.update(scrolled, hasButtonInView);
    badges?.update(scrolled);
  });
  exitOffer?.recall();
  // The back-forward cache restores the page as it was left; the dialog must not still say "Processing...".
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    payment.cancel();
    exitOffer?.recall();
  });
  if (EXIT_OFFER && exitOffer && sells) showBeforeLeaving(exitOffer);

  if (document.querySelector('[data-guide]') !== null) {
    const setToken = (accessToken: string) => {
      token = accessToken;
    };
    const convert: ShowPurchaseOptions['convert'] = (id, paid) => analytics?.convert(id, paid);
    void import('./guide/start-guide.ts').then(({ startGuide }) => startGuide({ purchase, convert, setToken }));
  }
  return { openPayment };
}

type Offers = ReturnType<typeof createOffers>;

/** The payment dialog and the exit offer, which changes the price that the dialog takes. */
function createOffers(
  { pricing, priceOf, texts, submitOrder, showPrices }: LazyOptions,
  call: ReturnType<typeof createCallFunction>,
) {
  const local = {
    flat: pricing.formatPrice(pricing.localPriceCents),
    exit: pricing.formatPrice(pricing.exitIntentPriceCents),
    code: pricing.currencyCode,
  };
  const price = signal(local.flat);
  const payment = createPaymentModel({
    price: priceOf,
    createSession: createSessionCall(call, () => texts.modal),
    openTab: () => openCheckoutTab((tab) => fillTab(tab, texts.modal.opening)),
    onceBought: (then) => {
      new BroadcastChannel(BOUGHT).onmessage = ({ data }) => then(String(data));
    },
    onClose: (paid) => exitOffer?.afterPayment(paid),
  });
  const exitOffer = EXIT_OFFER
    ? createExitOfferModel({
        lastsMs: behaviour.exitOffer.lastsMs,
        now: () => Date.now(),
        isPaying: () => payment.isOpen.value || payment.checkout.value !== undefined,
        take: () => openPayment(),
        setActive: (isActive) => {
          pricing.isExitIntentActive = isActive;
          price.value = isActive ? local.exit : local.flat;
          showPrices();
        },
        answer: tabNote('exit-offer'),
      })
    : undefined;

  let isDialogBroken = false;
  function open(offer: Offer): void {
    if (isDialogBroken) submitOrder(priceOf(offer));
    else payment.open(offer);
  }
  const openPayment = () => open(pricing.isExitIntentActive ? 'exit' : 'flat');
  /** After a fault in the dialog, orders go the way they go without script. */
  function replaceDialog(): void {
    isDialogBroken = true;
    if (payment.isOpen.value) open(payment.offer.value);
  }
  return { local, price, payment, exitOffer, openPayment, replaceDialog };
}

type Extras = Readonly<{
  site: SiteData;
  texts: WidgetTexts;
  analytics: Analytics | undefined;
  toasts: ReturnType<typeof createToastsModel>;
  bar: ReturnType<typeof createMobileBarModel> | undefined;
  badges: ReturnType<typeof createTrustBadgesModel> | undefined;
  offers: Offers;
  /** Whether the page shows the bar and the badges. */
  sells: boolean;
}>;

/** What floats over the page. A fault in one of them leaves the others alone. */
function renderExtras({ site, texts, analytics, toasts, bar, badges, offers, sells }: Extras): void {
  const { local, price, payment, exitOffer, openPayment, replaceDialog } = offers;
  const root = document.createElement('div');
  root.id = 'extras';
  document.body.append(root);
  const alone = (widget: ComponentChildren) => <ErrorBoundary>{widget}</ErrorBoundary>;
  render(
    <>
      <ErrorBoundary onFault={replaceDialog}>
        <PaymentDialog model={payment} texts={texts} total={site.total} local={local} />
      </ErrorBoundary>
      {alone(<CheckoutNote model={payment} texts={texts} />)}
      {EXIT_OFFER && exitOffer && alone(<ExitOffer model={exitOffer} texts={texts} local={local} />)}
      {MOBILE_BAR && bar && sells && alone(<MobileBar model={bar} texts={texts} price={price} buy={openPayment} />)}
      {BADGES && badges && sells && alone(<TrustBadges model={badges} texts={texts} names={behaviour.badges.names} />)}
      {ANALYTICS &&
        analytics &&
        texts.consent &&
        alone(<ConsentBanner model={analytics.consent} texts={texts.consent} />)}
      {alone(<Toasts model={toasts} texts={texts} />)}
    </>,
    root,
  );
}

function followScrolling(update: (scrolled: number) => void): void {
  const onScroll = () => update(scrollY / innerHeight);
  addEventListener('scroll', onScroll);
  addEventListener('resize', onScroll);
  // Asking for the size now, with all of the extras still to be laid out, would hold the page up.
  requestAnimationFrame(onScroll);
}

/** Whether the page itself shows an amber button. */
function hasButtonInView(): boolean {
  return [...document.querySelectorAll('main .button:not(.line)')].some((button) => {
    const { bottom } = button.getBoundingClientRect();
    return bottom > 0 && bottom < innerHeight;
  });
}

/** When the pointer leaves the page at its top, and after a while. */
function showBeforeLeaving(exitOffer: NonNullable<Offers['exitOffer']>): void {
  document.documentElement.addEventListener('mouseleave', (event) => event.clientY <= 0 && exitOffer.show());
  setTimeout(exitOffer.showWhenFree, Math.max(0, behaviour.exitOffer.opensAfterMs - millisecondsSinceSeen()));
}

function hydrateIslands<N extends WidgetName>(name: N, view: (props: Widgets[N]) => VNode): void {
  for (const { element, props } of findIslands(name)) {
    // As a component, so that a fault in the view is the boundary's too.
    const Island = () => view(props);
    hydrate(<ErrorBoundary>{<Island />}</ErrorBoundary>, element);
  }
}

/** A prerendered page counts from its activation, not from its load. */
function millisecondsSinceSeen(): number {
  const [entry] = performance.getEntriesByType('navigation');
  return performance.now() - (entry instanceof PerformanceNavigationTiming ? (entry.activationStart ?? 0) : 0);
}
