import { describe, expect, it } from 'vitest';
import { isLang, LANGUAGES, languageOf } from '#domain/locale.ts';

describe('languageOf', () => {
  it.each([
    ['es', 'es'],
    ['fr-CA', 'fr'],
    ['pt_BR', 'pt'],
    ['ZH-hant-TW', 'zh'],
    ['xx-DE', 'en'],
    ['', 'en'],
    ['-', 'en'],
  ])('reads %j as %s', (locale, lang) => {
    expect(languageOf(locale)).toBe(lang);
  });

  it('maps every language of the site to itself', () => {
    expect(LANGUAGES.map(languageOf)).toEqual([...LANGUAGES]);
  });
});

describe('isLang', () => {
  it('knows the languages by their exact codes', () => {
    expect(isLang('bn')).toBe(true);
    expect(isLang('EN')).toBe(false);
    expect(isLang('toString')).toBe(false);
  });
});
