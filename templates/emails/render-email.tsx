/** Renders the email after a purchase, or a letter to all buyers, in one language, as HTML and plain text. Only the merge tags vary by buyer. */

import type { List, Nodes, RootContent } from 'mdast';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Email } from '#schema/generated.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { emailedBlocks, otherParts } from './emailed-blocks.ts';
import { GuideEmail } from './guide-email.tsx';
import { type Letter, LetterEmail } from './letter-email.tsx';
import { absolute } from './mail-rich.tsx';
import { addOutlookComments, MERGE_TAGS, OUTLOOK, WHERE_AGREED, WHERE_NOT_AGREED } from './merge-tags.ts';
import { assurances, consentTexts, legalLinks, receiptDetails } from './receipt-details.ts';

export const renderEmail = (context: LocaleContext): Email => ({
  subject: context.messages.mail.subject,
  html: emailHtml(<GuideEmail context={context} />, context),
  text: emailText(context),
});

export const renderLetter = (context: LocaleContext, letter: Letter): Email => ({
  subject: letter.subject,
  html: emailHtml(<LetterEmail context={context} letter={letter} />, context),
  text: letterText(context, letter),
});

function emailHtml(email: ReactElement, { brand }: LocaleContext): string {
  const html = renderToStaticMarkup(email)
    // React's resource hints are for browsers; email clients have no use for them.
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace('</head>', `${OUTLOOK.head}</head>`);
  return inBrandColors(`<!DOCTYPE html>${addOutlookComments(html)}\n`, brand);
}

/** Email clients do not support CSS variables, so the styles contain the default colours as values, which are replaced by the brand's. */
const inBrandColors = (html: string, { recolored }: LocaleContext['brand']): string =>
  html.replace(/#[\da-f]{6}\b/g, (color) => recolored.get(color) ?? color);

/** The plain-text equivalent of the rule between methods. */
const RULE = '----------------------------------------';

const ifAgreed = (agreed: string, otherwise: string): string =>
  `${WHERE_AGREED.open}${agreed}${WHERE_AGREED.close}${WHERE_NOT_AGREED.open}${otherwise}${WHERE_NOT_AGREED.close}`;

/** Spam filters distrust mail without a plain-text part. */
function emailText(context: LocaleContext): string {
  const { mail } = context.messages;
  const details = receiptDetails(context).map(({ label, lines }) => `${label}: ${lines.join(', ')}`);
  const [supplied, ...agreed] = consentTexts(context);
  const parts = [
    context.settings.name,
    mail.title,
    mail.intro,
    `${mail.button}:\n${MERGE_TAGS.link}`,
    ...(context.guide === undefined ? [] : [otherParts(context)]),
    ...methods(context),
    `${mail.keep}\n${MERGE_TAGS.portal}`,
    [RULE, mail.receiptTitle, ...details].join('\n'),
    ...(supplied === undefined ? [] : [ifAgreed(`${supplied}\n${agreed.join(' ')}`, mail.cancel)]),
    ...assurances(context),
    mail.help,
    linksText(context),
  ];
  return inParagraphs(parts);
}

function letterText(context: LocaleContext, { subject, text }: Letter): string {
  const { mail } = context.messages;
  const keep = `${mail.keep}\n${MERGE_TAGS.portal}`;
  const below = [RULE, `${mail.orderLabel}: ${MERGE_TAGS.order}`].join('\n');
  const link = `${mail.button}:\n${MERGE_TAGS.link}`;
  const letter = [context.settings.name, subject, plainBlocks(text.blocks)];
  return inParagraphs([...letter, link, keep, below, mail.help, linksText(context)]);
}

const linksText = (context: LocaleContext): string =>
  legalLinks(context)
    .map(({ label, href }) => `${label}: ${href}`)
    .join('\n');

const inParagraphs = (parts: readonly string[]): string => `${parts.filter((part) => part !== '').join('\n\n')}\n`;

/** Without the link, which is as long as a paragraph and appears once, above the methods. */
function methods({ teasers, paid, messages }: LocaleContext): string[] {
  return teasers.flatMap(({ id, number, title, when }) => {
    const guide = paid?.get(id);
    if (guide === undefined) return [];
    return [`${RULE}\n${number}. ${title}\n${when}`, plainBlocks(emailedBlocks(guide, messages.guide))];
  });
}

/** Parsed Markdown as plain text, for the email’s second part: headings on lines of their own, steps numbered, links spelt out. */
const plainBlocks = (blocks: readonly RootContent[]): string => blocks.map(plainBlock).join('\n\n');

function plainBlock(node: RootContent): string {
  if (node.type === 'list') return plainList(node);
  return node.type === 'heading' ? `${plain(node)}:`.replace(/([:：?？。.])[:]$/, '$1') : plain(node);
}

function plainList({ ordered, start, children }: List): string {
  const first = start ?? 1;
  return children
    .map((item, i) => `${ordered === true ? `${first + i}.` : '-'} ${item.children.map(plain).join(' ')}`)
    .join('\n');
}

function plain(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if (!('children' in node)) return 'value' in node ? node.value : '';
  const text = node.children.map(plain).join('');
  // A bold warning must keep its emphasis; capitals would not work in all scripts.
  if (node.type === 'strong') return `*${text}*`;
  // A phone number already is its link.
  return node.type === 'link' && !node.url.startsWith('tel:') ? `${text} (${absolute(node.url)})` : text;
}
