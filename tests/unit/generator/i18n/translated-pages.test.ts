import { describe, expect, it } from 'vitest';
import { translatedFile } from '../../../../generator/i18n/mark-untranslated.ts';
import { renderTranslations } from '../../../../generator/output/render-pages.ts';
import { renderSite } from '../../../../templates/render-site.tsx';
import { ASSETS } from '../../../helpers/page-assets.ts';
import { CONTENT, loadFake } from '../../fake-content.ts';

const page = (...sections: object[]) => JSON.stringify({ title: 'A', description: 'B', sections });
const DOCTOR = { heading: 'When to ask', text: 'Ask a doctor.' };
const CARDS = { heading: 'Rules', items: [{ icon: 'book', title: 'Sources', text: 'Real.' }] };
const CALL = { heading: 'Call now', items: [{ phone: '999', name: 'UK', text: 'At once.' }] };
const spanish = {
  why: { title: 'Por qué' },
  hero: { subtitle: 'Abajo' },
  nav: { ring: 'Llama al' },
  pages: {
    advice: {
      title: 'Consejo',
      description: 'Consejo',
      sections: {
        'page-header': { heading: 'Consejo', glance: { heading: 'En breve', points: ['Pregunta.'] } },
        urgent: { heading: 'Llama ya', items: [{ phone: '112', name: 'España', text: 'Enseguida.' }] },
        cards: { Rules: { heading: 'Reglas', items: [{ title: 'Fuentes', text: 'Reales.' }] } },
        prose: { 'When to ask': { heading: 'Cuándo preguntar', text: 'Lo dice [esta lista](/advice#when-to-ask).' } },
      },
    },
  },
  library: { resources: { nhs: { source: 'NHS (Reino Unido)', summary: 'Lo esencial.', relevance: ['Ayuda'] } } },
};
const resource = { source: 'NHS (UK)', summary: 'In short.', relevance: ['Help'], url: 'https://nhs.example/' };
const site = await loadFake({
  'resources.yaml': JSON.stringify({ nhs: { title: 'Restless legs', ...resource } }),
  'translations/es.yaml': JSON.stringify(spanish),
  'pages/advice.yaml': page(
    { kind: 'page-header', heading: 'Advice', lead: 'Read on.' },
    { kind: 'urgent', lang: 'en', ...CALL },
    { kind: 'prose', ...DOCTOR },
    { kind: 'prose', heading: 'More', text: 'Not translated.' },
    { kind: 'cards', ...CARDS },
    { kind: 'resources', heading: { en: 'Read on', es: 'Para leer más' }, items: ['nhs'] },
    { kind: 'notice', variant: 'inline', text: { en: 'We are no doctors.', es: 'No somos médicos.' } },
  ),
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
      '_lang/es/advice.html',
      '_lang/es/index.html',
      '_lang/fr/404.html',
      '_lang/fr/advice.html',
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

  it('has the words of its sections that the dictionary has, at the anchor of the English ones, and marks the others', () => {
    const html = files.get('_lang/es/advice.html') ?? '';
    expect(html).toMatch(
      /<h1(?![^>]* lang=)[^>]*>Consejo<\/h1>.*<div lang="en" class="lead"><p>Read on.<\/p>.*<h2>En breve<\/h2>/s,
    );
    expect(html).toMatch(/<h2(?![^>]* lang=)[^>]* id="when-to-ask"[^>]*>Cuándo preguntar<\/h2>/);
    expect(html).toMatch(/<section[^>]* lang="en"[^>]*>(?:(?!<\/section>).)*Not translated\./s);
    expect(html).toMatch(/<p>No somos médicos\.<\/p>/);
    expect(html).not.toContain('Ask a doctor.');
  });

  it('keeps the icon of a card, and the English title of a page elsewhere, which it leads to', () => {
    const html = files.get('_lang/es/advice.html') ?? '';
    expect(html).toMatch(
      /<h2(?![^>]* lang=)[^>]* id="rules"[^>]*>Reglas<\/h2>.*<li><svg[^>]*><path d="M[^>]*\/><\/svg><h3>Fuentes<\/h3><p>Reales\.<\/p>/s,
    );
    expect(html).toMatch(
      /<li class="entry"><h3[^>]* lang="en"[^>]*>Restless legs<\/h3>.*NHS \(Reino Unido\).*<p>Lo esencial\.<\/p>.*Ayuda/s,
    );
    expect(html).not.toMatch(/Real\.|In short/);
  });

  it('dials the numbers of its language, and asks nobody to ring those of another', () => {
    const [spanish = '', french = ''] = ['es', 'fr'].map((lang) => files.get(`_lang/${lang}/advice.html`));
    expect(spanish).toMatch(/<a class="call" href="tel:112"><small>Llama\sal\s<\/small>112<\/a>/);
    expect(spanish).not.toMatch(/tel:999|call-band" lang/);
    expect(french).toMatch(/call-band" lang="en".*<a class="call" href="tel:999">999<\/a>/s);
  });

  it('is reported as it was written', () => {
    const written = [...files.values()].map((html) => Buffer.byteLength(html));
    expect(reports.map(({ bytes }) => bytes)).toEqual(written);
  });
});
