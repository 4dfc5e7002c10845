/**
 * The buy button: a form that works without JavaScript, which the function answers with a redirect to the checkout. A widget opens the
 * dialog instead. While sales are stopped, no page has one.
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

/** Shown instead of a button while sales are stopped, but only for the main buttons, so that a page does not repeat it. */
function InItsPlace({ context, place }: Pick<Props, 'context' | 'place'>) {
  if (place === 'solutions') return <NotForSale context={context} />;
  return place === 'success' ? <p className="offer">{context.messages.cta.closed}</p> : null;
}
