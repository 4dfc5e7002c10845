import { describe, expect, it } from 'vitest';
import { brief, CONTENT, type Files, load } from '../../fake-content.ts';

const found = (files: Files = {}) => load(files).diagnostics.map((one) => `${brief(one)} ${one.message} ${one.hint}`);
const terms = (end: string) => CONTENT['pages/terms.md'].replace('\n\nSee [home](/).\n', () => end);

describe('readContent', () => {
  it('accepts the fake site', () => expect(found()).toEqual([]));

  it('reports a misspelt folder once, and not at each of its files', () => {
    const files = {
      'landings/a.yaml': 'title: A\n',
      'landings/b.yaml': 'title: A\n',
      'landing/rls-cure.yaml': undefined,
    };
    expect(found(files)).toEqual([
      'landings:1:1 unknown-folder Unknown folder "landings": its files are not read. Did you mean "landing"? Rename the folder.',
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
