import { describe, expect, it } from 'vitest';
import { DISCLOSED, ENDINGS, PLACES } from '#domain/stored-data.ts';
import { loadContent } from '../../../../../generator/build.ts';
import { marksIn, Trace } from '../../../../../generator/content/markers/source-markers.ts';
import { DiagnosticCollector } from '../../../../../generator/diagnostics/diagnostic.ts';
import { languagesOf } from '../../../../../generator/resolve/languages.ts';
import { resolveSite } from '../../../../../generator/resolve/resolve-site.ts';
import { CONTENT, type Files, loadFake, OPTIONS, sourcesOf } from '../../../fake-content.ts';
import { sectionsOf } from '../../../plain-sections.ts';

const terms = (from: string, to: string) => ({ 'pages/terms.md': CONTENT['pages/terms.md'].replace(from, () => to) });
const each = <K extends string>(keys: readonly K[], value: unknown) =>
  Object.fromEntries(keys.map((key) => [key, value]));
const STORED = {
  heading: 'What',
  where: 'Where',
  kept: 'How long',
  places: each(PLACES, 'There'),
  endings: each(ENDINGS, 'Then'),
  rows: each(DISCLOSED, { title: 'It', text: 'Of {site.name}' }),
};
const DICTIONARIES = { 'translations/es.yaml': '{ guide: { start: Empezar } }', 'translations/fr.yaml': '{}' };

describe('a text page', () => {
  it('consists of its heading, its date and its text', () => {
    expect(sectionsOf(loadFake(), '/terms')).toEqual([
      { kind: 'page-header', heading: 'Terms', updated: '2026-01-02' },
      { kind: 'prose', text: 'See home.' },
    ]);
  });

  it('lists what is stored below its text, if its head says so', () => {
    const site = loadFake(terms('h1:', `stored: ${JSON.stringify(STORED)}\nh1:`));
    const rows = each(DISCLOSED, { title: 'It', text: 'Of Quiet' });
    expect(sectionsOf(site, '/terms')).toContainEqual({ kind: 'stored-data', ...STORED, rows });
  });
});

describe('the context of a language', () => {
  it('has the settings, the year, the base currency and, in English, the languages', () => {
    const { contexts } = loadFake(DICTIONARIES, { siteUrl: 'https://other.example', today: '2031-02-03' });
    expect([...contexts.keys()]).toEqual(['en', 'es', 'fr']);
    expect(contexts.get('en')).toMatchObject({
      lang: 'en',
      year: 2031,
      languages: ['en', 'es', 'fr'],
      currency: { code: 'GBP', symbol: '£' },
      settings: { url: 'https://other.example', name: 'Quiet', seller: { legalName: 'Quiet Ltd' } },
    });
    expect(contexts.get('es')?.lang).toBe('es');
    expect(contexts.get('es')).not.toHaveProperty('languages');
  });

  it('has the base currency, wherever it stands in the table', () => {
    const pricing = CONTENT['pricing.yaml'].replace('"base":"GBP"', '"base":"USD"');
    expect(loadFake({ 'pricing.yaml': pricing }).contexts.get('en')?.currency.code).toBe('USD');
  });
});

it('the languages of a site are English and those with a dictionary, in the order of all languages', () => {
  const of = (...ids: string[]) => languagesOf({ translations: ids.map((id) => Object({ id })) });
  expect([of(), of('fr', 'es', 'xx')]).toEqual([['en'], ['en', 'es', 'fr']]);
});

describe('a site with source markers', () => {
  /** The site, and the origins of the markers in a value of it. */
  function traced(changes: Files = {}) {
    const log = new DiagnosticCollector();
    const { content, locate } = loadContent(sourcesOf({ ...CONTENT, ...changes }), OPTIONS, log);
    const trace = new Trace();
    const origins = (value: unknown) => marksIn(JSON.stringify(value)).map((number) => trace.origin(number));
    return { site: resolveSite(content, OPTIONS, { locate, log, marker: trace.mark }), origins, log };
  }
  const { site, origins } = traced();
  const { settings } = site.contexts.get('en') ?? {};
  const [polar] = site.solutions;

  it.each([
    ['the name', settings?.name, { file: 'content/site.yaml', spot: { path: ['name'] } }],
    ['the seller', settings?.seller.legalName, { file: 'content/site.yaml', spot: { path: ['seller', 'legalName'] } }],
    ['the address', settings?.seller.address, { file: 'content/site.yaml', spot: { path: ['seller', 'address'] } }],
    [
      'a text page',
      site.pages.find(({ route }) => route === '/terms')?.sections[1],
      { file: 'content/pages/terms.md', spot: { path: [], substring: 'See' } },
    ],
    ['the paid text', polar?.body, { file: 'content/solutions/polar.md', spot: { path: [] } }],
    [
      'a part of the paid text',
      polar?.text,
      { file: 'content/solutions/polar.md', spot: { path: [], substring: 'The paid steps.' } },
    ],
  ])('knows where %s is written', (_, value, origin) => expect(origins(value)[0]).toEqual(origin));

  it('counts no marker as a part of a title', () => {
    const home = CONTENT['pages/home.yaml'].replace('title: Home', `title: ${'x'.repeat(60)}`);
    expect(traced({ 'pages/home.yaml': home }).log.all()).toEqual([]);
  });

  it('knows that the words of a translated page are written in its dictionary', () => {
    const hero = (words: string) => `{ hero: { subtitle: ${words} } }`;
    const translated = traced({
      'translations/es.yaml': hero('Abajo'),
      'translations/fr.yaml': hero('En bas'),
      'pages/home.yaml': CONTENT['pages/home.yaml'].replace('sections:', 'sections:\n  - kind: hero'),
    });
    const files = translated.site.translations.pages
      .filter(({ route }) => route === '/')
      .map(({ sections: [section] }) =>
        section?.kind === 'hero' ? new Set(translated.origins(section.lead).map((origin) => origin?.file)) : undefined,
      );
    expect(files).toEqual(['es', 'fr'].map((lang) => new Set([`content/translations/${lang}.yaml`])));
  });
});
