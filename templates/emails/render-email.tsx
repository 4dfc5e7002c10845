/** The e-mail of one language, finished but for what differs from buyer to buyer. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Email } from '#schema/generated.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { forOutlook, MARKS } from './outlook.ts';
import { Receipt } from './receipt.tsx';
import { receiptText } from './receipt-text.ts';

export function renderEmail(context: LocaleContext): Email {
  const html = renderToStaticMarkup(<Receipt context={context} />).replace('</head>', `${MARKS.head}</head>`);
  return {
    subject: context.messages.mail.subject,
    html: `<!DOCTYPE html>${forOutlook(html)}\n`,
    text: receiptText(context),
  };
}
