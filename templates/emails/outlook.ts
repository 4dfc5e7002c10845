/**
 * What only Outlook's Word engine reads: conditional comments, which React cannot write. The markup has marks in their places,
 * and the finished e-mail gets the comments. Other programs see comments and nothing else.
 */
import { CARD_WIDTH } from './styles.ts';

export const MARKS = { head: '[[outlook-head]]', open: '[[outlook-open]]', close: '[[outlook-close]]' } as const;

/** Word draws at 120 dpi where Windows is set so, unless it is told not to. */
const HEAD =
  '<noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript>';
/** It knows no max-width: a table of a fixed width around the card stands in for it. */
const OPEN = `<table role="presentation" width="${CARD_WIDTH}" cellpadding="0" cellspacing="0" align="center"><tr><td>`;
const CLOSE = '</td></tr></table>';

export function forOutlook(html: string): string {
  const only = (markup: string) => `<!--[if mso]>${markup}<![endif]-->`;
  return html.replace(MARKS.head, only(HEAD)).replace(MARKS.open, only(OPEN)).replace(MARKS.close, only(CLOSE));
}
