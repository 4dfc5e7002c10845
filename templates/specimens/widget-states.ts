/** Every state of every widget, as HTML: models are brought into the state, and Preact renders them as it does in a page. */
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { formatPrice } from '#domain/money.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { ConsentBanner } from '../../widgets/consent/consent-banner.tsx';
import { createConsentModel } from '../../widgets/consent/consent-model.ts';
import { ExitOffer } from '../../widgets/exit-offer/exit-offer.tsx';
import { createExitOfferModel } from '../../widgets/exit-offer/exit-offer-model.ts';
import { MobileBar } from '../../widgets/mobile-bar/mobile-bar.tsx';
import { createMobileBarModel } from '../../widgets/mobile-bar/mobile-bar-model.ts';
import { PaymentDialog } from '../../widgets/payment/payment-dialog.tsx';
import { createPaymentModel } from '../../widgets/payment/payment-model.ts';
import { Toasts } from '../../widgets/toasts/toasts.tsx';
import { createToastsModel, type Toast } from '../../widgets/toasts/toasts-model.ts';
import { TrustBadges } from '../../widgets/trust-badges/trust-badges.tsx';
import { createTrustBadgesModel } from '../../widgets/trust-badges/trust-badges-model.ts';

export type Specimen = Readonly<{ name: string; html: string }>;

export function widgetStates(context: LocaleContext): Specimen[] {
  const { messages: texts, currency } = context;
  const price = (cents: number) => formatPrice(currency.symbol, cents);
  const local = { flat: price(currency.flatPriceCents), exit: price(currency.exitIntentPriceCents) };
  const other = { flat: '৳800.00', exit: '৳320.00' };
  const payment = (state: 'open' | 'other currency' | 'exit price' | 'processing' | 'failed') => {
    const model = createPaymentModel({
      price: () => ({ currencyCode: currency.code, amountCents: currency.flatPriceCents }),
      createSession: () => new Promise<string>(() => undefined),
      openTab: () => ({ go: () => undefined, close: () => undefined }),
      newKey: () => 'specimen',
      onClose: () => undefined,
    });
    model.open(state === 'exit price' ? 'exit' : 'flat');
    if (state === 'processing') void model.pay();
    if (state === 'failed') model.error.value = '';
    const props = { model, texts, total: local, local: state === 'other currency' ? other : local };
    return { name: `Payment dialog: ${state}`, html: renderToString(h(PaymentDialog, props)) };
  };
  return [
    ...(['open', 'other currency', 'exit price', 'processing', 'failed'] as const).map(payment),
    { name: 'Exit offer', html: exitOffer(context, local) },
    { name: 'Mobile bar', html: mobileBar(context) },
    { name: 'Trust badges: all', html: trustBadges(context) },
    { name: 'Toast: done', html: toast(context, 'plain') },
    { name: 'Toast: failed', html: toast(context, 'destructive') },
    { name: 'Consent', html: consent(context) },
  ].map(({ name, html }) => ({ name, html: html.replace('<dialog', '<dialog open') }));
}

function exitOffer({ messages: texts }: LocaleContext, local: { flat: string; exit: string }): string {
  const model = createExitOfferModel({ now: () => 0, isPaying: () => false, take: () => undefined });
  model.show();
  return renderToString(h(ExitOffer, { model, texts, local }));
}

function mobileBar({ messages: texts }: LocaleContext): string {
  const model = createMobileBarModel();
  model.update(1, 360);
  return renderToString(h(MobileBar, { model, texts, buy: () => undefined }));
}

function trustBadges({ messages: texts }: LocaleContext): string {
  const model = createTrustBadgesModel();
  model.update(1);
  return renderToString(h(TrustBadges, { model, texts }));
}

function toast({ messages: texts }: LocaleContext, tone: Toast['tone']): string {
  const model = createToastsModel();
  const { toastTitle, toastText, errorTitle, errorFallback } = texts.email;
  const isGood = tone === 'plain';
  model.current.value = { title: isGood ? toastTitle : errorTitle, text: isGood ? toastText : errorFallback, tone };
  return renderToString(h(Toasts, { model, texts }));
}

function consent({ messages: texts }: LocaleContext): string {
  const model = createConsentModel({ read: () => undefined, write: () => undefined }, () => undefined);
  model.ask();
  return renderToString(h(ConsentBanner, { model, texts: texts.nav }));
}
