import { describe, expect, it } from 'vitest';
import { translatedFile } from '../../../../generator/i18n/mark-untranslated.ts';
import { renderTranslations } from '../../../../generator/output/render-pages.ts';
import { renderSite } from '../../../../templates/render-site.tsx';
import { ASSETS } from '../../../helpers/page-assets.ts';
import { CONTENT, loadFake } from '../../fake-content.ts';

const page = (...sections: object[]) => JSON.stringify({ title: 'A', description: 'B', sections });
const site = await loadFake({
  'translations/es.yaml': '{ why: { title: Por qué }, hero: { subtitle: Abajo } }',
  'translations/fr.yaml': '{ why: { title: Pourquoi } }',
  'pages/home.yaml': page({ kind: 'hero', heading: 'Mine' }, { kind: 'why' }),
  'pages/guide.yaml': page({ kind: 'why' }, { kind: 'solution-guides', notes: ['A'] }),
  'pages/otra.yaml': page({ kind: 'why' }).replace('{', '{"lang":"es",'),
  'pages/terms.md': undefined,
  'solutions/polar.md': CONTENT['solutions/polar.md'].replace(
    'description: Cold',
    'description: { en: Cold, es: Frío }',
  ),
});

describe('a translated page', () => {
  const files = new Map<string, string>();
  const reports = renderTranslations(site, ASSETS, renderSite, ({ path, contents }) => {
    files.set(path, String(contents));
    return Buffer.byteLength(contents);
  });

  it('is made of each English page that no function answers with, for each language, at the same URL', () => {
    expect([...files.keys()]).toEqual([
      '_lang/es/404.html',
      '_lang/es/index.html',
      '_lang/fr/404.html',
      '_lang/fr/index.html',
    ]);
    const homes = reports.filter(({ route }) => route === '/');
    expect(homes.map(({ route, lang, file }) => [route, lang, file])).toEqual([
      ['/', 'es', 'content/pages/home.yaml'],
      ['/', 'fr', 'content/pages/home.yaml'],
    ]);
    expect(translatedFile({ route: '/faq', lang: 'es' })).toBe('_lang/es/faq.html');
  });

  it('keeps the English head, since search engines see only that page', () => {
    expect(files.get('_lang/es/index.html')).toMatch(/<title lang="en">A<\/title>/);
    expect(site.translations.pages.find(({ route }) => route === '/')?.head).toMatchObject({
      lang: 'en',
      canonical: 'https://quiet.example/',
    });
  });

  it('has its own language, marks in it what stayed English, and no markers', () => {
    const html = files.get('_lang/es/index.html') ?? '';
    expect(html).toContain('<html lang="es">');
    expect(html).toMatch(/<h1[^>]* lang="en"[^>]*>Mine<\/h1>/);
    expect(html).toMatch(/<h2(?![^>]* lang=)[^>]*>Por qué<\/h2>/);
    expect([...files.values()].join('')).not.toMatch(/[\uE000-\uE019]/);
  });

  it('is reported as it was written', () => {
    const written = [...files.values()].map((html) => Buffer.byteLength(html));
    expect(reports.map(({ bytes }) => bytes)).toEqual(written);
  });
});
