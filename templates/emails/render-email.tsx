/** The e-mail after a purchase in one language, as HTML and plain text. Only the merge tags differ from buyer to buyer. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Email } from '#schema/generated.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { addOutlookComments, MERGE_TAGS, OUTLOOK, WHERE_AGREED, WHERE_NOT_AGREED } from './merge-tags.ts';
import { Receipt } from './receipt.tsx';
import { assurances, consentTexts, legalLinks, receiptDetails } from './receipt-details.ts';

export function renderEmail(context: LocaleContext): Email {
  const html = renderToStaticMarkup(<Receipt context={context} />).replace('</head>', `${OUTLOOK.head}</head>`);
  return {
    subject: context.messages.mail.subject,
    html: `<!DOCTYPE html>${addOutlookComments(html)}\n`,
    text: receiptText(context),
  };
}

const ifAgreed = (agreed: string, otherwise: string): string =>
  `${WHERE_AGREED.open}${agreed}${WHERE_AGREED.close}${WHERE_NOT_AGREED.open}${otherwise}${WHERE_NOT_AGREED.close}`;

/** Spam filters distrust mail without a plain-text part. */
function receiptText(context: LocaleContext): string {
  const { mail } = context.messages;
  const details = receiptDetails(context).map(({ label, lines }) => `${label}: ${lines.join(', ')}`);
  const [supplied, ...agreed] = consentTexts(context);
  const parts = [
    context.settings.name,
    mail.title,
    mail.intro,
    MERGE_TAGS.link,
    `${mail.keep}\n${MERGE_TAGS.portal}`,
    [mail.receiptTitle, ...details].join('\n'),
    ...(supplied === undefined ? [] : [ifAgreed(`${supplied}\n${agreed.join(' ')}`, mail.cancel)]),
    ...assurances(context),
    mail.help,
    legalLinks(context)
      .map(({ label, href }) => `${label}: ${href}`)
      .join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
