/**
 * The buy button. A form that works without script: the function answers it with the checkout. A widget opens the dialog instead. While
 * the till is closed no page has one.
 */
import type { ReactNode } from 'react';
import type { LocaleContext } from '#schema/resolved.ts';
import { NotForSale } from './not-for-sale.tsx';

/** Where on the site the button stands, as analytics names it. */
export type BuyPlace = 'header' | 'menu' | 'hero' | 'unlock' | 'solutions' | 'closing' | 'success';

type Props = Readonly<{
  context: LocaleContext;
  place: BuyPlace;
  children: ReactNode;
  look?: 'main' | 'line' | 'small';
}>;

export function BuyForm({ context, place, children, look = 'main' }: Props) {
  const { code, flatPriceCents } = context.currency;
  if (!context.settings.checkout.open) return <InItsPlace context={context} place={place} />;
  return (
    <form className="buy" method="post" action="/.netlify/functions/create-payment" data-buy={place}>
      <input type="hidden" name="currencyCode" value={code} />
      <input type="hidden" name="amountCents" value={flatPriceCents} />
      <input type="hidden" name="key" value={context.settings.publicApiKey} />
      <button type="submit" className={look === 'main' ? 'button' : `button ${look}`}>
        {children}
      </button>
    </form>
  );
}

/** Said where the button is what the page leads to: once there, and at the top of the page. */
function InItsPlace({ context, place }: Pick<Props, 'context' | 'place'>) {
  if (place === 'solutions') return <NotForSale context={context} />;
  return place === 'success' ? <p className="offer">{context.messages.cta.closed}</p> : null;
}
