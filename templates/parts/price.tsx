/** A price that a widget may show in the visitor's own currency. What is printed here is the price of the page's currency. */
import { formatPrice } from '#domain/money.ts';
import type { LocaleContext } from '#schema/resolved.ts';

export type PriceName = 'flat' | 'exit';

export function Price({ context, name = 'flat' }: { context: LocaleContext; name?: PriceName }) {
  const { symbol, flatPriceCents, exitIntentPriceCents } = context.currency;
  return (
    <span className="price" data-price={name}>
      {formatPrice(symbol, name === 'flat' ? flatPriceCents : exitIntentPriceCents)}
    </span>
  );
}
