/** Renders the email after a purchase, or a letter to all buyers, in one language, as HTML and plain text. Only the merge tags vary by buyer. */

import type { List, Nodes, RootContent } from 'mdast';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Email } from '#schema/function-data.ts';
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

/** The numbers to call, which stand in the email itself. */
const URGENT = 'urgent';

const ifAgreed = (agreed: string, otherwise: string): string =>
  `${WHERE_AGREED.open}${agreed}${WHERE_AGREED.close}${WHERE_NOT_AGREED.open}${otherwise}${WHERE_NOT_AGREED.close}`;

/** Spam filters distrust mail without a plain-text part. */
function emailText(context: LocaleContext): string {
  const { guide, messages } = context;
  const { mail } = messages;
  const details = receiptLines(context).map(({ label, values }) => `${label}: ${values.join(', ')}`);
  const [supplied, ...agreed] = consentTexts(context);
  const words = wordsOf(context);
  const parts = [
    context.settings.name,
    ...(guide?.mail ? [plainBlocks(guide.mail.now.blocks, words)] : []),
    `${mail.button}:\n${MERGE_TAGS.link}`,
    mail.title,
    mail.intro,
    ...(guide
      ? [
          otherParts(context)
            .map(([, name]) => name)
            .join(' · '),
          ...(guide.mail ? [plainBlocks(guide.mail.crisis.blocks, words)] : []),
          plainBlocks(guide.now.urgent.blocks, words),
        ]
      : []),
    ...(guide?.mail ? [datedLine(context)] : []),
    ...methods(context, words),
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
  const letter = [context.settings.name, subject, plainBlocks(text.blocks, { places: new Map() })];
  return inParagraphs([...letter, link, keep, below, mail.help, linksText(context)]);
}

const linksText = (context: LocaleContext): string =>
  legalLinks(context)
    .map(({ label, href }) => `${label}: ${href}`)
    .join('\n');

const inParagraphs = (parts: readonly string[]): string => `${parts.filter((part) => part !== '').join('\n\n')}\n`;

/** Without the link, which is as long as a paragraph and appears once, above the methods. */
function methods({ teasers, paid, messages }: LocaleContext, words: Words): string[] {
  return teasers.flatMap(({ id, number, title, when }) => {
    const guide = paid?.get(id);
    if (guide === undefined) return [];
    const name = guide.method?.name;
    const heading = [`${number}. ${name ?? title}`, ...(name ? [title] : []), when];
    return [[RULE, ...heading].join('\n'), plainBlocks(emailedBlocks(guide, messages.guide), words)];
  });
}

/** What plain text says of its own: the places that links into the guide lead to, by their ids, and the heading that is in capitals. */
type Words = Readonly<{ places: ReadonlyMap<string, string>; warnings?: string }>;

function wordsOf(context: LocaleContext): Words {
  const { teasers, paid, messages, guide } = context;
  const warmth = guide?.move?.ways.find(({ method }) => method === 'warmth')?.label;
  const places: (readonly [id: string, name: string])[] = [
    ...otherParts(context),
    [URGENT, messages.mail.numbers],
    ...(warmth === undefined ? [] : [['warmth', warmth] as const]),
    ...teasers.map(({ id, title }) => [`${id}-steps`, paid?.get(id)?.method?.name ?? title] as const),
  ];
  return { places: new Map(places), warnings: messages.guide.safety };
}

/** Parsed Markdown as plain text, for the email’s second part: headings on separate lines, steps numbered, links spelt out. */
const plainBlocks = (blocks: readonly RootContent[], words: Words): string =>
  blocks.map((block) => plainBlock(block, words)).join('\n\n');

function plainBlock(node: RootContent, words: Words): string {
  if (node.type === 'list') return plainList(node, words);
  const text = plain(node, words);
  if (node.type !== 'heading') return text;
  // Without colours a warning must not lose its weight.
  return `${text === words.warnings ? text.toLocaleUpperCase() : text}:`.replace(/([:：?？。.])[:]$/, '$1');
}

function plainList({ ordered, start, children }: List, words: Words): string {
  const first = start ?? 1;
  return children
    .map((item, i) => {
      const text = item.children.map((child) => plain(child, words)).join(' ');
      return `${ordered === true ? `${first + i}.` : '-'} ${text}`;
    })
    .join('\n');
}

function plain(node: Nodes, words: Words): string {
  if (node.type === 'break') return '\n';
  if (!('children' in node)) return 'value' in node ? node.value : '';
  const text = node.children.map((child) => plain(child, words)).join('');
  // A phone number already is its link.
  if (node.type !== 'link' || node.url.startsWith('tel:')) return text;
  // The long link into the guide is printed below the button's name: here is the place that it would open.
  const part = partOfGuide(node.url)?.slice(1);
  if (part === undefined) return `${text} (${absolute(node.url)})`;
  const place = words.places.get(part);
  return place === undefined || text.includes(place) ? text : `${text} (${part === URGENT ? '' : '→ '}${place})`;
}
