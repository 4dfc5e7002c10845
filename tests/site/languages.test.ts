/** English pages in the other languages: what they say, what is marked as English, and that the browser would have said the same. */
import { HTMLElement, type Node, TextNode } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { textKey, WORD_JOINER } from '../../generator/domain/text-key.ts';
import { loadCdnRules } from '../../generator/preview/cdn-rules.ts';
import { readWords } from '../e2e/dictionary.ts';
import { DIST, filesIn, readPages, readTranslated, TRANSLATED } from '../helpers/site.ts';

const ROUTES = ['/', '/404', '/about', '/medical-advice'];
const SLOT = '{price}';
/** Vowels of Indian scripts are marks that join a letter. */
const LETTERS = /\p{L}[\p{L}\p{M}]/u;

const english = new Map(readPages().map((page) => [page.route, page.root]));
/** Templates join words of a language; the browser puts them in as the dictionary has them. */
const plain = (text: string) => text.replaceAll(WORD_JOINER, '').replace(/\s+/g, ' ').trim();

const isPrice = (node: Node): boolean => node instanceof HTMLElement && node.hasAttribute('data-price');

/** As the script in the browser reads an element: neighbouring texts, with the prices between them. */
function runsOf(element: HTMLElement): string[] {
  const runs = [''];
  for (const node of element.childNodes) {
    if (isPrice(node)) runs.push(`${runs.pop()}${SLOT}`);
    else if (node instanceof TextNode) runs.push(`${runs.pop()}${node.text}`);
    else runs.push('');
  }
  return runs.filter((run) => LETTERS.test(run.replaceAll(SLOT, ''))).map(plain);
}

const isSpanishReading = (node: HTMLElement) =>
  node.classList.contains('entry') && node.querySelector('#resource-medlineplus-es') !== null;

/** Each language has its own numbers to call, more or fewer than English, and Spanish a page of its own to read. */
const childrenOf = (element: HTMLElement): HTMLElement[] =>
  element.childNodes.filter(
    (node): node is HTMLElement =>
      node instanceof HTMLElement &&
      !isPrice(node) &&
      !/^(svg|script)$/i.test(node.tagName) &&
      !node.classList.contains('urgent') &&
      !isSpanishReading(node),
  );

type Pair = Readonly<{ source: string; shown: string; lang: string | undefined; written: string }>;

/** Text by text, what the English page says and the other one, in the language that it is marked as. */
function pairsOf(source: HTMLElement, shown: HTMLElement, around: string, within = 'en'): Pair[] {
  const written = source.getAttribute('lang') ?? within;
  const lang = shown.getAttribute('lang') ?? around;
  const [from, to] = [runsOf(source), runsOf(shown)];
  const label = source.getAttribute('aria-label');
  const others = childrenOf(shown);
  expect({ in: source.tagName, elements: others.length }).toEqual({
    in: source.tagName,
    elements: childrenOf(source).length,
  });
  return [
    ...from.map((text, i) => ({ source: text, shown: to[i] ?? '', lang, written })),
    ...(label === undefined ? [] : [{ source: label, shown: shown.getAttribute('aria-label') ?? '', lang, written }]),
    ...childrenOf(source).flatMap((child, i) => {
      const other = others[i];
      return other === undefined ? [] : pairsOf(child, other, lang, written);
    }),
  ];
}

async function textsOf(lang: string): Promise<ReadonlyMap<string, string>> {
  const file = filesIn(`${DIST}/assets`).find((name) => name.startsWith(`${lang}.`));
  const { default: texts }: { default: { page: Record<string, string> } } = await import(`${DIST}/assets/${file}`);
  return new Map(Object.entries(texts.page));
}

