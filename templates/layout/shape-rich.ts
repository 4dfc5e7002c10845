/** The words of a parsed Markdown text. What has no case here, such as headings, whose words become anchors, is shape as it stands. */
import type { Emphasis, Link, List, ListItem, Paragraph, PhrasingContent, RootContent, Strong, Text } from 'mdast';
import type { Rich } from '#schema/resolved.ts';
import { each, fields, type Worded, words } from './shape.ts';

const phrase: Worded<PhrasingContent> = {
  read(node, shape) {
    if (node.type === 'text') text.read(node, shape);
    else if (node.type === 'strong') strong.read(node, shape);
    else if (node.type === 'emphasis') emphasis.read(node, shape);
    else if (node.type === 'link') link.read(node, shape);
    else shape.literal(JSON.stringify(node));
  },
  change(node, next) {
    if (node.type === 'text') return text.change(node, next);
    if (node.type === 'strong') return strong.change(node, next);
    if (node.type === 'emphasis') return emphasis.change(node, next);
    return node.type === 'link' ? link.change(node, next) : node;
  },
};

/** Blocks of a text, and of an item of a list. */
function blocks<T extends RootContent>(): Worded<T> {
  return {
    read(node, shape) {
      if (node.type === 'paragraph') paragraph.read(node, shape);
      else if (node.type === 'list') list.read(node, shape);
      else shape.literal(JSON.stringify(node));
    },
    change(node, next) {
      if (node.type === 'paragraph') return Object.assign({ ...node }, paragraph.change(node, next));
      return node.type === 'list' ? Object.assign({ ...node }, list.change(node, next)) : node;
    },
  };
}

const text = fields<Text>({ value: words() });
const phrases = each(phrase);
const strong = fields<Strong>({ children: phrases });
const emphasis = fields<Emphasis>({ children: phrases });
const link = fields<Link>({ children: phrases });
const paragraph = fields<Paragraph>({ children: phrases });
const item = fields<ListItem>({ children: each(blocks<ListItem['children'][number]>()) });
const list = fields<List>({ children: each(item) });

export const rich: Worded<Rich> = fields<Rich>({ blocks: each(blocks<RootContent>()) });
