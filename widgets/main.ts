/**
 * The first script: small, and loaded without delaying the first paint. It sets language and currency, makes the buy buttons open the
 * dialog, and loads the other widgets when the browser is idle or the visitor approaches a button.
 */
import site from 'virtual:site';
import { exposeTracker } from './analytics/tracker.ts';
import { chooseLanguage, setLanguage, startLanguagePicker } from './language/page-language.ts';
import type { LazyWidgets } from './lazy.tsx';
import type { Price } from './payment/payment-model.ts';
import { createPricingContext, orderForm, priceOf, setOrder, showPrices } from './price/pricing-context.ts';

const connectTracker = exposeTracker();
const pricing = createPricingContext(site.pricing, navigator.language);
showPrices(document, pricing);
setOrder(priceOf(pricing, 'flat'));

const lang = chooseLanguage();
const translation = lang === document.documentElement.lang ? undefined : setLanguage(lang);
startLanguagePicker(lang);

let widgets: Promise<LazyWidgets> | undefined;

function loadWidgets(): Promise<LazyWidgets> {
  widgets ??= Promise.all([import('./lazy.tsx'), translation ?? setLanguage(lang), loadStyle(site.style)])
    .then(([{ startLazyWidgets }, texts]) =>
      startLazyWidgets({
        site,
        pricing,
        priceOf: (offer) => priceOf(pricing, offer),
        texts,
        submitOrder,
        showPrices: () => showPrices(document, pricing),
        connectTracker,
      }),
    )
    .catch((error: unknown) => {
      widgets = undefined;
      throw error;
    });
  return widgets;
}

/** Resolves when the stylesheet is loaded, because dialogs must not open without it. */
function loadStyle(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = reject;
    document.head.append(link);
  });
}

/** Submits the order as without JavaScript. */
const submitOrder = (price: Price): void => setOrder(price)?.submit();

orderForm()?.addEventListener('submit', function (event) {
  event.preventDefault();
  // If the dialog cannot be loaded or opened, the form is submitted as it would be without JavaScript.
  loadWidgets()
    .then(({ openPayment }) => openPayment())
    .catch(() => this.submit());
});

function preload(): void {
  loadWidgets().catch(() => undefined);
}

function preloadForBuying({ target }: Event): void {
  if (target instanceof Element && target.closest('[data-buy]')) preload();
}

document.addEventListener('pointerover', preloadForBuying, { passive: true });
document.addEventListener('focusin', preloadForBuying, { passive: true });

function preloadWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(preload, { timeout: 4000 });
  else setTimeout(preload, 1000);
}

// A prerendered page must not report a visit or start timers before it is shown.
if (document.prerendering) document.addEventListener('prerenderingchange', preloadWhenIdle, { once: true });
else preloadWhenIdle();

// Menus are native popovers. Choosing a link or buy button in one closes it, even if the link leads to the same page.
for (const menu of document.querySelectorAll<HTMLElement>('[popover]'))
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a, [data-buy]')) menu.hidePopover?.();
  });

if (document.querySelector('[data-not-found]')) console.warn(`404: there is no page at ${location.pathname}`);
