import { describe, expect, it } from 'vitest';
import type { Marker, Origin } from '../../../../../generator/content/markers/source-markers.ts';
import type { NodePath } from '../../../../../generator/content/yaml/source-location.ts';
import { DiagnosticCollector } from '../../../../../generator/diagnostics/diagnostic.ts';
import {
  anchorKey,
  createValueResolver,
  type Resolve,
} from '../../../../../generator/resolve/references/resolve-values.ts';

const FILE = 'content/faqs.yaml';

/** Knows {name}; a {slot} is left to the templates where it is allowed; anything else in braces is unknown. */
const resolve: Resolve = (text, slots) => ({
  text: text.replaceAll('{name}', 'Quiet'),
  unknown: (text.match(/\{\w+\}/g) ?? [])
    .filter((substring) => substring !== '{name}' && !slots?.has(substring.slice(1, -1)))
    .map((name) => ({ what: 'reference', name, suggestion: undefined, where: 'claims.yaml', substring: name })),
  misspelt: [],
});

function open(options: Readonly<{ slots?: ReadonlySet<string>; marker?: Marker }> = {}) {
  const log = new DiagnosticCollector();
  const spots: NodePath[] = [];
  const anchors = new Map<string, { file: string; spot: NodePath }>();
  const resolver = createValueResolver({
    file: FILE,
    resolve,
    anchors,
    log,
    ...options,
    addresses: {
      routes: new Map([['/terms', 'terms.md']]),
      availableRoutes: new Set<string>(),
      versions: new Map(),
      hidden: new Map([['/later', 'content/pages/later.yaml is published from then on']]),
    },
    locate: (file, spot) => {
      spots.push(spot);
      return { file, line: 1, column: 1 };
    },
  });
  return { resolver, anchors, spots, found: () => log.all().map(({ code, message }) => `${code} ${message}`) };
}

describe('a value', () => {
  it('keeps its shape, with its references resolved and its Markdown parsed', () => {
    const { resolver, found } = open();
    const rest = { n: 1, no: null, yes: true, odd: { markdown: 7 } };
    const source = { a: '{name}', list: ['x', { b: 'of {name}' }], md: { markdown: '*hi*' }, ...rest };
    const text = { type: 'text', value: 'hi' };
    expect(resolver.value(source, ['items', 0])).toEqual({
      a: 'Quiet',
      list: ['x', { b: 'of Quiet' }],
      ...rest,
      md: { blocks: [{ type: 'paragraph', children: [{ type: 'emphasis', children: [text] }] }] },
    });
    expect(resolver.value(7, [])).toBe(7);
    expect(found()).toEqual([]);
  });

  it('has each unknown reference reported where it stands', () => {
    const { resolver, spots, found } = open();
    resolver.value({ items: [{ text: 'a {lost} {slot}' }] }, ['faq']);
    expect(found()).toHaveLength(2);
    expect(spots).toEqual(['{lost}', '{slot}'].map((substring) => ({ path: ['faq', 'items', 0, 'text'], substring })));
  });

  it('keeps the slots that its template fills', () => {
    const { resolver, found } = open({ slots: new Set(['slot']) });
    expect(resolver.value('a {slot}', [])).toBe('a {slot}');
    expect(found()).toEqual([]);
  });
});

describe('{price}', () => {
  it('stays in Markdown for the page to fill in, and is unknown in any other text', () => {
    const { resolver, spots } = open();
    expect(JSON.stringify(resolver.rich('For {price}.', ['text']))).toContain('For {price}.');
    expect(spots).toEqual([]);
    resolver.text('For {price}.', ['title']);
    expect(spots).toEqual([{ path: ['title'], substring: '{price}' }]);
  });
});

describe('a link', () => {
  it.each(['/terms', '/terms#refunds', '#top', '#', 'https://example.com/x', 'mailto:a@b.example'])(
    'to %s is accepted in a field and in Markdown',
    (href) => {
      const { resolver, found } = open();
      resolver.value({ href }, ['button']);
      resolver.rich(`[x](${href})`, ['text']);
      expect(found()).toEqual([]);
    },
  );

  it('to an unknown page is reported in a field for links and in Markdown, and in no other text', () => {
    const { resolver, spots, found } = open();
    resolver.value({ href: '/term', label: '/term', list: ['/term'] }, ['button']);
    resolver.rich('[x](/term#a)', ['text']);
    expect(found()).toEqual(['broken-link No page has the URL "/term".', 'broken-link No page has the URL "/term#a".']);
    expect(spots).toEqual([
      { path: ['button', 'href'], substring: '/term' },
      { path: ['text'], substring: '/term#a' },
    ]);
  });

  it('to an anchor is collected with its first location', () => {
    const { resolver, anchors } = open();
    resolver.value([{ href: '/terms#refunds' }, { href: '/terms#refunds' }, { href: '#top' }, { href: '/terms' }], []);
    expect([...anchors]).toEqual([
      ['/terms#refunds', { file: FILE, spot: { path: [0, 'href'], substring: '/terms#refunds' } }],
      [`${FILE}#top`, { file: FILE, spot: { path: [2, 'href'], substring: '#top' } }],
    ]);
  });

  it('to an anchor of its own page belongs to its file', () => {
    expect([anchorKey('a.yaml', '#top'), anchorKey('a.yaml', '/#top')]).toEqual(['a.yaml#top', '/#top']);
  });
});

describe('a marker', () => {
  function marked() {
    const origins: Origin[] = [];
    const marker: Marker = (text, origin) => {
      origins.push(origin);
      return `${text}!`;
    };
    return { origins, ...open({ marker }) };
  }

  it('follows words for readers, with their origin, and no text that code works with', () => {
    const { resolver, origins } = marked();
    const code = { href: '/terms', icon: 'Two words', day: '2026-01-02' };
    expect(resolver.value({ title: 'Two words', ...code }, ['a'])).toEqual({ title: 'Two words!', ...code });
    expect(resolver.text('Three {name} words', ['b'])).toBe('Three Quiet words!');
    expect(origins).toEqual([
      { file: FILE, spot: { path: ['a', 'title'] }, lang: undefined },
      { file: FILE, spot: { path: ['b'] } },
    ]);
  });

  it('names the language that a part of the file states for itself', () => {
    const { resolver, origins } = marked();
    const own = { lang: 'es', quote: 'Dos palabras', more: [{ text: { markdown: 'Una *cosa*' } }] };
    resolver.value({ title: 'Two words', own, odd: { lang: 7, text: 'Other words' } }, []);
    expect(origins.map(({ spot, lang }) => `${spot.path.join('.')} ${lang}`)).toEqual([
      'title undefined',
      'own.quote es',
      'own.more.0.text es',
      'own.more.0.text es',
      'odd.text undefined',
    ]);
  });

  it.each([
    ['One two three four *five*\n\n  six', ['One two three', 'five', 'six']],
    ['*One* *two* three', ['One', '', 'two', 'three']],
  ])('locates words within a longer text by the first three of them: %j', (markdown, substrings) => {
    const { resolver, origins } = marked();
    resolver.rich(markdown, ['text']);
    expect(origins.map(({ spot }) => spot.substring)).toEqual(substrings);
  });
});
