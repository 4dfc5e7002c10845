import { describe, expect, it } from 'vitest';
import { brief, CONTENT, type Files, load, loadFake } from '../../fake-content.ts';

const LANDING = CONTENT['landing/rls-cure.yaml'];
const landing = (from: string, to: string) => LANDING.replace(from, () => to);
const home = (sections: string) => `title: Home\ndescription: The home page\nsections:\n${sections}`;

describe('a site', () => {
  it('has one object for each section that landing pages share', () => {
    const { pages } = loadFake({ 'landing/rls-two.yaml': LANDING });
    const [one = [], two = []] = pages.filter(({ file }) => file.includes('/landing/')).map(({ sections }) => sections);
    const shared = one.filter((section) => two.includes(section)).map(({ kind }) => kind);
    expect(shared).toEqual(['understanding', 'testimonials', 'why', 'trust', 'call-to-action']);
  });

  it('has the paid text of each method once, and in no page', () => {
    const second = CONTENT['solutions/polar.md'].replace('number: 1\ntitle: Polar', 'number: 2\ntitle: Warm');
    const { pages, translations, solutions } = loadFake({
      'solutions/second.md': second,
      'translations/es.yaml': '{}',
    });
    expect(solutions).toMatchObject([
      { id: 'polar', number: 1, body: expect.stringContaining('The paid steps.') },
      { id: 'second', number: 2 },
    ]);
    expect(JSON.stringify([pages, translations.pages])).not.toContain('The paid steps.');
  });

  it('names each page whose language has no dictionary', () => {
    const files = { 'landing/rls-two.yaml': `lang: es\n${LANDING}`, 'landing/rls-cure.yaml': `lang: es\n${LANDING}` };
    expect(load(files).diagnostics.map(brief)).toEqual([
      'landing/rls-cure.yaml:1:7 missing-file',
      'landing/rls-two.yaml:1:7 missing-file',
    ]);
  });

  it('knows every number of methods that a page promises, once', () => {
    const promising = (count: number) => landing('methodCount: 1', `methodCount: ${count}`);
    const pages = {
      'landing/b.yaml': promising(3),
      'landing/c.yaml': promising(2),
      'landing/d.yaml': promising(3),
      'pages/home.yaml': home('  - kind: trust\n  - { kind: solutions, freeMethods: [{ title: A, text: B }] }\n'),
    };
    expect(loadFake(pages).methodCounts).toEqual([1, 2, 3]);
  });
});

describe('the available routes', () => {
  const routesOf = (files: Files, options?: Parameters<typeof load>[1]) =>
    [...(loadFake(files, options).contexts.get('en')?.availableRoutes ?? [])].sort();
  const PAGES = ['/', '/404', '/payment-success', '/rls-cure', '/terms', '/unlocked-solutions'];
  const later = home('  - kind: trust\n  - { kind: solutions, publishAt: 2027-01-01 }\n');

  it.each<[string, Files, string[]]>([
    ['the home page', { 'pages/home.yaml': home('  - kind: solutions\n') }, ['/#solutions', ...PAGES].sort()],
    ['no page', { 'pages/home.yaml': home('  - kind: trust\n') }, PAGES],
    ['the home page, but later', { 'pages/home.yaml': later }, PAGES],
    [
      'a page before the home page',
      { 'pages/home.yaml': home('  - kind: trust\n'), 'pages/about.yaml': home('  - kind: solutions\n') },
      ['/about', ...PAGES].sort(),
    ],
  ])('include the section with the methods if the home page sells them: %s does', (_, files, routes) => {
    expect(routesOf(files)).toEqual(routes);
  });

  it('include that section from the moment it is published', () => {
    expect(routesOf({ 'pages/home.yaml': later }, { at: Date.UTC(2027, 1, 1) })).toContain('/#solutions');
  });
});