describe.each(TRANSLATED)('pages in "%s"', (lang) => {
  const pages = readTranslated(lang);
  const words = readWords(lang).all;

  it('are those whose words the dictionary has, and that no function answers with', () => {
    expect(pages.map(({ route }) => route)).toEqual(['/404', '/about', '/', '/medical-advice']);
  });

  it.each(ROUTES)('say of %s what the browser would put there, text by text', async (route) => {
    const texts = await textsOf(lang);
    const [source, shown] = [english.get(route), pages.find((page) => page.route === route)?.root].map((root) =>
      root?.querySelector('body'),
    );
    if (!source || !shown) throw new Error(`there is no ${route}`);
    const pairs = pairsOf(source, shown, lang);
    expect(pairs.length).toBeGreaterThan(30);
    // Words of an author stay as they are, also where the dictionary has the same.
    const known = pairs.filter((pair) => texts.has(textKey(pair.source)) && pair.lang === lang);
    expect(known.length).toBeGreaterThan(route === '/' ? 60 : 20);
    expect(known.map(({ shown }) => shown)).toEqual(known.map((pair) => plain(texts.get(textKey(pair.source)) ?? '')));
    // Names before a date stand in one line with words of the page's language.
    const same = pairs.filter(
      (pair) => pair.source === pair.shown && pair.written === 'en' && !pair.source.endsWith(' ·'),
    );
    const own = (text: string) => words.includes(text.replace(/\d/, '{number}'));
    expect(same.filter((pair) => pair.lang === lang && / /.test(pair.source) && !own(pair.source))).toEqual([]);
  });

  it.each(pages)('have a whole head in their language, as a link preview shows it: $route', ({ root, route }) => {
    const head = root.querySelector('head');
    const title = head?.querySelector('title');
    const meta = (name: string) =>
      head?.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';
    const source = english.get(route)?.querySelector('head');
    expect([title?.hasAttribute('lang'), title?.text === source?.querySelector('title')?.text]).toEqual([false, false]);
    expect(title?.text.length).toBeLessThanOrEqual(60);
    expect(meta('description').length).toBeLessThanOrEqual(160);
    expect([meta('og:title'), meta('og:description')]).toEqual([title?.text, meta('description')]);
    expect([meta('og:locale').slice(0, 2), meta('robots')]).toEqual([
      lang,
      source?.querySelector('meta[name=robots]')?.getAttribute('content'),
    ]);
    expect(meta('og:image')).toMatch(new RegExp(`/og/home\\.${lang}\\.[0-9A-F]{8}\\.png$`));
    expect(JSON.parse(head?.querySelector('script[type="application/ld+json"]')?.text ?? '')).toMatchObject({
      '@graph': [{ '@type': 'MedicalWebPage', inLanguage: lang }],
    });
  });

  it.each(pages)('have the address of the page, and no source markers: $route', ({ html, root, route }) => {
    expect(html).not.toMatch(/[\uE000-\uF8FF]/);
    const canonical = root.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(canonical).toBe(`https://legs-at-ease.example${route}`);
  });
});

describe('_redirects, as the CDN reads them', async () => {
  const { ruleFor } = await loadCdnRules(DIST);
  const asked = (path: string, sent: Readonly<Record<string, string>>) =>
    ruleFor({ url: new URL(path, 'https://legs-at-ease.example'), header: (name) => sent[name] });
  const spoken = (path: string, locale: string) => asked(path, { 'accept-language': locale });

  it.each([
    ['es-ES,es;q=0.9,en;q=0.8', 'es'],
    ['zh-Hant-TW', 'zh'],
    ['pt', 'pt'],
    ['bn-BD', 'bn'],
  ])('give a browser that asks for %s the file of "%s", at the same address', (locale, lang) => {
    expect(spoken('/', locale)).toEqual({ to: `/_lang/${lang}/index.html`, status: 200, force: true });
    expect(spoken('/about', locale)).toEqual({ to: `/_lang/${lang}/about.html`, status: 200, force: true });
  });

  it('let the choice in the cookie go before the browser, English too', () => {
    expect(asked('/', { 'accept-language': 'es', cookie: 'a=b; nf_lang=fr' })?.to).toBe('/_lang/fr/index.html');
    expect(asked('/', { 'accept-language': 'es', cookie: 'nf_lang=en' })).toBeUndefined();
  });

  it('leave other languages, landing pages and what functions answer as they are', () => {
    for (const locale of ['en-GB', 'xx-DE', 'xx']) expect(spoken('/', locale)).toBeUndefined();
    for (const path of ['/rls-cure', '/payment-success', '/unlocked-solutions']) {
      expect(spoken(path, 'es')).not.toMatchObject({ force: true });
    }
  });

  it('answer the address of the not-found page as 404 too, in each language', () => {
    for (const path of ['/404', '/404.html']) {
      expect(spoken(path, 'es')).toEqual({ to: '/_lang/es/404.html', status: 404, force: true });
      expect(spoken(path, 'en')).toEqual({ to: '/404.html', status: 404, force: true });
    }
  });

  it('have the page for addresses without one in each language, as 404', () => {
    expect(spoken('/no-such-page', 'ja')).toEqual({ to: '/_lang/ja/404.html', status: 404, force: false });
  });
});

it('a Spanish landing page writes the counter as Spanish writes such a figure', () => {
  const landing = readPages().find(
    ({ root }) => root.querySelector('html[lang=es]') && root.querySelector('[data-counter]'),
  );
  expect(landing?.root.querySelector('[data-counter]')?.text).toBe('1247');
});
