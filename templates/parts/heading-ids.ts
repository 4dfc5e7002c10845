/** Ids for headings, derived from their text: lower-case words joined by hyphens. Letters of all scripts are kept, accents removed. */
import type { Nodes } from 'mdast';

/** Ids that sections use themselves; tests/unit/templates/sections/kinds.test.ts fails if one is missing here. */
const RESERVED: ReadonlySet<string> = new Set([
  'advisory-board',
  'articles',
  'card',
  'checklist',
  'comparison',
  'day',
  'decision',
  'diary',
  'email',
  'email-card',
  'evidence',
  'extras',
  'faq',
  'guide-contents',
  'help',
  'keep-shared',
  'languages',
  'letter',
  'link',
  'main',
  'menu',
  'moments',
  'move',
  'move-over',
  'move-timer',
  'now',
  'offline',
  'order',
  'references',
  'research',
  'rest',
  'send-link',
  'solutions',
  'support',
  'testimonials',
  'timetable',
  'urgent',
  'warmth',
  'weeks',
]);
/** Ids derived from another id, and numbered ids. */
const RESERVED_FORM = /-(?:title|helper|error)$|^(?:article|study|tick|tick-text|help|now)-\d+(?:-yes)?$/;

/** A heading with the text of a reserved id gets a suffix, so that no id occurs twice on a page. */
export function slugify(heading: string): string {
  const plain = heading
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const slug = plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return RESERVED.has(slug) || RESERVED_FORM.test(slug) ? `${slug}-part` : slug;
}

/** The text of a Markdown node without its formatting. */
export function plainText(node: Nodes): string {
  if ('children' in node) return node.children.map(plainText).join('');
  return 'value' in node ? node.value : '';
}
