/**
 * What a visitor who comes back from the checkout is told when the guide is not open. The functions name the notice, and the page has its
 * words in each language.
 */
export type PurchaseNotice = 'processing' | 'failed' | 'refunded';

/** Where a function writes the notice into the page that the build has rendered. */
export const NOTICE_TAGS = {
  lang: '%NOTICE_LANG%',
  title: '%NOTICE_TITLE%',
  text: '%NOTICE_TEXT%',
  href: '%NOTICE_HREF%',
  action: '%NOTICE_ACTION%',
} as const;
