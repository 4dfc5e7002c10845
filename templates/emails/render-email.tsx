/** The e-mail of one language, finished but for what differs from buyer to buyer. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Email } from '#schema/generated.ts';
import type { Frame } from '#schema/linked.ts';
import { Receipt } from './receipt.tsx';
import { receiptText } from './receipt-text.ts';

export function renderEmail(frame: Frame): Email {
  return {
    subject: frame.messages.mail.subject,
    html: `<!DOCTYPE html>${renderToStaticMarkup(<Receipt frame={frame} />)}\n`,
    text: receiptText(frame),
  };
}
