/** What the structured data says: the same as the pages and the price table. */
import { expect, it } from 'vitest';
import { LANDING_PAGES, readPages } from '../helpers/site.ts';

const texts = readPages().map(
  ({ root }) => root.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
);

it.each(readPages())('is one block on $route, with its address and the price', ({ root }) => {
  const blocks = root.querySelectorAll('script[type="application/ld+json"]');
  expect(blocks).toHaveLength(1);
  const [page, ...others] = JSON.parse(blocks[0]?.text ?? '')['@graph'];
  const url = root.querySelector('link[rel="canonical"]')?.getAttribute('href');
  expect(page.url).toBe(url);
  for (const { offers } of others.filter((node: object) => 'offers' in node))
    expect([offers.url, offers.price, offers.priceCurrency]).toEqual([url, '3.99', 'GBP']);
});

const reviewed = readPages().filter(({ html }) => html.includes('class="byline"'));

it('has a byline on about, medical advice and every landing page, and names no sample in it', () => {
  expect(reviewed).toHaveLength(2 + LANDING_PAGES);
  expect(reviewed.map(({ route }) => route)).toEqual(expect.arrayContaining(['/about', '/medical-advice']));
  for (const { html } of reviewed) expect(html).not.toMatch(/Sample (author|medical)/);
});

it.each(reviewed)('tells search engines of $route what its byline tells readers', ({ root }) => {
  const [page] = JSON.parse(root.querySelector('script[type="application/ld+json"]')?.text ?? '')['@graph'];
  const times = root.querySelectorAll('.byline time').map((time) => time.getAttribute('datetime'));
  expect([page.dateModified, page.lastReviewed]).toEqual([times[0], times[1]]);
});

it('claims no rating, since there are no reviews to show for it', () => {
  expect(texts.filter((text) => /aggregateRating|"review"/.test(text))).toEqual([]);
});
