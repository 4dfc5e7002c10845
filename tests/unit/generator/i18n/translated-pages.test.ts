import { describe, expect, it } from 'vitest';
import type { Page } from '#schema/resolved.ts';
import { createFinish } from '../../../../generator/i18n/translated-pages.ts';
import { CONTENT, loadFake } from '../../fake-content.ts';
import { plain } from '../../plain-sections.ts';

const page = (...sections: object[]) => JSON.stringify({ title: 'A', description: 'B', sections });
const FILES = {
  'translations/es.yaml': '{ why: { title: Por qué }, hero: { subtitle: Abajo }, nav: { questions: Preguntas } }',
  'translations/fr.yaml': '{ why: { title: Pourquoi } }',
  'pages/home.yaml': page(...[{ kind: 'hero', heading: 'Mine' }, { kind: 'why' }, { kind: 'solutions' }], {
    kind: 'faq',
    items: [{ question: 'Why?', answer: 'So' }],
  }),
  'pages/guide.yaml': page({ kind: 'why' }, { kind: 'solution-guides', notes: ['A'] }),
  'pages/otra.yaml': page({ kind: 'why' }).replace('{', '{"lang":"es",'),
  'solutions/polar.md': CONTENT['solutions/polar.md'].replace(
    'description: Cold',
    'description: { en: Cold, es: Frío }',
  ),
};
const translated = async () => (await loadFake(FILES)).translated();

describe('the pages of a site in its other languages', () => {
  it('are the English ones that no function answers with, once for each language', async () => {
    const { pages } = await translated();
    expect(pages.map(({ route, lang, file }) => [route, lang, file])).toEqual([
      ['/', 'es', 'content/pages/home.yaml'],
      ['/', 'fr', 'content/pages/home.yaml'],
    ]);
  });

  it('speak it as far as its dictionary goes, and keep their own words and their head', async () => {
    const { pages } = await translated();
    const signed = JSON.stringify(plain(pages[0]?.sections)).replaceAll('\uE002', '«').replaceAll('\uE003', '»');
    expect(JSON.parse(signed)).toEqual([
      { kind: 'hero', heading: '«Mine»', lead: 'Abajo', primary: 'solutions' },
      { kind: 'why', heading: 'Por qué' },
      {
        ...{ kind: 'solutions', heading: '«title»', savings: false, freeMethods: [], methodCount: 1 },
        teasers: [{ id: 'polar', number: 1, title: '«Polar»', lang: 'es', description: 'Frío', when: '«At night»' }],
      },
      { kind: 'faq', heading: 'Preguntas', items: [{ question: '«Why?»', answer: '«So»' }] },
    ]);
    expect(pages[0]?.head).toMatchObject({ lang: 'en', title: '\uE002A\uE003', canonical: 'https://quiet.example/' });
    expect(pages[0]?.head.jsonLd).not.toContain('FAQPage');
    expect(pages[0]?.head.jsonLd).toContain('"Product"');
  });

  it('have a frame of each language, with no texts of the guide', async () => {
    const { contexts } = await translated();
    expect(
      [...contexts].map(([lang, context]) => [lang, context.lang, context.messages.why.title, context.guideTexts]),
    ).toEqual([
      ['es', 'es', 'Por qué', {}],
      ['fr', 'fr', 'Pourquoi', {}],
    ]);
  });

  it('are made once, and when they are wanted', async () => {
    const site = await loadFake(FILES);
    expect(site.translated()).toBe(site.translated());
  });
});

describe('a page as it is written', () => {
  it.each<[Page['lang'], string]>([
    ['es', '<p>Frío</p><p lang="en">Odd words</p>'],
    ['fr', '<p lang="en">Cold</p><p lang="en">Odd words</p>'],
    ['ja', '<p lang="en">Cold</p><p lang="en">Odd words</p>'],
  ])('lies in the folder of its language, with its words in it and the English ones named: %s', async (lang, body) => {
    const site = await loadFake(FILES);
    const [home] = site.pages;
    if (home === undefined) throw new Error('the fake site has a home page');
    const around = (inside: string) => `<html><body>${inside}<b>Aquí</b></body></html>`;
    const html = around('<p>\uE002Cold\uE003</p><p>\uE002Odd words\uE003</p>');
    const rendered = { file: { path: 'faq.html', contents: html }, html: () => html, styles: [], ids: [], links: [] };
    const finished = createFinish(site)({ ...rendered, page: { ...home, route: '/faq', lang }, reused: 7 });
    expect(finished.file).toEqual({ path: `_lang/${lang}/faq.html`, contents: around(body) });
    expect([finished.html(), finished.reused]).toEqual([around(body), 7]);
  });
});
