/**
 * The buy buttons of a page submit one form, which works without JavaScript: the function answers with a redirect to the checkout. A
 * widget opens the dialog instead. While sales are stopped, no page has one.
 */
import type { ReactNode } from 'react';
import type { LocaleContext } from '#schema/resolved.ts';
import { NotForSale } from './not-for-sale.tsx';

/** The button's location on the site, as reported to analytics. */
type BuyPlace = 'header' | 'menu' | 'hero' | 'unlock' | 'solutions' | 'closing' | 'success';

type Props = Readonly<{
  context: LocaleContext;
  place: BuyPlace;
  children: ReactNode;
  look?: 'main' | 'line' | 'line small';
}>;

export function BuyButton({ context, place, children, look = 'main' }: Props) {
  if (!context.settings.checkout.open) return <InItsPlace context={context} place={place} />;
  return (
    <div className="buy" data-buy={place}>
      <button type="submit" form="order" className={look === 'main' ? 'button' : `button ${look}`}>
        {children}
      </button>
    </div>
  );
}

/** Stands before the page's buttons, so that each works as soon as it has arrived. */
export function OrderForm({ context: { currency, settings } }: Pick<Props, 'context'>) {
  return (
    <form id="order" method="post" action="/.netlify/functions/create-payment">
      <input type="hidden" name="currencyCode" value={currency.code} />
      <input type="hidden" name="amountCents" value={currency.flatPriceCents} />
      <input type="hidden" name="key" value={settings.publicApiKey} />
    </form>
  );
}

/** Shown instead of a button while sales are stopped, but only for the main buttons, so that a page does not repeat it. */
function InItsPlace({ context, place }: Pick<Props, 'context' | 'place'>) {
  if (place === 'solutions') return <NotForSale context={context} />;
  return place === 'success' ? <p className="offer">{context.messages.cta.closed}</p> : null;
}
