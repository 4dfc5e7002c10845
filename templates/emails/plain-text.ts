/** Parsed Markdown as plain text, for the email's second part: headings on lines of their own, steps numbered, links spelt out. */
import type { List, Nodes, RootContent } from 'mdast';
import { absolute } from './mail-rich.tsx';

export const plainBlocks = (blocks: readonly RootContent[]): string => blocks.map(block).join('\n\n');

function block(node: RootContent): string {
  if (node.type === 'list') return list(node);
  return node.type === 'heading' ? `${plain(node)}:`.replace(/([:：?？。.])[:]$/, '$1') : plain(node);
}

function list({ ordered, start, children }: List): string {
  const first = start ?? 1;
  return children
    .map((item, i) => `${ordered === true ? `${first + i}.` : '-'} ${item.children.map(plain).join(' ')}`)
    .join('\n');
}

function plain(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if (!('children' in node)) return 'value' in node ? node.value : '';
  const words = node.children.map(plain).join('');
  // A warning in bold must not lose its weight; not all scripts have capitals.
  if (node.type === 'strong') return `*${words}*`;
  // A number to ring is its own address.
  return node.type === 'link' && !node.url.startsWith('tel:') ? `${words} (${absolute(node.url)})` : words;
}
