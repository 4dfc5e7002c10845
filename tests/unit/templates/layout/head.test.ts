import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { NIGHT_SCRIPT } from '#domain/night.ts';
import { renderHead } from '../../../../templates/layout/head.ts';
import { loadFake } from '../../fake-content.ts';

const { pages, contexts } = await loadFake({});
const context = contexts.get('en');

it.each([
  ['en', 'en'],
  [undefined, undefined],
] as const)('title and description in the language %s say so as %s', (lang, said) => {
  const [page] = pages;
  if (page === undefined || context === undefined) throw new Error('the fake site has pages');
  const { lang: _, ...own } = page.head;
  const versions = [{ lang: 'fr', url: 'https://quiet.example/fr' }] as const;
  const head = { ...own, versions, ...(lang === undefined ? {} : { lang }) };
  const root = parse(renderHead({ ...page, lang: 'es', head }, context, () => '{}').join(''));
  const texts = ['title', 'meta[name=description]'].map((selector) => root.querySelector(selector));
  expect(texts.map((text) => text?.getAttribute('lang'))).toEqual([said, said]);
  expect(root.querySelector('meta[property="og:locale"]')?.getAttribute('content')).toBe('es_ES');
  expect(root.querySelector('link[hreflang=fr]')?.getAttribute('href')).toBe('https://quiet.example/fr');
});

it.each([
  ['/', 'website'],
  ['/rls-cure', 'article'],
])('the head of %s has the type %s', (route, type) => {
  const page = pages.find((one) => one.route === route);
  if (page === undefined || context === undefined) throw new Error(`no ${route}`);
  const verification = { google: 'g', bing: 'b', yandex: 'y', pinterest: 'p' };
  const settings = { ...context.settings, verification, nightGreeting: route === '/' };
  const html = renderHead(page, { ...context, settings }, () => '{}').join('');
  const head = parse(html);
  // Search consoles look on the home page.
  const codes = ['google-site-verification', 'msvalidate.01', 'yandex-verification', 'p:domain_verify'].map((name) =>
    head.querySelector(`meta[name="${name}"]`)?.getAttribute('content'),
  );
  expect(codes).toEqual(route === '/' ? ['g', 'b', 'y', 'p'] : [undefined, undefined, undefined, undefined]);
  const property = (name: string) => head.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
  expect(property('og:type')).toBe(type);
  expect(property('og:locale')).toBe('en_GB');
  expect(html.includes(`<script>${NIGHT_SCRIPT}</script>`)).toBe(route === '/');
  const colours = head
    .querySelectorAll('meta[name=theme-color]')
    .map((meta) => [meta.getAttribute('media'), meta.getAttribute('content')]);
  expect(colours).toEqual([
    ['(prefers-color-scheme: light)', context.brand.themeColor.light],
    ['(prefers-color-scheme: dark)', context.brand.themeColor.dark],
  ]);
});

it.each(['index, follow', 'noindex, nofollow'])(
  'a page says "%s" to search engines where its content does',
  (robots) => {
    const [page] = pages;
    if (page === undefined || context === undefined) throw new Error('the fake site has pages');
    const head = parse(renderHead({ ...page, head: { ...page.head, robots } }, context, () => '{}').join(''));
    expect(head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(robots);
  },
);
