import { describe, expect, it } from 'vitest';
import { type ContentMemory, readContent } from '../../../../generator/content/load.ts';
import { DiagnosticCollector } from '../../../../generator/diagnostics/diagnostic-collector.ts';
import { brief, CONTENT, load, sourcesOf } from '../../fake-content.ts';

const diagnostics = async (...args: Parameters<typeof load>) =>
  (await load(...args)).diagnostics.map((diagnostic) => `${brief(diagnostic)} ${diagnostic.hint}`);

describe('readContent', () => {
  it('finds nothing wrong with the fake site', async () => {
    expect(await diagnostics()).toEqual([]);
  });

  it.each(['site.yaml', 'pricing.yaml', 'translations/en.yaml'])('reports that %s is not there', async (name) => {
    expect(await diagnostics({ [name]: undefined })).toEqual([
      expect.stringContaining(`content:1:1 missing-file Create ${name}: it holds the `),
    ]);
  });

  it.each([
    ['landing/new.yml', 'Did you mean "landing/new.yaml"?'],
    ['landing/new.YAML', 'Did you mean "landing/new.yaml"?'],
    ['landing/new.yaml.txt', 'Did you mean "landing/new.yaml"?'],
    ['landings/new.yaml', 'Did you mean "landing/new.yaml"?'],
    ['site.yml', 'Did you mean "site.yaml"?'],
    ['notes.md', 'Move it to one of the folders that are read'],
  ])('reports %s, which nothing reads', async (name, hint) => {
    expect(await diagnostics({ [name]: 'title: A\n' })).toEqual([
      expect.stringContaining(`${name}:1:1 unknown-file ${hint}`),
    ]);
  });

  it.each([
    ['RLS Cure', 'as in "rls-cure".'],
    ['síndrome', 'as in "sindrome".'],
    ['a--b', 'as in "a-b".'],
    ['日本', 'single hyphens.'],
  ])('reports the file name %s', async (name, hint) => {
    const [diagnostic, ...others] = await diagnostics({ [`landing/${name}.yaml`]: CONTENT['landing/rls-cure.yaml'] });
    expect(others).toEqual([]);
    expect(diagnostic).toMatch(/:1:1 bad-file-name /);
    expect(diagnostic).toContain(hint);
  });

  it('reports a dictionary in a language that the site does not speak', async () => {
    expect(await diagnostics({ 'translations/de.yaml': 'nav: { home: Start }\n' })).toEqual([
      'translations/de.yaml:1:1 unknown-value Use one of: "en", "es", "pt", "fr", "zh", "ja", "hi", "bn".',
    ]);
  });

  it('reads a file once for the same text, and again for another', async () => {
    const memory: ContentMemory = new Map();
    const sources = (text: string) =>
      sourcesOf({ ...CONTENT, 'claims.yaml': text }).readSources(new DiagnosticCollector());
    const read = (text: string) =>
      readContent(
        sources(text),
        'content',
        (file) => ({ file, line: 1, column: 1 }),
        new DiagnosticCollector(),
        memory,
      );
    const claims = 'rating: { text: "5", source: owner }\n';
    const [one, two, three] = [await read(claims), await read(claims), await read(claims.replace('5', '4'))];
    expect(two.claims[0]).toBe(one.claims[0]);
    expect(three.claims[0]?.data.rating?.text).toBe('4');
    expect(three.site[0]).toBe(one.site[0]);
  });

  it('reports nothing of entries that have no id to repeat', async () => {
    const one = { title: 'A', excerpt: 'B', readTime: 3, author: 'C', date: '2020', url: 'https://a.example/' };
    expect(await diagnostics({ 'articles.yaml': JSON.stringify([one, one]) })).toEqual([]);
  });

  it('reports two entries of a list with one id', async () => {
    const faq = (id: string) => `- { id: ${id}, category: General, question: A, answer: B }\n`;
    expect(await diagnostics({ 'faqs.yaml': faq('a') + faq('b') + faq('a') })).toEqual([
      'faqs.yaml:3:9 duplicate-id Give one of the two another id.',
    ]);
  });

  it('reports a Markdown file without a text, below its head', async () => {
    const head = CONTENT['solutions/polar.md'].replace(/\n\nThe paid steps.\n$/, '\n');
    expect(await diagnostics({ 'solutions/polar.md': head })).toEqual([
      'solutions/polar.md:7:1 empty-file Fill it in, or delete it if it is not needed.',
    ]);
  });

  it('reports a text of empty lines as none', async () => {
    const head = CONTENT['solutions/polar.md'].replace(/\n\nThe paid steps.\n$/, '\n\n \n');
    expect(await diagnostics({ 'solutions/polar.md': head })).toEqual([expect.stringContaining(':7:1 empty-file ')]);
  });

  it('reports a file that is not there beside the mistakes of others', async () => {
    const found = await diagnostics({ 'pricing.yaml': undefined, 'claims.yaml': 'a: {}\n' });
    expect(found.map((line) => line.split(' ')[1])).toEqual(expect.arrayContaining(['missing-file', 'missing-field']));
  });

  it('reports the problems of all files, in the order of their names', async () => {
    const found = await diagnostics({ 'testimonials/night.yaml': 'items: [\n', 'claims.yaml': 'a: {}\n' });
    expect(found.map((line) => line.split(':')[0])).toEqual(['claims.yaml', 'claims.yaml', 'testimonials/night.yaml']);
  });
});

describe('what is told of files', () => {
  const said = async (files: Parameters<typeof load>[0]) =>
    (await load(files)).diagnostics.map(({ message, hint }) => `${message} ${hint}`);

  it('names the file that has the URL already', async () => {
    expect(await said({ 'landing/home.yaml': CONTENT['landing/rls-cure.yaml'] })).toEqual([
      expect.stringMatching(/"?\/"?.*content\/pages\/home\.yaml/),
    ]);
  });

  it('names the line in which an id stands first, and the id', async () => {
    const question = (id: string) => ({ id, category: 'Access', question: 'A', answer: 'B' });
    const faqs = [question('a'), question('b'), question('b')].map((one) => `- ${JSON.stringify(one)}\n`).join('');
    expect(await said({ 'faqs.yaml': faqs })).toEqual([expect.stringMatching(/"b".*line 2/)]);
    const below = ['a', 'a'].map((id) => `- category: Access\n  id: ${id}\n  question: A\n  answer: B\n`).join('');
    expect(await said({ 'faqs.yaml': below })).toEqual([expect.stringMatching(/"a".*line 2/)]);
  });

  it('names the languages that a dictionary may be in', async () => {
    expect(await said({ 'translations/xx.yaml': '{}' })).toEqual([
      expect.stringMatching(/^"xx" is not a valid value for "language"/),
    ]);
  });
});
