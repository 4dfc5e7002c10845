/** The paid text of a method in two parts: what to take care of, which readers get first, and the rest in its order. */
import type { Heading, Nodes, RootContent } from 'mdast';
import type { Rich } from '#schema/resolved.ts';
import { removeMarkers } from '../../content/markers/source-markers.ts';

export type GuideText = Readonly<{ care: Rich | undefined; text: Rich; headings: readonly string[] }>;

/** @param care the heading of the warnings; undefined if there are none to be moved */
export function splitGuide({ blocks }: Rich, care: string | undefined): GuideText {
  const isHeading = (block: RootContent): block is Heading => block.type === 'heading';
  const headings = blocks.filter(isHeading).map(wordsOf);
  const start = blocks.findIndex((block) => isHeading(block) && wordsOf(block) === care);
  if (start === -1) return { care: undefined, text: { blocks }, headings };
  const next = blocks.findIndex((block, i) => i > start && isHeading(block));
  const end = next === -1 ? blocks.length : next;
  return {
    care: { blocks: blocks.slice(start, end) },
    text: { blocks: [...blocks.slice(0, start), ...blocks.slice(end)] },
    headings,
  };
}

function wordsOf(node: Nodes): string {
  if ('children' in node) return node.children.map(wordsOf).join('');
  return 'value' in node ? removeMarkers(node.value) : '';
}
