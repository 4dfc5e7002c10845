import { describe, expect, it } from 'vitest';
import { brief, CONTENT, type Files, load, loadFake } from '../../../fake-content.ts';

const landing = (fields: string) => `${fields}\n${CONTENT['landing/rls-cure.yaml']}`;
const translation = (name: string, lang = 'es') => landing(`lang: ${lang}\ntranslationOf: ${name}`);
const WORDS = {
  'translations/es.yaml': '{ hero: { title: Hola } }',
  'translations/fr.yaml': '{ hero: { title: Salut } }',
};
const headOf = (files: Files, route: string) => loadFake(files).pages.find((page) => page.route === route)?.head;

describe('the language versions of a landing page', () => {
  const files = {
    ...WORDS,
    'landing/cura.yaml': translation('rls-cure'),
    'landing/remede.yaml': translation('rls-cure', 'fr'),
  };

  it.each(['/rls-cure', '/cura', '/remede'])('all list each other and the original as the default: %s', (route) => {
    expect(headOf(files, route)?.versions?.map(({ lang, url }) => `${lang} ${url}`)).toEqual([
      'en https://quiet.example/rls-cure',
      'es https://quiet.example/cura',
      'fr https://quiet.example/remede',
      'x-default https://quiet.example/rls-cure',
    ]);
  });

  it('are no concern of other pages', () => {
    expect(headOf(files, '/terms')).not.toHaveProperty('versions');
    expect(headOf({}, '/rls-cure')).not.toHaveProperty('versions');
  });
});

describe('a translation is refused', () => {
  const es = { ...WORDS, 'landing/cura.yaml': translation('rls-cure') };
  it.each<[string, Files, string, string]>([
    [
      'of a page that is no landing page',
      { ...WORDS, 'landing/cura.yaml': translation('terms') },
      'landing/cura.yaml:2:16 unknown-reference',
      'There is no landing page "terms". Check the spelling. It must be defined in landing/.',
    ],
    [
      'in a language that has one already',
      { ...es, 'landing/curar.yaml': translation('rls-cure') },
      'landing/curar.yaml:2:16 no-translation',
      '"rls-cure" already has a page in the language "es": content/landing/cura.yaml.',
    ],
    [
      'of a translation',
      { ...es, 'landing/curar.yaml': translation('cura', 'fr') },
      'landing/curar.yaml:2:16 no-translation',
      '"cura" is itself a translation, of "rls-cure". Write translationOf: rls-cure',
    ],
    [
      'of itself',
      { ...WORDS, 'landing/cura.yaml': translation('cura') },
      'landing/cura.yaml:2:16 no-translation',
      'A page cannot be the translation of itself. Name the page that this one translates, or delete the line.',
    ],
    [
      'of a page that is not published yet',
      { ...es, 'landing/rls-cure.yaml': landing('publishAt: 2027-01-01') },
      'landing/cura.yaml:2:16 broken-link',
      'content/landing/rls-cure.yaml is published from',
    ],
  ])('%s', (_, files, place, words) => {
    const found = load(files).diagnostics.map((one) => `${brief(one)} ${one.message} ${one.hint}`);
    expect(found).toEqual([expect.stringContaining(place)]);
    expect(found[0]).toContain(words);
  });
});
