import { describe, expect, it } from 'vitest';
import { brief, CONTENT, type Files, load, loadFake } from '../../fake-content.ts';

const LANDING = CONTENT['landing/rls-cure.yaml'];
const landing = (from: string, to: string) => LANDING.replace(from, () => to);
const home = (sections: string) => `title: Home\ndescription: The home page\nsections:\n${sections}`;
const sectionsOf = (files: Files, route: string) =>
  loadFake(files).pages.find((page) => page.route === route)?.sections ?? [];

describe('a site', () => {
  it('has one object for each section that landing pages share', () => {
    const { pages } = loadFake({ 'landing/rls-two.yaml': LANDING });
    const [one = [], two = []] = pages.filter(({ file }) => file.includes('/landing/')).map(({ sections }) => sections);
    const shared = one.filter((section) => two.includes(section)).map(({ kind }) => kind);
    expect(shared).toEqual(['understanding', 'testimonials', 'why', 'trust', 'call-to-action']);
  });

  it('has the paid text of each method once, and in no page', () => {
    const second = CONTENT['solutions/polar.md'].replace('number: 1', 'number: 2');
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

  it('uses English texts and claims where a language has none of its own', () => {
    const files = {
      'landing/rls-cure.yaml': landing('title', 'lang: es\ntitle'),
      'translations/es.yaml': '{ why: { landingTitle: Por qué } }',
    };
    expect(sectionsOf(files, '/rls-cure')).toContainEqual({ kind: 'why', heading: 'Por qué' });
    expect(JSON.stringify(sectionsOf(files, '/rls-cure')[0])).toContain('4,8/5');
    expect(loadFake(files).contexts.get('es')?.messages.nav.home).toBe('home');
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
  const PAGES = ['/', '/rls-cure', '/terms'];
  const later = home('  - kind: trust\n  - { kind: solutions, publishAt: 2027-01-01 }\n');

  it.each<[string, Files, string[]]>([
    [
      'the home page',
      { 'pages/home.yaml': home('  - kind: solutions\n') },
      ['/', '/#solutions', '/rls-cure', '/terms'],
    ],
    ['no page', { 'pages/home.yaml': home('  - kind: trust\n') }, PAGES],
    ['the home page, but later', { 'pages/home.yaml': later }, PAGES],
    [
      ...([
        'a page before the home page',
        { 'pages/home.yaml': home('  - kind: trust\n'), 'pages/about.yaml': home('  - kind: solutions\n') },
      ] as const),
      ['/', '/about', '/rls-cure', '/terms'],
    ],
  ])('include the section with the methods if the home page sells them: %s does', (_, files, routes) => {
    expect(routesOf(files)).toEqual(routes);
  });

  it('include that section from the moment it is published', () => {
    expect(routesOf({ 'pages/home.yaml': later }, { at: Date.UTC(2027, 1, 1) })).toContain('/#solutions');
  });

  it('are those of the pages there are, on a site without a home page', () => {
    const files = {
      ...{ 'pages/home.yaml': undefined, 'landing/rls-cure.yaml': undefined },
      'pages/terms.md': CONTENT['pages/terms.md'].replace('[home](/)', 'it'),
      'site.yaml': CONTENT['site.yaml'].replace('"to":"/"', '"to":"/terms"'),
    };
    expect(routesOf(files)).toEqual(['/terms']);
  });
});

describe('resolveSite', () => {
  it.each([
    [
      'an unknown set of testimonials',
      'landing/rls-cure.yaml',
      landing(': night', ': nihgt'),
      '10:15 unknown-reference',
    ],
    ['an unknown source', 'landing/rls-cure.yaml', `${LANDING}sources: [nhs]\n`, '12:11 unknown-reference'],
    ['an unknown claim', 'landing/rls-cure.yaml', landing('claims.rating', 'claims.rate'), '4:18 unknown-reference'],
    ['a broken link in a text', 'landing/rls-cure.yaml', landing('(/)', '(/hom)'), '9:33 broken-link'],
    [
      ...(['a broken link in a button', 'pages/home.yaml'] as const),
      ...([home('  - kind: buttons\n    items: [{ label: A, href: /x }]\n'), '5:31 broken-link'] as const),
    ],
    [
      'a broken link in a text page',
      'pages/terms.md',
      CONTENT['pages/terms.md'].replace('(/)', '(/x)'),
      '8:12 broken-link',
    ],
    ['HTML in the paid text', 'solutions/polar.md', `${CONTENT['solutions/polar.md']}<br>\n`, '9:1 html-in-markdown'],
  ])('reports %s where it stands', (_, file, text, place) => {
    expect(load({ [file]: text }).diagnostics.map(brief)).toEqual([`${file}:${place}`]);
  });

  it('reports all mistakes of a page together', () => {
    const both = landing('(/)', '(/hom)').replace('claims.rating', 'claims.rate');
    expect(load({ 'landing/rls-cure.yaml': both }).diagnostics.map(({ code }) => code)).toEqual([
      ...['unknown-reference', 'broken-link'],
    ]);
  });

  it('reports long heads and missing methods as warnings, which stop nothing', () => {
    const long = landing('title: A cure', `title: ${'A'.repeat(61)}`)
      .replace('Is there one?', 'B'.repeat(161))
      .replace('methodCount: 1', 'methodCount: 4');
    const { site, diagnostics } = load({ 'landing/rls-cure.yaml': long });
    expect(site?.pages).toHaveLength(3);
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      ...['warning title-too-long', 'warning description-too-long', 'warning methods-do-not-add-up'],
    ]);
  });
});
