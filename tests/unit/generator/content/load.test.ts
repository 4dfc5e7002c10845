import { describe, expect, it } from 'vitest';
import { brief, CONTENT, type Files, load } from '../../fake-content.ts';

const found = (files: Files = {}) => load(files).diagnostics.map((one) => `${brief(one)} ${one.message} ${one.hint}`);
const terms = (end: string) => CONTENT['pages/terms.md'].replace('\n\nSee [home](/).\n', () => end);
const question = (id: string) => `- { id: ${id}, category: Access, question: A, answer: B }\n`;

describe('readContent', () => {
  it('accepts the fake site', () => expect(found()).toEqual([]));

  it.each([
    ['site.yaml', 'the name, address and settings of the site'],
    ['pricing.yaml', 'the prices in each currency'],
    ['translations/en.yaml', 'the English texts of the interface'],
  ])('reports that %s is missing, and what it is for', (name, purpose) => {
    expect(found({ [name]: undefined })).toEqual([expect.stringMatching(/^content:1:1 missing-file /)]);
    expect(found({ [name]: undefined })[0]).toContain(`Create ${name}: it holds ${purpose}`);
  });

  it.each([
    ['landing/new.YAML', 'Did you mean "landing/new.yaml"?'],
    ['site.yml', 'Did you mean "site.yaml"?'],
    ['notes.md', 'Move it to one of the folders that are read'],
  ])('reports %s, which belongs to no collection', (name, hint) => {
    expect(found({ [name]: 'title: A\n' })).toEqual([expect.stringContaining(hint)]);
    expect(found({ [name]: 'title: A\n' })[0]).toMatch(new RegExp(`^${name}:1:1 unknown-file `));
  });

  it('reports a misspelt folder once, and not at each of its files', () => {
    const files = {
      'landings/a.yaml': 'title: A\n',
      'landings/b.yaml': 'title: A\n',
      'landing/rls-cure.yaml': undefined,
    };
    expect(found(files)).toEqual([
      'landings:1:1 unknown-folder Nothing reads the folder "landings". Did you mean "landing"? Rename the folder.',
    ]);
  });

  it.each([
    ['RLS Cure', 'as in "rls-cure".'],
    ['síndrome', 'as in "sindrome".'],
    ['a--b', 'as in "a-b".'],
    ['日本', 'single hyphens.'],
  ])('reports the file name "%s"', (name, hint) => {
    const diagnostics = found({ [`landing/${name}.yaml`]: CONTENT['landing/rls-cure.yaml'] });
    expect(diagnostics).toEqual([expect.stringContaining(hint)]);
    expect(diagnostics[0]).toContain(`landing/${name}.yaml:1:1 bad-file-name `);
  });

  it.each([
    ['in one line', question('a') + question('b') + question('b'), '3:9', 'The id "b" is already used in line 2.'],
    [
      'below another field',
      '- category: Access\n  id: a\n  question: A\n  answer: B\n'.repeat(2),
      '6:7',
      'The id "a" is already used in line 2.',
    ],
  ])('reports an id that two entries of a list have: %s', (_, text, place, message) => {
    expect(found({ 'faqs.yaml': text })).toEqual([
      `faqs.yaml:${place} duplicate-id ${message} Give one of the two another id.`,
    ]);
  });

  it('accepts equal entries that have no ids', () => {
    const one = { title: 'A', excerpt: 'B', readTime: 3, author: 'C', date: '2020', url: 'https://a.example/' };
    expect(found({ 'articles.yaml': JSON.stringify([one, one]) })).toEqual([]);
  });

  it.each(['\n', '\n\n \n'])('reports a Markdown file whose text is %j, below its head', (end) => {
    expect(found({ 'pages/terms.md': terms(end) })).toEqual([
      expect.stringMatching(/^pages\/terms\.md:7:1 empty-file .*Fill it in, or delete it/),
    ]);
  });

  it('reports missing files and the mistakes of all others together, in the order of the files', () => {
    const files = { 'pricing.yaml': undefined, 'testimonials/night.yaml': 'items: [\n', 'claims.yaml': 'a: {}\n' };
    expect(load(files).diagnostics.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'content missing-file',
      'content/claims.yaml missing-field',
      'content/claims.yaml missing-field',
      'content/testimonials/night.yaml yaml-syntax',
    ]);
  });
});
