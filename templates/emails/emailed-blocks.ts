/**
 * What the e-mail has of a method: the warnings, the steps and how long they take. What to do if it does not work and what research says
 * are on the guide's page, which the e-mail links to.
 */
import type { List, RootContent } from 'mdast';
import type { Method, PaidGuide, Rich } from '#schema/resolved.ts';

export function emailedBlocks({ care, text: { blocks }, method }: PaidGuide): readonly RootContent[] {
  if (method !== undefined) return methodBlocks(method);
  const headings = blocks.flatMap(({ type }, i) => (type === 'heading' ? [i] : []));
  const steps = blocks.findIndex((block) => block.type === 'list' && block.ordered === true);
  const [, afterNext = blocks.length] = headings.filter((i) => i > steps);
  return [...(care?.blocks ?? []), ...blocks.slice(0, afterNext)];
}

function methodBlocks({ notFor, safety, need, steps, expect }: Method): RootContent[] {
  const texts = steps.map((step) => step.text);
  return [...notFor.blocks, list(safety), list(need), list(texts, true), list(expect)];
}

const list = (items: readonly Rich[], ordered = false): List => ({
  ...{ type: 'list', ordered, spread: false },
  children: items.map(({ blocks }) => ({
    type: 'listItem',
    spread: false,
    children: blocks.flatMap((block) => (block.type === 'paragraph' ? [block] : [])),
  })),
});
