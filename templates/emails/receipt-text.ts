/** The same e-mail as plain text, for those who read it so, and because mail without it looks like spam. */
import type { LocaleContext } from '#schema/resolved.ts';
import { PLACES } from './merge-tags.ts';
import { assurances, consentWords, legalLinks, receiptFacts } from './receipt-facts.ts';

export function receiptText(context: LocaleContext): string {
  const { mail } = context.messages;
  const facts = receiptFacts(context).map(({ label, lines }) => `${label}: ${lines.join(', ')}`);
  const [supplied, ...agreed] = consentWords(context);
  const parts = [
    context.settings.name,
    mail.title,
    mail.intro,
    PLACES.link,
    `${mail.keep}\n${PLACES.portal}`,
    [mail.receiptTitle, ...facts].join('\n'),
    ...(supplied === undefined ? [] : [`${supplied}\n${agreed.join(' ')}`]),
    ...assurances(context),
    mail.help,
    legalLinks(context)
      .map(({ label, href }) => `${label}: ${href}`)
      .join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
