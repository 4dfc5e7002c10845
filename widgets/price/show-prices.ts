/** Shows every price in the visitor's currency, and that of the exit offer while it holds. The style reserves room for the widest one. */
import type { Price } from '../payment/payment-model.ts';
import { centsOf, type PricingContext } from './pricing-context.ts';

export function showPrices(root: ParentNode, pricing: PricingContext): void {
  const price = pricing.formatPrice(centsOf(pricing, pricing.isExitIntentActive ? 'exit' : 'flat'));
  for (const element of root.querySelectorAll<HTMLElement>('[data-price]')) {
    element.textContent = price;
    // Beside a fixed price it is hidden while it is the same one.
    element.hidden = element.dataset.price === price;
  }
}

/** The forms that buy without the dialog submit the currency that the page shows. */
export function setFormPrices(root: ParentNode, price: Price): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-buy]')) {
    for (const [name, value] of Object.entries(price)) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = `${value}`;
    }
  }
}
