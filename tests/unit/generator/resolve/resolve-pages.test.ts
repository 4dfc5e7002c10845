import { describe, expect, it } from 'vitest';
import { DISCLOSED, ENDINGS, PLACES } from '#domain/stored-data.ts';
import { readContent } from '../../../../generator/content/load.ts';
import { marksIn, Trace } from '../../../../generator/content/source-markers.ts';
import { DiagnosticCollector } from '../../../../generator/diagnostics/diagnostic-collector.ts';
import { createPageResolver, languagesOf } from '../../../../generator/resolve/resolve-pages.ts';
import { planSite, resolveSite } from '../../../../generator/resolve/resolve-site.ts';
import type { MarkdownMemory } from '../../../../generator/resolve/resolve-values.ts';
import { factsOf } from '../../../../generator/resolve/route-table.ts';
import { brief, CONTENT, type Files, load, loadFake, OPTIONS, sourcesOf } from '../../fake-content.ts';
import { sectionsOf } from '../../plain-sections.ts';

const terms = (from: string, to: string) => ({ 'pages/terms.md': CONTENT['pages/terms.md'].replace(from, () => to) });
const of = <K extends string>(keys: readonly K[], what: unknown) => Object.fromEntries(keys.map((key) => [key, what]));
const STORED = {
  ...{
    heading: 'What',
    where: 'Where',
    kept: 'How long',
    availableRoutes: of(PLACES, 'There'),
    endings: of(ENDINGS, 'Then'),
  },
  rows: of(DISCLOSED, { title: 'It', text: 'Of {site.name}' }),
};
const WORDS = { 'translations/es.yaml': '{ guide: { start: Empezar } }', 'translations/fr.yaml': '{}' };

describe('a page of text', () => {
  it('is its headline, its day and its text', async () => {
    expect(sectionsOf(await loadFake(), '/terms')).toEqual([
      { kind: 'page-header', heading: 'Terms', updated: '2026-01-02' },
      { kind: 'prose', text: 'See home.' },
    ]);
  });

  it('says below its text what is stored, where its head has it', async () => {
    const stored = `stored: ${JSON.stringify(STORED)}\nh1:`;
    const rows = of(DISCLOSED, { title: 'It', text: 'Of Quiet' });
    expect(sectionsOf(await loadFake(terms('h1:', stored)), '/terms')).toEqual([
      ...[expect.anything(), expect.anything()],
      { kind: 'stored-data', ...STORED, rows },
    ]);
  });

  it.each([
    ['h1: Terms', 'h1: Terms {claims.x}', 4],
    ['See', 'See {claims.x}', 8],
    ['h1:', `# {claims.x}\nstored: ${JSON.stringify({ ...STORED, where: '{claims.x}' })}\nh1:`, 5],
  ])('has unknown names told in their own line: %s → %s', async (from, to, line) => {
    const { diagnostics } = await load(terms(from, to));
    expect(diagnostics.map((diagnostic) => brief(diagnostic).replace(/:\d+ /, ' '))).toEqual([
      `pages/terms.md:${line} unknown-reference`,
    ]);
  });
});

describe('what all pages of a language share', () => {
  it('is the site with its address, its year, its price and its languages', async () => {
    const { contexts } = await loadFake(WORDS, { siteUrl: 'https://other.example', today: '2031-02-03' });
    expect([...contexts.keys()]).toEqual(['en', 'es', 'fr']);
    const [english, spanish] = [contexts.get('en'), contexts.get('es')];
    expect(english).toMatchObject({
      ...{ lang: 'en', year: 2031, languages: ['en', 'es', 'fr'], currency: { code: 'GBP', symbol: '£' } },
      settings: {
        url: 'https://other.example',
        name: 'Quiet',
        seller: { legalName: 'Quiet Ltd', address: '1 Quiet Street' },
      },
    });
    expect(spanish?.lang).toBe('es');
    expect(spanish && 'languages' in spanish).toBe(false);
    expect((await loadFake()).contexts.get('en')?.settings.url).toBe('https://quiet.example');
  });

  it('is the sections too that are the same on many of them', async () => {
    const site = await loadFake();
    const shared = site.contexts.get('en')?.sharedSections ?? new Set();
    const sections = site.pages.find(({ route }) => route === '/rls-cure')?.sections ?? [];
    expect(sections.filter((section) => shared.has(section)).map(({ kind }) => kind)).toEqual([
      ...['understanding', 'testimonials', 'why', 'trust', 'call-to-action'],
    ]);
  });

  it('has the texts of the open guide in every language', async () => {
    const { contexts } = await loadFake(WORDS);
    const texts = contexts.get('en')?.guideTexts ?? {};
    expect(Object.keys(texts)).toEqual(['en', 'es', 'fr']);
    expect(texts.es).toEqual(contexts.get('es')?.messages.guide);
  });

  it('is of the base currency, wherever it stands in the table', async () => {
    const pricing = CONTENT['pricing.yaml'].replace('"base":"GBP"', '"base":"USD"');
    expect((await loadFake({ 'pricing.yaml': pricing })).contexts.get('en')?.currency.code).toBe('USD');
  });
});

