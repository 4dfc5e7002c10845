/** Placeholders in the rendered email: merge tags that a function fills in when it sends it, and markers for Outlook's conditional comments. */
import { CARD_WIDTH } from './styles.ts';

/** Not in braces: those are the placeholders that the build fills in. */
export const MERGE_TAGS = {
  link: '%LINK%',
  portal: '%PORTAL%',
  site: '%SITE%',
  amount: '%AMOUNT%',
  date: '%DATE%',
  order: '%ORDER%',
} as const;

/** Around what an email says only if the order records an agreement, and only if it does not: at sending, one of the two is cut out. */
export const WHERE_AGREED = { open: '%AGREED%', close: '%/AGREED%' } as const;
export const WHERE_NOT_AGREED = { open: '%NOT-AGREED%', close: '%/NOT-AGREED%' } as const;

/** React cannot write conditional comments, so the markup has these markers and `addOutlookComments` replaces them. */
export const OUTLOOK = { head: '[[outlook-head]]', open: '[[outlook-open]]', close: '[[outlook-close]]' } as const;

/** Word, which renders Outlook's mail, scales to 120 dpi where Windows is set to it, unless a document opts out. */
const HEAD =
  '<noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript>';
/** Word ignores max-width, so a table of fixed width goes around the card. */
const OPEN = `<table role="presentation" width="${CARD_WIDTH}" cellpadding="0" cellspacing="0" align="center"><tr><td>`;
const CLOSE = '</td></tr></table>';

export function addOutlookComments(html: string): string {
  const only = (markup: string) => `<!--[if mso]>${markup}<![endif]-->`;
  return html.replace(OUTLOOK.head, only(HEAD)).replace(OUTLOOK.open, only(OPEN)).replace(OUTLOOK.close, only(CLOSE));
}
