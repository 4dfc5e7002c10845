/** What the structured data says of the real site. That it is complete and agrees with the pages is a check. */
import { expect, it } from 'vitest';
import { readPages } from '../helpers/site.ts';

const texts = readPages().map(
  ({ root }) => root.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
);

it('has questions and the offer on home and on every landing page', () => {
  const selling = texts.filter((text) => text.includes('"Product"'));
  expect(selling).toHaveLength(27);
  expect(selling.filter((text) => !text.includes('"FAQPage"'))).toEqual([]);
});

it('claims no rating, since there are no reviews to show for it', () => {
  expect(texts.filter((text) => /aggregateRating|"review"/.test(text))).toEqual([]);
});
