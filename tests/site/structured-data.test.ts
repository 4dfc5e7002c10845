/** What the structured data says. That it is complete and agrees with the pages is a check. */
import { expect, it } from 'vitest';
import { LANDING_PAGES, readPages } from '../helpers/site.ts';

const texts = readPages().map(
  ({ root }) => root.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
);

const reviewed = readPages().filter(({ html }) => html.includes('class="byline"'));

it('has a byline, plainly marked as a sample, on home, about, medical advice and every landing page', () => {
  expect(reviewed).toHaveLength(3 + LANDING_PAGES);
  expect(reviewed.map(({ route }) => route)).toEqual(expect.arrayContaining(['/', '/about', '/medical-advice']));
  for (const { root } of reviewed) expect(root.querySelector('.byline .sample')?.text).toMatch(/Sample|Ejemplo/);
});

it.each(reviewed)('tells search engines of $route what its byline tells readers', ({ root }) => {
  const [page] = JSON.parse(root.querySelector('script[type="application/ld+json"]')?.text ?? '')['@graph'];
  const byline = root.querySelector('.byline');
  const [updated, lastReviewed] = byline?.querySelectorAll('time').map((time) => time.getAttribute('datetime')) ?? [];
  expect([page.dateModified, page.lastReviewed]).toEqual([updated, lastReviewed]);
  for (const { name } of [page.author, page.reviewedBy]) expect(byline?.text).toContain(name);
});

it('claims no rating, since there are no reviews to show for it', () => {
  expect(texts.filter((text) => /aggregateRating|"review"/.test(text))).toEqual([]);
});
