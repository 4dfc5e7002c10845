/**
 * What this visitor pays: the currency of the browser's region, its two prices, and whether the exit offer's price applies. The page shows
 * every price in it; the styles reserve space for the widest.
 */
import { type CurrencyTable, currencyOf, formatMinorUnits } from '#domain/money.ts';
import type { Offer, Price } from '../payment/payment-model.ts';

export type PricingContext = {
  readonly currencyCode: string;
  readonly currencySymbol: string;
  readonly formatPrice: (cents: number) => string;
  /** The price for currencies that are not in the table. */
  readonly basePriceCents: number;
  readonly localPriceCents: number;
  readonly exitIntentPriceCents: number;
  isExitIntentActive: boolean;
};

export function createPricingContext(table: CurrencyTable, locale: string): PricingContext {
  const { basePriceCents } = table;
  const {
    code,
    symbol,
    flatPriceCents = basePriceCents,
    exitIntentPriceCents,
    decimals = 2,
  } = currencyOf(table, locale);
  return {
    currencyCode: code,
    currencySymbol: symbol,
    formatPrice: (cents) => formatMinorUnits(symbol, cents, decimals),
    basePriceCents,
    localPriceCents: flatPriceCents,
    exitIntentPriceCents,
    isExitIntentActive: false,
  };
}

const centsOf = (pricing: PricingContext, offer: Offer): number =>
  offer === 'exit' ? pricing.exitIntentPriceCents : pricing.localPriceCents;

export const priceOf = (pricing: PricingContext, offer: Offer): Price => ({
  currencyCode: pricing.currencyCode,
  amountCents: centsOf(pricing, offer),
});

export function showPrices(root: ParentNode, pricing: PricingContext): void {
  const price = pricing.formatPrice(centsOf(pricing, pricing.isExitIntentActive ? 'exit' : 'flat'));
  for (const element of root.querySelectorAll<HTMLElement>('[data-price]')) {
    element.textContent = price;
    // Next to a fixed price, hide it while both are the same.
    element.hidden = element.dataset.price === price;
  }
}

/** The form of the page's buy buttons. */
export const orderForm = () => document.querySelector<HTMLFormElement>('#order');

/** Makes the form, which buys without the dialog, submit the currency that the page shows. */
export function setOrder(price: Price): HTMLFormElement | null {
  const form = orderForm();
  for (const [name, value] of Object.entries(price)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = `${value}`;
  }
  return form;
}
