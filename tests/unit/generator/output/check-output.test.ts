import { describe, expect, it } from 'vitest';
import type { NodePath, SourceLocator } from '../../../../generator/content/source-location.ts';
import { ContentError } from '../../../../generator/diagnostics/content-error.ts';
import { DiagnosticCollector } from '../../../../generator/diagnostics/diagnostic-collector.ts';
import { OutputCheck, PAGE_LIMIT } from '../../../../generator/output/check-output.ts';
import type { RenderedPage } from '../../../../generator/output/render-pages.ts';
import type { Anchors } from '../../../../generator/resolve/site.ts';
import { loadFake } from '../../fake-content.ts';

const [home, terms] = (await loadFake()).pages;
if (home === undefined || terms === undefined) throw new Error('the fake site has these pages');

const NOTHING = { anchors: new Map(), hiddenSections: new Map() };

type Parts = Partial<Readonly<{ ids: string[]; links: string[]; html: string }>>;
const rendered = (page: typeof home, { ids = [], links = [], html = '<p>' }: Parts = {}): RenderedPage => ({
  page,
  file: { path: `${page.route.slice(1) || 'index'}.html`, contents: html },
  html: () => html,
  styles: Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/g), ([, css = '']) => css),
  ids: [ids],
  links: [links],
  reused: 0,
});

function check(
  pages: readonly RenderedPage[],
  extra: readonly string[] = [],
  anchors: Anchors = new Map(),
  hidden = new Map<string, string>(),
): string[] {
  const log = new DiagnosticCollector();
  const output = new OutputCheck((file) => ({ file, line: 1, column: 1 }), log, { anchors, hiddenSections: hidden });
  try {
    for (const page of pages) output.page(page);
    output.finish(extra);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
  }
  return log.all().map(({ file, code, message, hint }) => `${file} ${code} ${message} ${hint}`);
}

