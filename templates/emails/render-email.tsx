/** Renders the email after a purchase, or a letter to all buyers, in one language, as HTML and plain text. Only the merge tags vary by buyer. */

import type { List, Nodes, RootContent } from 'mdast';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Lang } from '#domain/locale.ts';
import type { Email } from '#schema/generated.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { datedLine, emailedBlocks, otherParts } from './emailed-blocks.ts';
import { GuideEmail } from './guide-email.tsx';
import { type Letter, LetterEmail } from './letter-email.tsx';
import { absolute, partOfGuide } from './mail-rich.tsx';
import { addOutlookComments, MERGE_TAGS, OUTLOOK, WHERE_AGREED, WHERE_NOT_AGREED } from './merge-tags.ts';
import { assurances, consentTexts, legalLinks, receiptLines } from './receipt-body.tsx';

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
  const { guide, messages } = context;
  const { mail } = messages;
  const details = receiptLines(context).map(({ label, values }) => `${label}: ${values.join(', ')}`);
  const [supplied, ...agreed] = consentTexts(context);
  const parts = [
    context.settings.name,
    ...(guide?.mail ? [plainBlocks(guide.mail.now.blocks, loud(guide.mail.lang))] : []),
    `${mail.button}:\n${MERGE_TAGS.link}`,
    mail.title,
    mail.intro,
    ...(guide
      ? [
          otherParts(context)
            .map(([, name]) => name)
            .join(' · '),
          plainBlocks(guide.now.urgent.blocks, loud(guide.now.lang)),
        ]
      : []),
    ...(guide?.mail ? [plainBlocks(guide.mail.crisis.blocks, loud(guide.mail.lang)), datedLine(context)] : []),
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
  const letter = [context.settings.name, subject, plainBlocks(text.blocks, starred)];
  return inParagraphs([...letter, link, keep, below, mail.help, linksText(context)]);
}

const linksText = (context: LocaleContext): string =>
  legalLinks(context)
    .map(({ label, href }) => `${label}: ${href}`)
    .join('\n');

const inParagraphs = (parts: readonly string[]): string => `${parts.filter((part) => part !== '').join('\n\n')}\n`;

/** Without the link, which is as long as a paragraph and appears once, above the methods. */
function methods({ teasers, paid, messages, lang }: LocaleContext): string[] {
  return teasers.flatMap(({ id, number, title, when }) => {
    const guide = paid?.get(id);
    if (guide === undefined) return [];
    const heading = [`${number}. ${title}`, ...(guide.method?.name ? [guide.method.name] : []), when];
    return [
      [RULE, ...heading].join('\n'),
      plainBlocks(emailedBlocks(guide, messages.guide), loud(guide.method?.lang ?? lang)),
    ];
  });
}

type Emphasis = (text: string) => string;

/** What is bold must keep its emphasis. */
const starred: Emphasis = (text) => `*${text}*`;
/** A warning in capitals too; scripts without capitals have the stars. */
const loud =
  (lang: Lang): Emphasis =>
  (text) =>
    starred(text.toLocaleUpperCase(lang));

/** Parsed Markdown as plain text, for the email’s second part: headings on separate lines, steps numbered, links spelt out. */
const plainBlocks = (blocks: readonly RootContent[], emphasis: Emphasis): string =>
  blocks.map((block) => plainBlock(block, emphasis)).join('\n\n');

function plainBlock(node: RootContent, emphasis: Emphasis): string {
  if (node.type === 'list') return plainList(node, emphasis);
  const text = plain(node, emphasis);
  return node.type === 'heading' ? `${text}:`.replace(/([:：?？。.])[:]$/, '$1') : text;
}

function plainList({ ordered, start, children }: List, emphasis: Emphasis): string {
  const first = start ?? 1;
  return children
    .map((item, i) => {
      const text = item.children.map((child) => plain(child, emphasis)).join(' ');
      return `${ordered === true ? `${first + i}.` : '-'} ${text}`;
    })
    .join('\n');
}

function plain(node: Nodes, emphasis: Emphasis): string {
  if (node.type === 'break') return '\n';
  if (!('children' in node)) return 'value' in node ? node.value : '';
  const text = node.children.map((child) => plain(child, emphasis)).join('');
  if (node.type === 'strong') return emphasis(text);
  // A phone number already is its link, and the long link into the guide is printed below the button's name.
  if (node.type !== 'link' || node.url.startsWith('tel:') || partOfGuide(node.url) !== undefined) return text;
  return `${text} (${absolute(node.url)})`;
}
