/** Ids for headings, made from their text: lower-case words joined by hyphens. Letters of every script stay, accents go. */
import type { Nodes } from 'mdast';

/** Ids that sections use for themselves. A heading with the same text gets a suffix, so that no id occurs twice on a page. */
const RESERVED: ReadonlySet<string> = new Set([
  'advisory-board',
  'articles',
  'email',
  'email-card',
  'faq',
  'help',
  'main',
  'menu',
  'references',
  'research',
  'send-link',
  'solutions',
  'support',
  'testimonials',
]);

export function slugify(heading: string): string {
  const plain = heading
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const slug = plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return RESERVED.has(slug) ? `${slug}-part` : slug;
}

/** The text of a Markdown node without its formatting. */
export function plainText(node: Nodes): string {
  if ('children' in node) return node.children.map(plainText).join('');
  return 'value' in node ? node.value : '';
}