describe('OutputCheck', () => {
  it('lets through links to pages, places, other files and other sites', () => {
    const links = ['/', '/terms', '/terms#refunds', '#top', '/sitemap.xml', 'https://example.com/x#y', 'mailto:a@b.co'];
    expect(
      check([rendered(home, { ids: ['top'], links }), rendered(terms, { ids: ['refunds'] })], ['/sitemap.xml']),
    ).toEqual([]);
  });

  it.each([
    ['/term', 'broken-link No page has the URL "/term". Did you mean "/terms"?'],
    ['/terms/', 'broken-link No page has the URL "/terms/". Did you mean "/terms"?'],
    [
      '/terms#refund',
      'broken-anchor The page has no place for the link "/terms#refund". Did you mean "/terms#refunds"?',
    ],
    ['#refunds', 'broken-anchor The page has no place for the link "#refunds".'],
  ])('reports a link to %s', (link, report) => {
    const found = check([rendered(home, { links: [link] }), rendered(terms, { ids: ['refunds'] })]);
    expect(found).toEqual([expect.stringContaining(`content/pages/home.yaml ${report}`)]);
  });

  it('guesses no place where none is near', () => {
    const [found] = check([rendered(home, { links: ['#refunds'], ids: ['x'] })]);
    expect(found).toContain('"#refunds"');
    expect(found).not.toContain('Did you mean');
  });

  it('reports a link once, though every page has it', () => {
    const found = check([rendered(home, { links: ['/x'] }), rendered(terms, { links: ['/x'] })]);
    expect(found).toEqual([expect.stringMatching(/^content\/pages\/home\.yaml /)]);
  });

  it('reports a link to a place in the file where it is written', () => {
    const anchors: Anchors = new Map([['/terms#x', { file: 'content/faqs.yaml', spot: { path: [0, 'answer'] } }]]);
    const found = check([rendered(home, { links: ['/terms#x'] }), rendered(terms)], [], anchors);
    expect(found[0]).toMatch(/^content\/faqs\.yaml broken-anchor/);
  });

  it('says of a missing place which sections of the page are not published', () => {
    const hidden = new Map([['/terms', 'its section "faq" is published from then on']]);
    const [found] = check([rendered(home, { links: ['/terms#faq'] }), rendered(terms)], [], new Map(), hidden);
    expect(found).toContain('"/terms#faq" at the moment of this build: its section "faq" is published from then on.');
  });

  it('looks for a link on the page itself at the words of the link', () => {
    const spots: NodePath[] = [];
    const log = new DiagnosticCollector();
    const locate: SourceLocator = (file, spot) => {
      spots.push(spot);
      return { file, line: 1, column: 1 };
    };
    const output = new OutputCheck(locate, log, NOTHING);
    output.page({ ...rendered(home, { links: ['#a'] }), ids: [['b', 'b']] });
    output.page(rendered(terms, { links: ['/x'] }));
    expect(() => output.finish([])).toThrow(ContentError);
    expect(spots).toEqual([
      { path: ['sections'], on: 'key' },
      { path: [], substring: '#a' },
      { path: [], substring: '/x' },
    ]);
  });

  it('finds a link on the page itself where its own file wrote it, and not where another did', () => {
    const anchors: Anchors = new Map([
      ['content/pages/home.yaml#x', { file: 'content/faqs.yaml', spot: { path: [] } }],
    ]);
    const found = check([rendered(home, { links: ['#x'] }), rendered(terms, { links: ['#x'] })], [], anchors);
    expect(found.map((line) => line.split(' ')[0])).toEqual(['content/faqs.yaml', 'content/pages/terms.md']);
  });

  it('suggests a place on the page with the address as it was written', () => {
    const [own] = check([rendered(home, { ids: ['refunds'], links: ['#refund'] })]);
    expect(own).toContain('Did you mean "#refunds"?');
    const links = ['/terms#refund'];
    const [other] = check([rendered(home, { links, ids: ['refund'] }), rendered(terms, { ids: ['refunds'] })]);
    expect(other).toContain('Did you mean "/terms#refunds"?');
  });

  it('follows links to a page from its other languages, which are no pages of their own', () => {
    const log = new DiagnosticCollector();
    const output = new OutputCheck((file) => ({ file, line: 1, column: 1 }), log, NOTHING);
    output.page(rendered(home, { ids: ['a'] }));
    output.translated(rendered(home, { links: ['/#b', '/y'], html: '<style>t{}</style>' }));
    expect(() => output.finish([])).toThrow(ContentError);
    expect(log.all().map(({ code }) => code)).toEqual(['broken-anchor', 'broken-link']);
    expect(output.styleHashes()).toHaveLength(1);
  });

  it('follows the links of a part once, though many pages share it', () => {
    const shared = ['/x'];
    const output = new OutputCheck((file) => ({ file, line: 1, column: 1 }), new DiagnosticCollector(), NOTHING);
    const first = output.page({ ...rendered(home), links: [shared], ids: [['a', 'b']] });
    const second = output.page({ ...rendered(terms), links: [[...shared]], ids: [['a', 'b']] });
    expect(second.links[0]).toBe(first.links[0]);
    expect(second.ids[0]).toBe(first.ids[0]);
    expect(output.inspect({ ...rendered(terms), ids: [['ab']], links: [['b', 'a']] })).toMatchObject({
      ...{ ids: [['ab']], links: [['b', 'a']] },
    });
  });

  it('weighs pieces together, in thousands', () => {
    const heavy = {
      ...rendered(home),
      file: { path: 'index.html', contents: ['x'.repeat(PAGE_LIMIT), 'y'.repeat(600)] },
    };
    expect(check([heavy])).toEqual([expect.stringMatching(/^content\/pages\/home\.yaml page-too-heavy .*501/)]);
  });

  it('writes nothing of a page whose path leads elsewhere', () => {
    const output = new OutputCheck((file) => ({ file, line: 1, column: 1 }), new DiagnosticCollector(), NOTHING);
    const page = { ...rendered(home), file: { path: '../a.html', contents: '' } };
    expect(() => output.page(page)).toThrow('the path "../a.html" is not a plain path within the site');
  });

  it('reports a page of half a megabyte', () => {
    expect(check([rendered(home, { html: 'x'.repeat(PAGE_LIMIT) })])).toEqual([]);
    expect(check([rendered(home, { html: 'x'.repeat(PAGE_LIMIT + 1) })])[0]).toContain('page-too-heavy');
  });

  it('reports a place that stands twice on a page, whichever sections it stands in', () => {
    const twice = { ...rendered(home), ids: [['a'], ['b', 'a']] };
    expect(check([twice])).toEqual([expect.stringMatching(/ repeated-place .*"#a"/)]);
    expect(check([{ ...rendered(home, { links: ['#b'] }), ids: [['a'], ['b']] }])).toEqual([]);
    expect(check([rendered(home, { ids: ['a'] }), rendered(terms, { ids: ['a'] })])).toEqual([]);
  });

  it.each(['index.html', '_lang/es/a.html', 'a/.well-known', 'a..b', 'A-1_2.x'])('takes the path %j', (path) => {
    const output = new OutputCheck((file) => ({ file, line: 1, column: 1 }), new DiagnosticCollector(), NOTHING);
    expect(() => output.file({ path, contents: '' })).not.toThrow();
  });

  it.each([
    ...[
      '../a.html',
      '/etc/passwd',
      'a/../b',
      '',
      'a\\b',
      './a',
      'a b',
      'a\0b',
      'a/..',
      'a/./b',
      'a/.',
      '..',
      'a?',
      '?a',
    ],
  ])('refuses the path %j', (path) => {
    const output = new OutputCheck((file) => ({ file, line: 1, column: 1 }), new DiagnosticCollector(), NOTHING);
    expect(() => output.file({ path, contents: '' })).toThrow('plain path');
  });

  it('hashes each style of the pages once, as a security policy names it', () => {
    const output = new OutputCheck((file) => ({ file, line: 1, column: 1 }), new DiagnosticCollector(), NOTHING);
    output.page(rendered(home, { html: '<style>a{}</style><style media="print">b{}</style>' }));
    output.page(rendered(terms, { html: '<style>a{}</style>' }));
    output.members({ '/yours': { filled: '<style>c{}</style>', locked: '<style>a{}</style>' } });
    expect(output.styleHashes()).toEqual([
      // printf 'b{}' | openssl dgst -sha256 -binary | base64, and the same of a{} and c{}
      'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans=',
      'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=',
      'sha256-ftC8Ai5hOUB0hYxJ5eL4hEFGrnb9Asw7dO2PtFDjO0I=',
    ]);
  });
});
