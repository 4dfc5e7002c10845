import { describe, expect, it } from 'vitest';
import type { NodePath } from '../../../../generator/content/source-location.ts';
import type { Marker, Origin } from '../../../../generator/content/source-markers.ts';
import { DiagnosticCollector } from '../../../../generator/diagnostics/diagnostic-collector.ts';
import type { Resolve } from '../../../../generator/resolve/references.ts';
import { anchorKey, createValueResolver, type MarkdownMemory } from '../../../../generator/resolve/resolve-values.ts';

const FILE = 'content/faqs.yaml';

/** Knows {name}; {slot} is left to the templates where it is allowed; anything else in braces is unknown. */
const resolve: Resolve = (text, slots) => ({
  text: text.replaceAll('{name}', 'Quiet'),
  unknown: (text.match(/\{\w+\}/g) ?? [])
    .filter((substring) => substring !== '{name}' && !slots?.has(substring.slice(1, -1)))
    .map((name) => ({ what: 'reference', name, suggestion: undefined, where: 'claims.yaml', substring: name })),
});

type Options = Readonly<{ slots?: ReadonlySet<string>; mark?: Marker; memory?: MarkdownMemory }>;

function open(options: Options = {}) {
  const log = new DiagnosticCollector();
  const spots: NodePath[] = [];
  const anchors = new Map<string, { file: string; spot: NodePath }>();
  const resolver = createValueResolver({
    ...{ file: FILE, resolve, anchors, log, ...options },
    addresses: {
      ...{ routes: new Map([['/terms', 'terms.md']]), availableRoutes: new Set<string>(), versions: new Map() },
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
    const source = {
      a: '{name}',
      list: ['x', { b: 'of {name}' }],
      n: 1,
      no: null,
      yes: true,
      md: { markdown: '*hi*' },
    };
    expect(resolver.value(source, ['items', 0])).toEqual({
      ...{ a: 'Quiet', list: ['x', { b: 'of Quiet' }], n: 1, no: null, yes: true },
      md: {
        blocks: [{ type: 'paragraph', children: [{ type: 'emphasis', children: [{ type: 'text', value: 'hi' }] }] }],
      },
    });
    expect(found()).toEqual([]);
  });

  it('is the same object where nothing in it is to be linked', () => {
    const source = { list: ['x', { b: 'y' }], n: 1, inner: { no: null } };
    const { resolver } = open();
    expect(resolver.value(source, [])).toBe(source);
    const { list, inner } = resolver.value({ ...source, a: '{name}' }, []);
    expect([list, inner]).toEqual([source.list, source.inner]);
    expect(list).toBe(source.list);
    expect(resolver.value(7, [])).toBe(7);
  });

  it('that only looks like Markdown stays what it is', () =>
    expect(open().resolver.value({ markdown: 7 }, [])).toEqual({ markdown: 7 }));

  it('names each unknown reference at its own place', () => {
    const { resolver, spots, found } = open();
    resolver.value({ items: [{ text: 'a {lost} {slot}' }] }, ['faq']);
    expect(found()).toHaveLength(2);
    expect(spots).toEqual(['{lost}', '{slot}'].map((substring) => ({ path: ['faq', 'items', 0, 'text'], substring })));
  });

  it('leaves the slots of its template', () => {
    const { resolver, found } = open({ slots: new Set(['slot']) });
    expect(resolver.value('a {slot}', [])).toBe('a {slot}');
    expect(found()).toEqual([]);
  });
});

describe('a link', () => {
  it.each(['/terms', '/terms#refunds', '#top', '#', 'https://example.com/x', 'mailto:a@b.example'])(
    'to %s leads somewhere, as far as can be known yet',
    (href) => {
      const { resolver, found } = open();
      resolver.value({ href }, ['button']);
      resolver.rich(`[x](${href})`, ['text']);
      expect(found()).toEqual([]);
    },
  );

  it('to no page is a mistake in a field for links and in Markdown, and nowhere else', () => {
    const { resolver, spots, found } = open();
    resolver.value({ href: '/term', label: '/term', list: ['/term'] }, ['button']);
    resolver.rich('[x](/term#a)', ['text']);
    resolver.value('/term', ['button', 'label']);
    expect(found()).toEqual(['broken-link No page has the URL "/term".', 'broken-link No page has the URL "/term#a".']);
    expect(spots).toEqual([
      { path: ['button', 'href'], substring: '/term' },
      { path: ['text'], substring: '/term#a' },
    ]);
  });

  it('to a page that is to come says when', () => {
    const { resolver, found } = open();
    resolver.value({ href: '/later' }, []);
    expect(found()[0]).toContain('content/pages/later.yaml is published from then on');
  });

  it('to a place is noted where it is written first', () => {
    const { resolver, anchors } = open();
    resolver.value([{ href: '/terms#refunds' }, { href: '/terms#refunds' }, { href: '#top' }, { href: '/terms' }], []);
    expect([...anchors]).toEqual([
      ['/terms#refunds', { file: FILE, spot: { path: [0, 'href'], substring: '/terms#refunds' } }],
      [`${FILE}#top`, { file: FILE, spot: { path: [2, 'href'], substring: '#top' } }],
    ]);
  });

  it('to a place on its own page belongs to its file', () => {
    expect(anchorKey('a.yaml', '#top')).toBe('a.yaml#top');
    expect(anchorKey('a.yaml', '/#top')).toBe('/#top');
  });
});