describe('the languages of a site', () => {
  it('are English and those with a dictionary, in the order of all', () => {
    const of = (...ids: string[]) => languagesOf({ translations: ids.map((id) => Object({ id })) });
    expect(of()).toEqual(['en']);
    expect(of('fr', 'es', 'xx')).toEqual(['en', 'es', 'fr']);
  });
});

describe('a page whose sections are all hidden', () => {
  it('is told at its list of sections', async () => {
    const home = 'title: A\ndescription: B\nsections:\n  - kind: trust\n    publishAt: 2030-01-01\n';
    expect((await load({ 'pages/home.yaml': home })).diagnostics.map(brief)).toEqual([
      'pages/home.yaml:3:1 empty-page',
    ]);
  });
});

const at = (file: string) => ({ file, line: 1, column: 1 });
async function contentOf(files: Files) {
  const log = new DiagnosticCollector();
  return { content: await readContent(sourcesOf(files).readSources(log), 'content', at, log), log };
}

describe('what is linked for some languages only', () => {
  it('is theirs and English, whatever other dictionaries there are', async () => {
    const { content, log } = await contentOf({ ...CONTENT, ...WORDS });
    const { landing, ...library } = content;
    const { addresses } = planSite(library, landing.map(factsOf), OPTIONS, at, log);
    const resolver = createPageResolver(library, addresses, OPTIONS, at, log);
    expect([...resolver.contexts(new Set(['fr'])).keys()]).toEqual(['en', 'fr']);
    expect(new Set(resolver.contexts().keys())).toEqual(new Set(['en', 'es', 'fr']));
  });
});

describe('a site that was linked before', () => {
  it('has the Markdown that it had, where its memory is kept', async () => {
    const { content, log } = await contentOf(CONTENT);
    const memory: MarkdownMemory = new Map();
    const textOf = (kept?: MarkdownMemory) =>
      resolveSite(content, OPTIONS, at, log, undefined, kept).solutions.map(({ text }) => text.blocks[0]);
    const [[first], [again], [anew]] = [textOf(memory), textOf(memory), textOf()];
    expect(first).toBeDefined();
    expect(again).toBe(first);
    expect(anew).not.toBe(first);
  });
});

/** The site with a mark in every text, and the place that the first mark of a text stands for. */
async function traced(changes: Files = {}) {
  const { content, log } = await contentOf({ ...CONTENT, ...changes });
  const trace = new Trace();
  const availableRoutes = (text: string) => marksIn(text).map((mark) => trace.origin(mark));
  const place = (text = '') => availableRoutes(text)[0];
  return { site: resolveSite(content, OPTIONS, at, log, trace.mark), place, availableRoutes };
}

describe('a page of text', () => {
  it('knows where it was written, where that is asked for', async () => {
    const { site, place } = await traced();
    const [, prose] = site.pages.find(({ route }) => route === '/terms')?.sections ?? [];
    expect(place(JSON.stringify(prose))).toEqual({
      ...{ file: 'content/pages/terms.md', spot: { path: [], substring: 'See' } },
    });
  });
});

describe('a page in the words of another language', () => {
  it('knows that they were written in the dictionary of that language', async () => {
    const hero = (words: string) => `{ hero: { subtitle: ${words} } }`;
    const { site, availableRoutes } = await traced({
      ...{ 'translations/es.yaml': hero('Abajo'), 'translations/fr.yaml': hero('En bas') },
      'pages/home.yaml': CONTENT['pages/home.yaml'].replace('sections:', 'sections:\n  - kind: hero'),
    });
    const files = site.translated().pages.map(({ sections: [hero] }) => {
      const lead = hero?.kind === 'hero' ? hero.lead : undefined;
      return new Set(availableRoutes(JSON.stringify(lead)).map((origin) => origin?.file));
    });
    expect(files).toEqual(['es', 'fr'].map((lang) => new Set([`content/translations/${lang}.yaml`])));
  });
});

describe('the paid text of a method', () => {
  it('knows where it was written, where that is asked for', async () => {
    const { site, place } = await traced();
    const [polar] = site.solutions;
    const file = 'content/solutions/polar.md';
    expect(place(polar?.body)).toEqual({ file, spot: { path: [] } });
    expect(place(JSON.stringify(polar?.text))).toEqual({ file, spot: { path: [], substring: 'The paid steps.' } });
  });
});

describe('the name and the seller of a site', () => {
  it('know where they were written, where that is asked for', async () => {
    const { site, place } = await traced();
    const settings = site.contexts.get('en')?.settings;
    expect([settings?.name, settings?.seller.legalName, settings?.seller.address].map(place)).toEqual([
      { file: 'content/site.yaml', spot: { path: ['name'] } },
      { file: 'content/site.yaml', spot: { path: ['seller', 'legalName'] } },
      { file: 'content/site.yaml', spot: { path: ['seller', 'address'] } },
    ]);
  });
});
