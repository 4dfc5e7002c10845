/** Parsed Markdown as plain text, for the email's plain-text part: headings on separate lines, numbered steps, links spelled out. */
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
  const text = node.children.map(plain).join('');
  // A bold warning must keep its emphasis; capitals would not work in all scripts.
  if (node.type === 'strong') return `*${text}*`;
  // A phone number already is its link.
  return node.type === 'link' && !node.url.startsWith('tel:') ? `${text} (${absolute(node.url)})` : text;
}
