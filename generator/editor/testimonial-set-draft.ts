/** A new set of testimonials, as `offer new testimonial-set` writes it. Its entries are marked as samples wherever they are shown. */
import type { Lang } from '#domain/locale.ts';
import { PLACEHOLDER } from './placeholder.ts';

const entry = (which: string) => `  - quote: "${PLACEHOLDER}: the ${which} customer's own words."
    name: "${PLACEHOLDER}: the name they agreed to"
    title: "${PLACEHOLDER}: who they are, such as their work"
    rating: 5
    location: "${PLACEHOLDER}: where they live"
    sample: true`;

export function testimonialSetDraft(lang: Lang): string {
  return `# What customers said, in their own words and with their consent. Keep the consent where you can show it.
# No page shows this set until a page names it (see the end of this file).

# The language of the words below: en, es, pt, fr, zh, ja, hi or bn.
lang: ${lang}

# Three to six entries. Each has:
#   quote     what the customer wrote, 20 to 60 words; shortened, but never reworded
#   name      as they agreed to be named
#   title     who they are, such as their work; delete the line if they did not say
#   rating    the stars they gave, 1 to 5
#   location  where they live, such as a town or a region
#   verified  true once you have matched them with a purchase
#   sample    true marks the entry as an example; delete the line only when the words are a real customer's
items:
${['first', 'second', 'third'].map(entry).join('\n')}

# To show the set, write the name of this file without .yaml behind "testimonials:" in a landing page, or behind "set:"
# in a section "testimonials" of a page.
`;
}
