import { describe, expect, it } from 'vitest';
import { COLLECTIONS, collectionOf, idOf } from '#schema/collections.ts';

describe('the collection of a file', () => {
  it.each([
    ['site.yaml', 'site'],
    ['translations/en.yaml', 'messages'],
    ['translations/es.yaml', 'translations'],
    ['pages/home.yaml', 'pages'],
    ['pages/terms.md', 'textPages'],
    ['landing/rls-cure.yaml', 'landing'],
    ['solutions/polar.md', 'solutions'],
    ['claims.yaml', 'claims'],
  ])('%s is %s', (path, name) => expect(collectionOf(path)).toBe(name));

  it.each([
    ...['landing/rls-cure.yml', 'landing/more/rls-cure.yaml', 'solutions/polar.yaml', 'notes.txt', 'rls.yaml', ''],
    ...['site.yaml/x', 'pages', '*.yaml', 'xsite.yaml', 'pages/home.yaml~', 'pages/.yaml'],
  ])('%j belongs to none', (path) => expect(collectionOf(path)).toBeUndefined());

  it('takes one file or all files of a folder', () => {
    for (const { pattern } of Object.values(COLLECTIONS))
      expect(pattern).toMatch(/^([a-z]+\/)?([a-z]+|\*)\.(yaml|md)$/);
  });

  it('says why where the site cannot do without it', () =>
    expect(
      Object.entries(COLLECTIONS).flatMap(([name, row]) => ('required' in row ? [[name, row.required]] : [])),
    ).toEqual([
      ['site', 'the name, address and settings of the site'],
      ['pricing', 'the prices in each currency'],
      ['messages', 'the English texts of the interface'],
    ]));
});

describe('the name of an entry', () => {
  it.each([
    ['pages/home.yaml', 'home'],
    ['solutions/polar.md', 'polar'],
    ['site.yaml', 'site'],
    ['a/b/c-d.yaml', 'c-d'],
    ['a.b.yaml', 'a.b'],
    ['a.yaml/b', 'b'],
  ])('of %s is %s', (path, id) => expect(idOf(path)).toBe(id));
});
