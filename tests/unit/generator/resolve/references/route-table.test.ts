import { describe, expect, it } from 'vitest';
import { closestRoute, noPageAt, routeOfEntry } from '../../../../../generator/resolve/references/route-table.ts';
import { loadFake } from '../../../fake-content.ts';

const AT = { file: 'a.yaml', line: 2, column: 3 };

it.each([
  [{ id: 'home', data: {} }, '/'],
  [{ id: 'terms', data: {} }, '/terms'],
  [{ id: 'terms', data: { pageSlug: 'other' } }, '/other'],
])('the route of %j is %s', (entry, route) => expect(routeOfEntry(entry)).toBe(route));

it('each page file has its route, and the pages come in the order of pages, text pages and landing pages', () => {
  expect(loadFake().pages.map(({ route, file }) => [route, file])).toEqual([
    ['/404', 'content/pages/404.yaml'],
    ['/', 'content/pages/home.yaml'],
    ['/payment-success', 'content/pages/payment-success.yaml'],
    ['/unlocked-solutions', 'content/pages/unlocked-solutions.yaml'],
    ['/terms', 'content/pages/terms.md'],
    ['/rls-cure', 'content/landing/rls-cure.yaml'],
  ]);
});

describe('noPageAt', () => {
  const routes = new Map([['/terms', 'terms.md']]);
  const hidden = new Map([['/later', 'later.yaml is published from tomorrow']]);

  it.each([
    ['/term', 'No page has the URL "/term#a".', 'Did you mean "/terms"?'],
    ['/something-else', 'No page has the URL', 'npx offer list'],
    ['/solutions', 'No page has the URL', 'Did you mean "/#solutions"?'],
    ['/later', 'later.yaml is published from tomorrow.', 'publishAt'],
  ])('reports a link to %s with what can be done', (route, message, hint) => {
    const availableRoutes = new Set(['/#solutions']);
    const found = noPageAt({ routes, hidden, availableRoutes }, route, AT, `${route}#a`);
    expect(found).toMatchObject({ ...AT, code: 'broken-link' });
    expect([found.message, found.hint]).toEqual([expect.stringContaining(message), expect.stringContaining(hint)]);
  });
});

it.each([
  ['/home', '/'],
  ['/index.html', '/'],
  ['/b', undefined],
  ['/abuot', '/about'],
] as const)('for %s, the page that was meant is %s', (route, meant) =>
  expect(closestRoute(route, ['/', '/about'])).toBe(meant),
);
