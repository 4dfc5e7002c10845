/** Anchors made from headings: lower-case words with hyphens, letters of any script kept, accents dropped. */

/** Ids that sections carry whatever their headings say. */
const TAKEN: ReadonlySet<string> = new Set([
  ...['advisory-board', 'articles', 'email', 'email-card', 'faq', 'help', 'main', 'menu'],
  ...['references', 'research', 'send-link', 'solutions', 'testimonials'],
]);

export function slugify(heading: string): string {
  const plain = heading
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const slug = plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return TAKEN.has(slug) ? `${slug}-part` : slug;
}
