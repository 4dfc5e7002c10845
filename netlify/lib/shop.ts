/**
 * Which shop opened a checkout: two shops, and other products, may share one account at the payment provider. Each of our sessions
 * carries the id of `content/site.yaml`; should that be changed while a checkout is open, the buyers' way back to our own domain tells.
 */
import type { Env } from './env.ts';
import type { Session } from './ports.ts';

export type Seller = 'us' | 'another shop' | 'another product';

/** Only create-payment writes an offer into a session, so one without it that does not return to us is another product's. */
export function sellerOf(
  { offer, shop, site }: Pick<Session, 'offer' | 'shop' | 'site'>,
  { shopId, siteUrl }: Pick<Env, 'shopId' | 'siteUrl'>,
): Seller {
  const returnsToUs = site === siteUrl;
  if (offer === undefined) return returnsToUs ? 'us' : 'another product';
  if (shop !== undefined && shop === shopId) return 'us';
  return returnsToUs || site === undefined ? 'us' : 'another shop';
}
