import { describe, expect, it } from 'vitest';
import type { Section } from '#schema/resolved.ts';
import type { Site } from '../../../../generator/resolve/site.ts';
import { brief, CONTENT, load, loadFake } from '../../fake-content.ts';

const site = loadFake();
const pageOf = (of: Site, route: string) => {
  const page = of.pages.find((candidate) => candidate.route === route);
  if (page === undefined) throw new Error(`no page ${route}`);
  return page;
};
const sectionOf = <K extends Section['kind']>(of: Site, route: string, kind: K) =>
  pageOf(of, route).sections.find((section): section is Extract<Section, { kind: K }> => section.kind === kind);
const landing = (from: string, to: string) => CONTENT['landing/rls-cure.yaml'].replace(from, () => to);
const home = (sections: string) => `title: Home\ndescription: The home page\nsections:\n${sections}`;
const diagnostics = (...args: Parameters<typeof load>) => load(...args).diagnostics.map(brief);

describe('linkSite', () => {
  it('makes a page of every page file and landing file', () => {
    expect(site.pages.map(({ route, file }) => [route, file])).toEqual([
      ['/', 'content/pages/home.yaml'],
      ['/terms', 'content/pages/terms.md'],
      ['/rls-cure', 'content/landing/rls-cure.yaml'],
    ]);
  });

  it('takes pageSlug for the URL where there is one', () => {
    const other = loadFake({ 'landing/rls-cure.yaml': landing('title', 'pageSlug: another-cure\ntitle') });
    expect(other.pages.map(({ route }) => route)).toContain('/another-cure');
  });

  it('gives a page its canonical address, its date and its robots', () => {
    expect(pageOf(site, '/rls-cure').head).toMatchObject({
      canonical: 'https://quiet.example/rls-cure',
      modified: '2026-11-21',
      robots: 'index, follow',
    });
  });

  it('resolves references in texts', () => {
    expect(JSON.stringify(sectionOf(site, '/rls-cure', 'hero')?.lead)).toContain('Rated 4.8/5.');
    expect(JSON.stringify(sectionOf(site, '/rls-cure', 'solutions')?.intro)).toContain('For £3.99.');
  });

  const translation = (name: string, lang = 'es') => landing('title', `lang: ${lang}\ntranslationOf: ${name}\ntitle`);

  it('tells every language version of a page of all of them, and no other page', () => {
    const files = {
      'landing/cura.yaml': translation('rls-cure'),
      'landing/remede.yaml': translation('rls-cure', 'fr'),
    };
    const three = loadFake(files);
    const at = (slug: string) => `https://quiet.example/${slug}`;
    const versions = [
      { lang: 'en', url: at('rls-cure') },
      { lang: 'es', url: at('cura') },
      { lang: 'fr', url: at('remede') },
      { lang: 'x-default', url: at('rls-cure') },
    ];
    for (const route of ['/rls-cure', '/cura', '/remede']) expect(pageOf(three, route).head.versions).toEqual(versions);
    expect(pageOf(three, '/terms').head).not.toHaveProperty('versions');
    expect(pageOf(site, '/rls-cure').head).not.toHaveProperty('versions');
  });

  it('refuses a translation of what is not there, of a translation, and a second one in a language', () => {
    const second = { 'landing/cura.yaml': translation('rls-cure'), 'landing/curar.yaml': translation('rls-cure') };
    expect(diagnostics({ 'landing/cura.yaml': translation('rls-cur') })).toEqual([
      'landing/cura.yaml:2:16 unknown-reference',
    ]);
    expect(diagnostics({ 'landing/cura.yaml': translation('terms') })).toEqual([
      'landing/cura.yaml:2:16 unknown-reference',
    ]);
    expect(diagnostics(second)).toEqual(['landing/curar.yaml:2:16 no-translation']);
    expect(diagnostics({ ...second, 'landing/curar.yaml': translation('cura', 'fr') })).toEqual([
      'landing/curar.yaml:2:16 no-translation',
    ]);
  });

  it('says what is wrong with a translation, and what there is instead', () => {
    const said = (files: Parameters<typeof load>[0]) =>
      load(files).diagnostics.map(({ message, hint }) => [message, hint]);
    expect(said({ 'landing/cura.yaml': translation('rls-cur') })).toEqual([
      ['There is no landing page "rls-cur".', 'Did you mean "rls-cure"?'],
    ]);
    expect(said({ 'landing/cura.yaml': translation('something') })).toEqual([
      ['There is no landing page "something".', 'It would have to be in landing/.'],
    ]);
    const second = { 'landing/cura.yaml': translation('rls-cure'), 'landing/curar.yaml': translation('rls-cure') };
    expect(said(second)).toEqual([[expect.stringContaining('"rls-cure"'), expect.any(String)]]);
    expect(JSON.stringify(said(second))).toContain('landing/cura.yaml');
    const chain = said({ ...second, 'landing/curar.yaml': translation('cura', 'fr') });
    expect(JSON.stringify(chain)).toMatch(/\\"cura\\".*\\"rls-cure\\"|rls-cure/);
    expect(JSON.stringify(chain)).not.toMatch(/\/cura|\/rls/);
  });

  it('lets the pages lead to the methods where home sells them, from the moment it does', () => {
    const availableRoutes = (sections: string, options?: Parameters<typeof load>[1]) => [
      ...(loadFake({ 'pages/home.yaml': home(sections) }, options).contexts.get('en')?.availableRoutes ?? []),
    ];
    const ALL = ['/', '/rls-cure', '/terms'];
    expect(availableRoutes('  - kind: solutions\n').sort()).toEqual(['/', '/#solutions', '/rls-cure', '/terms']);
    expect(availableRoutes('  - kind: trust\n  - kind: solutions\n').sort()).toContain('/#solutions');
    expect(availableRoutes('  - kind: trust\n').sort()).toEqual(ALL);
    const later = '  - kind: trust\n  - { kind: solutions, publishAt: 2027-01-01 }\n';
    expect(availableRoutes(later).sort()).toEqual(ALL);
    expect(availableRoutes(later, { at: Date.UTC(2027, 1, 1) })).toContain('/#solutions');
    const other = { 'pages/other.yaml': home('  - kind: solutions\n'), 'pages/home.yaml': home('  - kind: trust\n') };
    expect(loadFake(other).contexts.get('en')?.availableRoutes.has('/#solutions')).toBe(false);
    const first = { 'pages/about.yaml': other['pages/other.yaml'], 'pages/home.yaml': other['pages/home.yaml'] };
    expect(loadFake(first).contexts.get('en')?.availableRoutes.has('/#solutions')).toBe(false);
    expect(
      loadFake({
        'pages/home.yaml': undefined,
        'landing/rls-cure.yaml': undefined,
        'pages/terms.md': CONTENT['pages/terms.md'].replace('[home](/)', 'it'),
        'site.yaml': CONTENT['site.yaml'].replace('"to":"/"', '"to":"/terms"'),
      }).contexts.get('en')?.availableRoutes,
    ).toEqual(new Set(['/terms']));
  });

  it('knows every number of methods that a page promises, once', () => {
    const promising = (count: number) => landing('methodCount: 1', `methodCount: ${count}`);
    const files = {
      'landing/b.yaml': promising(3),
      'landing/c.yaml': promising(2),
      'landing/d.yaml': promising(3),
      'pages/home.yaml': home('  - kind: trust\n  - { kind: solutions, freeMethods: [{ title: A, text: B }] }\n'),
    };
    expect(loadFake(files).methodCounts).toEqual([1, 2, 3]);
    const { methodCounts } = loadFake({
      ...files,
      'landing/c.yaml': undefined,
      'landing/b.yaml': undefined,
      'landing/d.yaml': undefined,
      'landing/rls-cure.yaml': undefined,
    });
    expect(methodCounts).toEqual([2]);
  });

  it('refuses a translation of a page that is not published yet', () => {
    const hidden = { 'landing/rls-cure.yaml': landing('title', 'publishAt: 2027-01-01\ntitle') };
    expect(diagnostics({ ...hidden, 'landing/cura.yaml': translation('rls-cure') })).toEqual([
      'landing/cura.yaml:2:16 broken-link',
    ]);
  });

  it('shares one object between pages for sections that are the same on all of them', () => {
    const two = loadFake({ 'landing/rls-two.yaml': CONTENT['landing/rls-cure.yaml'] });
    for (const kind of ['understanding', 'why', 'trust', 'testimonials', 'call-to-action'] as const) {
      expect(sectionOf(two, '/rls-two', kind)).toBe(sectionOf(two, '/rls-cure', kind));
    }
  });

  it('keeps the paid text out of the pages', () => {
    expect(site.solutions).toMatchObject([
      { id: 'polar', number: 1, body: expect.stringContaining('The paid steps.') },
    ]);
    expect(JSON.stringify(site.pages)).not.toContain('The paid steps.');
  });

  it('has each method of the guide once', () => {
    const polar = CONTENT['solutions/polar.md'].replace('number: 1', 'number: 2');
    const { solutions } = loadFake({ 'solutions/second.md': polar });
    expect(solutions.map(({ id, number }) => [id, number])).toEqual([
      ['polar', 1],
      ['second', 2],
    ]);
  });

  it('falls back to English texts for a language without its own', () => {
    const spanish = loadFake({
      'landing/rls-cure.yaml': landing('title', 'lang: es\ntitle'),
      'translations/es.yaml': '{ why: { landingTitle: Por qué } }',
    });
    expect(sectionOf(spanish, '/rls-cure', 'why')?.heading).toBe('Por qué');
    expect(spanish.contexts.get('es')?.messages.nav.home).toBe('home');
    expect(JSON.stringify(sectionOf(spanish, '/rls-cure', 'hero')?.lead)).toContain('4,8/5');
  });
});

