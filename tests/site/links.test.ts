/** Links that the templates write. That each leads somewhere, the build checks. */
import { expect, it } from 'vitest';
import { readPages } from '../helpers/site.ts';

const pages = readPages();

it('links to other sites open in a new tab without handing over the page', () => {
  const outside = pages.flatMap(({ root }) => root.querySelectorAll('a[href^="https://"]'));
  expect(outside.length).toBeGreaterThan(50);
  const unsafe = outside.filter(
    (a) => a.getAttribute('target') !== '_blank' || !/noopener/.test(a.getAttribute('rel') ?? ''),
  );
  expect(unsafe.map((a) => a.outerHTML)).toEqual([]);
});

it('the footer of every page has the links of the specification', () => {
  const wanted = [
    '/',
    '/about',
    '/#solutions',
    '/rls-natural-remedies',
    '/stop-restless-legs-at-night',
    '/restless-leg-syndrome-pregnancy',
    '/severe-rls-relief',
    '/privacy-policy',
    '/terms-of-service',
  ];
  for (const { root } of pages) {
    const hrefs = root.querySelectorAll('footer a').map((a) => a.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(wanted));
  }
});
