import { describe, expect, it } from 'vitest';
import { noPageAt, routeOfEntry } from '../../../../generator/resolve/route-table.ts';
import { brief, CONTENT, load, loadFake } from '../../fake-content.ts';

const LANDING = CONTENT['landing/rls-cure.yaml'];
const AT = { file: 'a.yaml', line: 2, column: 3 };

it.each([
  [{ id: 'home', data: {} }, '/'],
  [{ id: 'terms', data: {} }, '/terms'],
  [{ id: 'terms', data: { pageSlug: 'other' } }, '/other'],
])('the route of %j is %s', (entry, route) => expect(routeOfEntry(entry)).toBe(route));

it('each page file has its route, and the pages come in the order of pages, text pages and landing pages', () => {
  expect(loadFake().pages.map(({ route, file }) => [route, file])).toEqual([
    ['/', 'content/pages/home.yaml'],
    ['/terms', 'content/pages/terms.md'],
    ['/rls-cure', 'content/landing/rls-cure.yaml'],
  ]);
});

describe('two files with one route', () => {
  it.each([
    [
      'are reported at the pageSlug of the one that chose it',
      { 'landing/rls-cure.yaml': `pageSlug: rls-two\n${LANDING}`, 'landing/rls-two.yaml': LANDING },
      'landing/rls-cure.yaml:1:11',
      '"/rls-two" is already the URL of content/landing/rls-two.yaml.',
    ],
    [
      'are reported at the later one, if neither chose it',
      { 'landing/home.yaml': LANDING },
      'landing/home.yaml:1:1',
      '"/" is already the URL of content/pages/home.yaml.',
    ],
  ])('%s', (_, files, place, message) => {
    const { diagnostics } = load(files);
    expect(diagnostics.map((one) => [brief(one), one.message])).toEqual([[`${place} duplicate-route`, message]]);
  });
});

describe('noPageAt', () => {
  const routes = new Map([['/terms', 'terms.md']]);
  const hidden = new Map([['/later', 'later.yaml is published from tomorrow']]);

  it.each([
    ['/term', 'No page has the URL "/term#a".', 'Did you mean "/terms"?'],
    ['/something-else', 'No page has the URL', 'offer list'],
    ['/later', 'later.yaml is published from tomorrow.', 'publishAt'],
  ])('reports a link to %s with what can be done', (route, message, hint) => {
    const found = noPageAt({ routes, hidden }, route, AT, `${route}#a`);
    expect(found).toMatchObject({ ...AT, code: 'broken-link' });
    expect([found.message, found.hint]).toEqual([expect.stringContaining(message), expect.stringContaining(hint)]);
  });
});
