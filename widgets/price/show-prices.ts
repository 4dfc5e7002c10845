/** Shows every price in the visitor's currency. The style reserves room for the widest one, so the layout does not shift. */
import type { Price } from '../payment/payment-model.ts';
import { centsOf, type PricingContext } from './pricing-context.ts';

export function showPrices(root: ParentNode, pricing: PricingContext): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-price]')) {
    const price = pricing.formatPrice(centsOf(pricing, element.dataset.price === 'exit' ? 'exit' : 'flat'));
    if (element.textContent !== price) element.textContent = price;
  }
}

/** The forms that buy without the dialog submit the currency that the page shows. */
export function setFormPrices(root: ParentNode, { currencyCode, amountCents }: Price): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-buy]')) {
    setField(form, 'currencyCode', currencyCode);
    setField(form, 'amountCents', String(amountCents));
  }
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}
