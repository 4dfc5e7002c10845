/** The words of a Markdown node, without its marks. */
import type { Nodes } from 'mdast';

export function plainText(node: Nodes): string {
  if ('children' in node) return node.children.map(plainText).join('');
  return 'value' in node ? node.value : '';
}
