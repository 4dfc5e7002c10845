/** What the build, the pages and the functions share about the guide. */

/** What a button can open besides a method: the block `move`, the advice on heat in the block `day`, and the block `help`. */
export const GUIDE_PLACES = ['move', 'warmth', 'help'] as const;

/**
 * What a visitor who returns from the checkout sees while the guide is not open. The functions name the notice, and the page has its text
 * in each language.
 */
export type PurchaseNotice = 'processing' | 'failed' | 'refunded';

/** Where a function writes the buyer's address, masked, into the page of thanks. */
export const ADDRESS_TAG = '%BUYER_ADDRESS%';

/** Where a function writes the notice into the page that the build has rendered. */
export const NOTICE_TAGS = {
  lang: '%NOTICE_LANG%',
  title: '%NOTICE_TITLE%',
  text: '%NOTICE_TEXT%',
  href: '%NOTICE_HREF%',
  action: '%NOTICE_ACTION%',
} as const;
