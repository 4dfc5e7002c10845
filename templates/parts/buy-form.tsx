/** The buy button. A form that works without script: the function answers it with the checkout. A widget opens the dialog instead. */
import type { ReactNode } from 'react';
import type { LocaleContext } from '#schema/resolved.ts';

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
