import { describe, expect, it } from 'vitest';
import { DIST, filesIn, readPages } from '../helpers/site.ts';

const pages = readPages();
const files = new Set(filesIn(DIST).map((file) => `/${file}`));
const ids = new Map(
  pages.map(({ route, root }) => [route, new Set(root.querySelectorAll('[id]').map((node) => node.id))]),
);

describe('links within the site', () => {
  const links = pages.flatMap(({ route, root }) =>
    root.querySelectorAll('a[href]').map((a) => ({ from: route, href: a.getAttribute('href') ?? '' })),
  );
  const internal = links.filter(({ href }) => /^[/#]/.test(href));

  it('are many, and each leads to a page and a place that exist', () => {
    expect(internal.length).toBeGreaterThan(500);
    const broken = internal.filter(({ from, href }) => {
      const [path = '', anchor] = href.split('#');
      const route = path === '' ? from : path;
      if (!ids.has(route)) return !files.has(route);
      return anchor !== undefined && anchor !== '' && ids.get(route)?.has(anchor) !== true;
    });
    expect(broken).toEqual([]);
  });

  it('open other sites in a new tab without handing over the page', () => {
    const outside = pages.flatMap(({ root }) => root.querySelectorAll('a[href^="https://"]'));
    expect(outside.length).toBeGreaterThan(50);
    expect(
      outside
        .filter((a) => a.getAttribute('target') !== '_blank' || !/noopener/.test(a.getAttribute('rel') ?? ''))
        .map((a) => a.outerHTML),
    ).toEqual([]);
  });

  it('name every id once a page', () => {
    for (const { route, root } of pages) {
      const all = root.querySelectorAll('[id]').map((node) => node.id);
      expect({ route, twice: all.filter((id, i) => all.indexOf(id) !== i) }).toEqual({ route, twice: [] });
    }
  });

  it('have the footer’s links of the specification on every page', () => {
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
});
