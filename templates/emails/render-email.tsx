/** The e-mail of one language, finished but for what differs from buyer to buyer. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Email } from '#schema/generated.ts';
import type { Frame } from '#schema/linked.ts';
import { forOutlook, MARKS } from './outlook.ts';
import { Receipt } from './receipt.tsx';
import { receiptText } from './receipt-text.ts';

export function renderEmail(frame: Frame): Email {
  const html = renderToStaticMarkup(<Receipt frame={frame} />).replace('</head>', `${MARKS.head}</head>`);
  return {
    subject: frame.messages.mail.subject,
    html: `<!DOCTYPE html>${forOutlook(html)}\n`,
    text: receiptText(frame),
  };
}