describe('Markdown', () => {
  it.each([
    ['a <b>c</b>', 'html-in-markdown', '<b>'],
    ['[a](javascript:x)', 'unsafe-link', 'javascript:x'],
    ['![a](b.png)', 'markdown-not-supported', '![a](b.png)'],
  ])('%j is refused where it stands', (markdown, code, substring) => {
    const { resolver, spots, found } = open();
    resolver.rich(markdown, ['text']);
    expect(found()).toEqual([expect.stringMatching(new RegExp(`^${code} `))]);
    expect(found()[0]).toMatch(/<b>|javascript:x|An image/);
    expect(spots).toEqual([{ path: ['text'], substring }]);
  });

  it('is parsed once for the same text at the same place of the same file, and told of each time', () => {
    const memory: MarkdownMemory = new Map();
    const { resolver, found } = open({ memory });
    const first = resolver.rich('*a* [x](/term)', ['text']);
    expect(resolver.rich('*a* [x](/term)', ['text'])).toBe(first);
    expect(resolver.rich('*a* [x](/term)', ['other'])).not.toBe(first);
    expect(resolver.rich('*b* [x](/term)', ['text'])).not.toBe(first);
    expect(memory.size).toBe(3);
    expect(resolver.rich('*a*', ['b', 'c'])).not.toBe(resolver.rich('*a*', ['bc']));
    expect(found()).toHaveLength(1);
    const next = open({ memory });
    expect(next.resolver.rich('*a* [x](/term)', ['text'])).toBe(first);
    expect(next.found()).toHaveLength(1);
  });

  it('is parsed each time where nothing is remembered', () => {
    const { resolver } = open();
    expect(resolver.rich('*a*', [])).not.toBe(resolver.rich('*a*', []));
  });
});

describe('marks', () => {
  const marked = () => {
    const origins: Origin[] = [];
    const mark: Marker = (text, origin) => {
      origins.push(origin);
      return `${text}!`;
    };
    return { origins, ...open({ mark }) };
  };

  it('are put behind words for readers, with their place, and behind nothing that code works with', () => {
    const { resolver, origins } = marked();
    expect(resolver.value({ title: 'Two words', href: '/terms', icon: 'Two words', day: '2026-01-02' }, ['a'])).toEqual(
      {
        ...{ title: 'Two words!', href: '/terms', icon: 'Two words', day: '2026-01-02' },
      },
    );
    expect(resolver.text('Three {name} words', ['b'])).toBe('Three Quiet words!');
    expect(origins).toEqual([
      { file: FILE, spot: { path: ['a', 'title'] }, lang: undefined },
      { file: FILE, spot: { path: ['b'] } },
    ]);
  });

  it('name the language that a part of the file names for itself', () => {
    const { resolver, origins } = marked();
    const own = { lang: 'es', quote: 'Dos palabras', more: [{ text: { markdown: 'Una *cosa*' } }] };
    resolver.value({ title: 'Two words', own, odd: { lang: 7, text: 'Other words' } }, []);
    expect(origins.map(({ spot, lang }) => [spot.path.join('.'), lang])).toEqual([
      ...[['title', undefined] as const, ['own.quote', 'es'] as const],
      ...[['own.more.0.text', 'es'] as const, ['own.more.0.text', 'es'] as const, ['odd.text', undefined] as const],
    ]);
  });

  it('find words within a longer text by the first three of them', () => {
    const { resolver, origins } = marked();
    resolver.rich('One two three four *five*\n\n  six', ['text']);
    expect(origins.map(({ spot }) => spot.substring)).toEqual(['One two three', 'five', 'six']);
    origins.length = 0;
    resolver.rich('*One* *two* three', ['text']);
    expect(origins.map(({ spot }) => spot.substring)).toEqual(['One', '', 'two', 'three']);
  });
});
