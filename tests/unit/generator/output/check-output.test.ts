import { describe, expect, it } from 'vitest';
import { BUDGETS } from '#domain/budgets.ts';
import type { SourceLocator } from '../../../../generator/content/yaml/source-location.ts';
import { DiagnosticCollector } from '../../../../generator/diagnostics/diagnostic.ts';
import { checkOutput, type Output } from '../../../../generator/output/check-output.ts';
import type { PageReport } from '../../../../generator/output/render-pages.ts';
import type { Site } from '../../../../generator/resolve/site.ts';

const page = (parts: Partial<PageReport>): PageReport => ({
  route: '/',
  lang: 'en',
  file: 'home.yaml',
  bytes: 100,
  styleHash: '',
  ids: [],
  links: [],
  ...parts,
});
const home = (...links: string[]) => page({ links });
const terms = page({ route: '/terms', file: 'terms.md', ids: ['refunds'] });

/** A source location as text: the file, and the words or the path that it points to. */
const locate: SourceLocator = (file, { path, substring }) => ({
  file: `${file}(${substring ?? path.join('.')})`,
  line: 1,
  column: 1,
});

function check(output: Partial<Output>, site: Partial<Site> = {}): string[] {
  const log = new DiagnosticCollector();
  const whole = { pages: [], translations: [], files: [], members: { pages: {} }, ...output };
  checkOutput(whole, { anchors: new Map(), hiddenSections: new Map(), redirectTargets: [], ...site }, locate, log);
  return log.all().map(({ file, code, message, hint }) => `${file} ${code} ${message} ${hint}`);
}

describe('a link', () => {
  it('may lead to a page, an anchor, another file of the site, or another site', () => {
    const links = ['/', '/terms', '/terms#refunds', '#top', '/sitemap.xml', 'https://example.com/x#y', 'mailto:a@b.co'];
    expect(check({ pages: [page({ ids: ['top'], links }), terms], files: ['/sitemap.xml'] })).toEqual([]);
  });

  it('to a section that its page has lost says how to bring it back', () => {
    expect(check({ pages: [page({ route: '/', ids: [] }), { ...terms, links: ['/#solutions'] }] })).toEqual([
      expect.stringContaining('Add "- kind: solutions" to the sections of that page, or change the link.'),
    ]);
  });

  it('to a section that is hidden until a day says until when, and a redirect is checked as a link is', () => {
    const hiddenSections = new Map([['/', 'from Monday']]);
    const redirectTargets = [{ href: '/#solutions', file: 'site.yaml', spot: { path: ['redirects'] } }];
    const [found, ...others] = check({ pages: [home()] }, { hiddenSections, redirectTargets });
    expect([found?.split(' ')[0], others]).toEqual(['site.yaml(redirects)', []]);
    expect(found).toContain('from Monday');
    expect(found).not.toContain('Add "- kind: solutions"');
  });

  it('within the open guide is checked in each of its languages, and told once', () => {
    const link = '<a href="#cold">A</a><a href="/guide#cold">B</a>';
    const pages = {
      '/guide': {
        filled: `${link}<p id="cold">`,
        locked: '',
        translations: { fr: { filled: `${link}<p id="colds">`, locked: '' } },
      },
      '/thanks': {
        filled: '<a href="/guide#cold">',
        locked: '',
        translations: { fr: { filled: '<a href="/guide#cold">', locked: '' } },
      },
    };
    const found = check({ pages: [page({ route: '/guide', file: 'guide.yaml' })], members: { pages } });
    expect(found.map((line) => line.split(' ')[0])).toEqual(['guide.yaml(#cold)', 'guide.yaml(/guide#cold)']);
    expect(found[0]).toContain('#colds');
  });

  it('that many pages share is reported once', () => {
    expect(check({ pages: [home('/x'), { ...terms, links: ['/x'] }] })).toEqual([
      expect.stringMatching(/^home\.yaml\(\/x\) broken-link/),
    ]);
  });

  it('to an anchor of its own page is reported for each page', () => {
    const anchors = new Map([['home.yaml#x', { file: 'faqs.yaml', spot: { path: [0, 'answer'] } }]]);
    const found = check({ pages: [home('#x'), { ...terms, links: ['#x'] }] }, { anchors });
    expect(found.map((line) => line.split(' ')[0])).toEqual(['faqs.yaml(0.answer)', 'terms.md(#x)']);
  });

  it('to an anchor of another page is reported where it was written', () => {
    const anchors = new Map([['/terms#x', { file: 'faqs.yaml', spot: { path: [0, 'answer'] } }]]);
    expect(check({ pages: [home('/terms#x'), terms] }, { anchors })[0]).toMatch(
      /^faqs\.yaml\(0\.answer\) broken-anchor/,
    );
  });

  it('on a translated page leads to the English pages', () => {
    const translations = [page({ lang: 'es', links: ['/terms', '/#b', '/y'], ids: ['b'] })];
    const found = check({ pages: [page({ ids: ['a'] }), terms], translations });
    expect(found.map((line) => line.split(' ')[1])).toEqual(['broken-anchor', 'broken-link']);
  });
});

describe('a page', () => {
  it('may not have an id twice', () => {
    expect(check({ pages: [page({ ids: ['a', 'b', 'a'] }), page({ route: '/b', ids: ['a'] })] })).toEqual([
      expect.stringMatching(/^home\.yaml\(sections\) repeated-place .*"#a"/),
    ]);
  });

  it.each([
    [0, []],
    [1, [expect.stringMatching(/page-too-heavy .*500,001 of 500,000 bytes: 1 too many/)]],
  ])('may be as heavy as the budget and %s bytes more: %j', (more, found) => {
    expect(check({ pages: [page({ bytes: BUDGETS.file + more })] })).toEqual(found);
    expect(check({ translations: [page({ bytes: BUDGETS.file + more })] })).toEqual(found);
  });
});
