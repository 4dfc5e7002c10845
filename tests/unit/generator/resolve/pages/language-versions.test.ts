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
    // A drawing of its own is no other topic.
    'landing/cura.yaml': `drawing: lamp\n${translation('rls-cure')}`,
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
    expect(load(files).diagnostics).toEqual([]);
    expect(headOf(files, '/terms')).not.toHaveProperty('versions');
    expect(headOf({}, '/rls-cure')).not.toHaveProperty('versions');
  });
});

describe('a translation is refused', () => {
  const es = { ...WORDS, 'landing/cura.yaml': translation('rls-cure') };
  it.each<[string, Files, string, string]>([
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
