import { describe, expect, it } from 'vitest';
import { readContent } from '../../../../generator/content/load.ts';
import { emptyFile } from '../../../../generator/diagnostics/catalogue.ts';
import { DiagnosticCollector, startOf } from '../../../../generator/diagnostics/diagnostic.ts';
import { brief, CONTENT, type Files, load, sourcesOf } from '../../fake-content.ts';

const found = (files: Files = {}) => load(files).diagnostics.map((one) => `${brief(one)} ${one.message} ${one.hint}`);
const terms = (end: string) => CONTENT['pages/terms.md'].replace('\n\nSee [home](/).\n', () => end);

describe('readContent', () => {
  it('accepts the fake site', () => expect(found()).toEqual([]));

  it.each([
    ['landings', 'Did you mean "landing"?', ['landing/rls-cure.yaml'], ['a.yaml', 'b.yaml']],
    // What is in it is missing elsewhere.
    ['translation', 'Did you mean "translations"?', ['translations/en.yaml'], ['en.yaml']],
    ['blog', 'Move its files to one of the folders that are read', [], ['a.yaml', 'b.yaml']],
  ])('reports the unknown folder "%s" once, and not at each of its files', (folder, says, gone, names) => {
    const away = gone.map((path) => [path, undefined] as const);
    const there = names.map((name) => [`${folder}/${name}`, 'title: A\n'] as const);
    expect(found(Object.fromEntries([...away, ...there]))).toEqual([
      expect.stringContaining(
        `${folder}:1:1 unknown-folder Unknown folder "${folder}": its files are not read. ${says}`,
      ),
    ]);
  });

  it('does not say of a file that cannot be read that it is missing', () => {
    const log = new DiagnosticCollector();
    log.add(emptyFile(startOf('content/site.yaml'), {}));
    const sources = [...sourcesOf({ ...CONTENT, 'site.yaml': undefined }).readSources(log)];
    expect(() => readContent(sources, 'content', startOf, log)).toThrow();
    expect(log.all().map(brief)).toEqual(['site.yaml:1:1 empty-file']);
  });

  it('refuses a text page without a text, and a name that Windows reserves', () => {
    const files = { 'pages/terms.md': terms('\n\n'), 'landing/con.yaml': CONTENT['landing/rls-cure.yaml'] };
    expect(load(files).diagnostics.map(brief)).toEqual([
      'landing/con.yaml:1:1 bad-file-name',
      'pages/terms.md:7:1 empty-file',
    ]);
  });

  it('refuses a method whose text is an empty line', () => {
    const polar = CONTENT['solutions/polar.md'].replace('The paid steps.', '');
    expect(load({ 'solutions/polar.md': polar }).diagnostics.map(brief)).toEqual([
      'solutions/polar.md:7:1 method-without-text',
    ]);
  });

  it('accepts equal entries that have no ids', () => {
    const one = { title: 'A', excerpt: 'B', readTime: 3, author: 'C', date: '2020', url: 'https://a.example/' };
    expect(found({ 'articles.yaml': JSON.stringify([one, one]) })).toEqual([]);
  });

  it('takes a number of three digits and a hyphen for a longer one, and not for a short number of no service', () => {
    expect(found({ 'pages/terms.md': terms('\n\n[Call](tel:020-7946-0000) us.\n') })).toEqual([]);
    expect(found({ 'pages/terms.md': terms('\n\n[Call](tel:020) us.\n') })).toEqual([
      expect.stringContaining('unknown-short-number'),
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
