import { describe, expect, it } from 'vitest';
import { collectionOf, idOf } from '#schema/collections.ts';

describe('the collection of a file', () => {
  it.each([
    ['site.yaml', 'site'],
    ['translations/en.yaml', 'messages'],
    ['translations/es.yaml', 'translations'],
    ['guide/en.yaml', 'guide'],
    ['guide/es.yaml', 'guideTranslations'],
    ['pages/home.yaml', 'pages'],
    ['pages/terms.md', 'textPages'],
    ['landing/rls-cure.yaml', 'landing'],
    ['solutions/polar.md', 'solutions'],
    ['claims.yaml', 'claims'],
  ])('%s is %s', (path, name) => expect(collectionOf(path)).toBe(name));

  it.each([
    'landing/rls-cure.yml',
    'landing/more/rls-cure.yaml',
    'solutions/polar.yaml',
    'notes.txt',
    'rls.yaml',
    '',
    'site.yaml/x',
    'pages',
    '*.yaml',
    'xsite.yaml',
    'pages/home.yaml~',
    'pages/.yaml',
  ])('%j belongs to none', (path) => expect(collectionOf(path)).toBeUndefined());
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
