/** Placeholders in the rendered email: merge tags that a function fills in when sending, and markers for Outlook's conditional comments. */
import { CARD_WIDTH } from './styles.ts';

/** Not in braces, because the build fills in placeholders in braces. */
export const MERGE_TAGS = {
  link: '%LINK%',
  portal: '%PORTAL%',
  site: '%SITE%',
  amount: '%AMOUNT%',
  date: '%DATE%',
  order: '%ORDER%',
} as const;

/** Delimit the passages for orders with and without a recorded agreement to the terms; one of the two is removed when sending. */
export const WHERE_AGREED = { open: '%AGREED%', close: '%/AGREED%' } as const;
export const WHERE_NOT_AGREED = { open: '%NOT-AGREED%', close: '%/NOT-AGREED%' } as const;

/** React cannot render conditional comments, so the markup contains these markers, which `addOutlookComments` replaces. */
export const OUTLOOK = { head: '[[outlook-head]]', open: '[[outlook-open]]', close: '[[outlook-close]]' } as const;

/** Outlook renders mail with Word, which scales to 120 dpi if Windows is set to it, unless a document opts out. */
const HEAD =
  '<noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript>';
/** Word ignores max-width, so the card is wrapped in a table of fixed width. */
const OPEN = `<table role="presentation" width="${CARD_WIDTH}" cellpadding="0" cellspacing="0" align="center"><tr><td>`;
const CLOSE = '</td></tr></table>';

export function addOutlookComments(html: string): string {
  const only = (markup: string) => `<!--[if mso]>${markup}<![endif]-->`;
  return html.replace(OUTLOOK.head, only(HEAD)).replace(OUTLOOK.open, only(OPEN)).replace(OUTLOOK.close, only(CLOSE));
}
