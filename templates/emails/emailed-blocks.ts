/**
 * The parts of a method that the email contains: what it is in one sentence, who must not do it, the steps, how long they take, every warning,
 * and what is needed. As in the guide, nobody reads a step before the list of those who must leave it out. What to do if it does not work, and the
 * research, are only on the guide's page, which the email links to.
 */

import type { Heading, List, RootContent } from 'mdast';
import { formatDate } from '#domain/dates.ts';
import type { LocaleContext, Method, PaidGuide, Rich } from '#schema/resolved.ts';
import { partsAfterMethods } from '../parts/open-guide/contents.tsx';

type Titles = Pick<LocaleContext['messages']['guide'], 'need' | 'steps' | 'expect' | 'safety'>;

export function emailedBlocks({ care, text: { blocks }, method }: PaidGuide, titles: Titles): readonly RootContent[] {
  if (method !== undefined) return methodBlocks(method, titles);
  const headings = blocks.flatMap(({ type }, i) => (type === 'heading' ? [i] : []));
  const steps = blocks.findIndex((block) => block.type === 'list' && block.ordered === true);
  const [, afterNext = blocks.length] = headings.filter((i) => i > steps);
  return [...(care?.blocks ?? []), ...blocks.slice(0, afterNext)];
}

function methodBlocks({ promise, notFor, need, safety, steps, expect }: Method, titles: Titles): RootContent[] {
  const texts = steps.map((step) => step.text);
  return [
    { type: 'paragraph', children: [{ type: 'text', value: promise }] },
    ...notFor.blocks,
    heading(titles.steps),
    list(texts, true),
    heading(titles.expect),
    list(expect),
    heading(titles.safety),
    list(safety),
    heading(titles.need),
    list(need),
  ];
}

const heading = (value: string): Heading => ({ type: 'heading', depth: 3, children: [{ type: 'text', value }] });

const list = (items: readonly Rich[], ordered = false): List => ({
  type: 'list',
  ordered,
  spread: false,
  children: items.map(({ blocks }) => ({
    type: 'listItem',
    spread: false,
    children: blocks.flatMap((block) => (block.type === 'paragraph' ? [block] : [])),
  })),
});

/** The guide's other parts, below the button: the id and the name of each. */
export const otherParts = (context: LocaleContext): (readonly [id: string, name: string])[] => [
  ['now', context.messages.guide.now],
  ...partsAfterMethods(context),
];

/** The day of the text that the email holds, which stays as it is when the guide's page changes. */
export function datedLine({ guide }: LocaleContext): string {
  const { dated, updated, lang } = guide?.mail ?? {};
  if (dated === undefined || updated === undefined || lang === undefined) return '';
  return dated.replace('{date}', formatDate(updated, lang));
}
