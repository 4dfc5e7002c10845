/** Shows every price in the visitor's currency, and the exit offer's while it is active. The styles reserve space for the widest price. */
import type { Price } from '../payment/payment-model.ts';
import { centsOf, type PricingContext } from './pricing-context.ts';

export function showPrices(root: ParentNode, pricing: PricingContext): void {
  const price = pricing.formatPrice(centsOf(pricing, pricing.isExitIntentActive ? 'exit' : 'flat'));
  for (const element of root.querySelectorAll<HTMLElement>('[data-price]')) {
    element.textContent = price;
    // Next to a fixed price, hide it while both are the same.
    element.hidden = element.dataset.price === price;
  }
}

/** Makes the forms that buy without the dialog submit the currency that the page shows. */
export function setFormPrices(root: ParentNode, price: Price): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-buy]')) {
    for (const [name, value] of Object.entries(price)) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = `${value}`;
    }
  }
}