describe('linkSite reports', () => {
  it.each([
    ['a set of testimonials', 'landing/rls-cure.yaml', landing(': night', ': nihgt'), '10:15 unknown-reference'],
    [
      'a source',
      'landing/rls-cure.yaml',
      `${CONTENT['landing/rls-cure.yaml']}sources: [nhs]\n`,
      '12:11 unknown-reference',
    ],
    ['a claim', 'landing/rls-cure.yaml', landing('claims.rating', 'claims.rate'), '4:18 unknown-reference'],
    ['a link in a text', 'landing/rls-cure.yaml', landing('(/)', '(/hom)'), '9:33 broken-link'],
    [
      'a link in a button',
      'pages/home.yaml',
      home('  - kind: buttons\n    items: [{ label: A, href: /x }]\n'),
      '5:31 broken-link',
    ],
    [
      'a study',
      'pages/home.yaml',
      home('  - { kind: research, heading: A, studies: [x] }\n'),
      '4:45 unknown-reference',
    ],
    ['a link in a text page', 'pages/terms.md', CONTENT['pages/terms.md'].replace('(/)', '(/x)'), '8:12 broken-link'],
    ['HTML in paid text', 'solutions/polar.md', `${CONTENT['solutions/polar.md']}<br>\n`, '9:1 html-in-markdown'],
  ])('%s at its place', (_, file, text, place) => {
    expect(diagnostics({ [file]: text })).toEqual([`${file}:${place}`]);
  });

  it('two files of one URL, at the one that chose it', () => {
    const taken = landing('title', 'pageSlug: rls-two\ntitle');
    const files = { 'landing/rls-cure.yaml': taken, 'landing/rls-two.yaml': CONTENT['landing/rls-cure.yaml'] };
    expect(diagnostics(files)).toEqual(['landing/rls-cure.yaml:1:11 duplicate-route']);
  });

  it('two files of one URL by their names, at the later one', () => {
    expect(diagnostics({ 'landing/home.yaml': CONTENT['landing/rls-cure.yaml'] })).toEqual([
      'landing/home.yaml:1:1 duplicate-route',
    ]);
  });

  it('all there is, in one go', () => {
    const both = landing('(/)', '(/hom)').replace('claims.rating', 'claims.rate');
    expect(diagnostics({ 'landing/rls-cure.yaml': both })).toHaveLength(2);
  });

  it('long titles, long descriptions and missing methods as warnings only', () => {
    const long = landing('title: A cure', `title: ${'A'.repeat(61)}`)
      .replace('Is there one?', 'B'.repeat(161))
      .replace('methodCount: 1', 'methodCount: 4');
    const { site: built, diagnostics: found } = load({ 'landing/rls-cure.yaml': long });
    expect(built?.pages).toHaveLength(3);
    expect(found.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'warning title-too-long',
      'warning description-too-long',
      'warning methods-do-not-add-up',
    ]);
  });
});
