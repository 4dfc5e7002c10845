/** Pages and sections at the moments around their publishAt and unpublishAt, as the linked site has them. */
import { describe, expect, it } from 'vitest';
import { parseMoment } from '#domain/london.ts';
import { listingsOf, siteFiles } from '../../../../generator/output/site-files.ts';
import { brief, CONTENT, type Files, load, loadFake } from '../../fake-content.ts';

const at = (moment: string) => ({ at: parseMoment(moment) ?? Number.NaN });
const landing = (fields: string) => `${fields}\n${CONTENT['landing/rls-cure.yaml']}`;
const routes = async (files: Files, moment: string) =>
  (await loadFake(files, at(moment))).pages.map(({ route }) => route);
const home = (sections: string) => `title: Home\ndescription: The home page\nsections:\n${sections}`;

const TERM = 'publishAt: 2026-11-28T09:00\nunpublishAt: 2026-12-01';
const KINDS: Files = {
  'landing/black-friday.yaml': landing(TERM),
  'pages/sale.yaml': `${TERM}\n${CONTENT['pages/home.yaml']}`,
  'pages/sale-terms.md': CONTENT['pages/terms.md'].replace('h1:', `${TERM}\nh1:`),
};

describe('a page of any kind', () => {
  it.each([
    ['2026-11-28T08:59:59.999', false],
    ['2026-11-28T09:00', true],
    ['2026-11-30T23:59:59.999', true],
    ['2026-12-01', false],
  ])('is in the site of %s: %s', async (moment, there) => {
    const present = await routes(KINDS, moment);
    for (const route of ['/black-friday', '/sale', '/sale-terms'])
      expect(present.includes(`/${route.slice(1)}`)).toBe(there);
    expect(present).toContain('/rls-cure');
  });

  it('changes at the minute of London’s clocks on the day they change', async () => {
    const files = { 'landing/black-friday.yaml': landing('publishAt: 2027-03-28T01:30') };
    expect(await routes(files, '2027-03-28T01:29:59Z')).not.toContain('/black-friday');
    expect(await routes(files, '2027-03-28T01:30:00Z')).toContain('/black-friday');
  });

  it('is not in the sitemap before it appears', async () => {
    const sitemap = async (moment: string) => {
      const site = await loadFake(KINDS, at(moment));
      const context = site.contexts.get('en');
      if (context === undefined) throw new Error('the fake site is English');
      const files = await siteFiles(listingsOf(site.pages), context.settings, []);
      return String(files.find(({ path }) => path === 'sitemap.xml')?.contents);
    };
    expect(await sitemap('2026-11-28T08:59')).not.toContain('/black-friday');
    expect(await sitemap('2026-11-28T09:00')).toContain('/black-friday');
  });

  it('leaves its URL to another page at other times', async () => {
    const files = {
      'landing/sale-2026.yaml': landing('pageSlug: sale\nunpublishAt: 2027-01-01'),
      'landing/sale-2027.yaml': landing('pageSlug: sale\npublishAt: 2027-01-01'),
    };
    expect(await routes(files, '2026-12-31')).toContain('/sale');
    expect(await routes(files, '2027-01-01')).toContain('/sale');
  });
});

describe('a section', () => {
  const files = {
    'pages/home.yaml': home('  - kind: why\n    unpublishAt: 2026-12-01\n  - kind: trust\n    publishAt: 2026-12-01\n'),
  };
  const kinds = async (moment: string) =>
    (await loadFake(files, at(moment))).pages[0]?.sections.map(({ kind }) => kind);

  it('is on its page while it is published', async () => {
    expect(await kinds('2026-11-30')).toEqual(['why']);
    expect(await kinds('2026-12-01')).toEqual(['trust']);
  });

  it('says of a page which of its sections are hidden, and until when', async () => {
    const { hiddenSections } = await loadFake(files, at('2026-11-30'));
    expect([...hiddenSections]).toEqual([
      ['/', expect.stringMatching(/^its section "trust" is published from .*2026/)],
    ]);
    const two = home(
      '  - { kind: why, unpublishAt: 2026-12-01 }\n  - { kind: trust, publishAt: 2027-01-01 }\n  - kind: help\n',
    );
    expect([...(await loadFake({ 'pages/home.yaml': two }, at('2026-12-01'))).hiddenSections]).toEqual([
      [
        '/',
        expect.stringMatching(
          /^its section "why" is published until .*2026.*, its section "trust" is published from .*2027/,
        ),
      ],
    ]);
    expect([...(await loadFake({}, at('2026-12-01'))).hiddenSections]).toEqual([]);
  });

  it('keeps its place in problems when one before it is hidden', async () => {
    const hidden = '  - kind: why\n    publishAt: 2030-01-01\n';
    const { diagnostics } = await load({
      'pages/home.yaml': home(`${hidden}  - kind: research\n    heading: A\n    studies: [nope]\n`),
    });
    expect(diagnostics.map(brief)).toEqual(['pages/home.yaml:8:15 unknown-reference']);
  });

  it('is reported when it leaves its page empty', async () => {
    const { diagnostics } = await load({ 'pages/home.yaml': home('  - kind: why\n    publishAt: 2030-01-01\n') });
    expect(diagnostics.map(brief)).toEqual(['pages/home.yaml:3:1 empty-page']);
  });
});

describe('a link to a page that is not published', () => {
  it('names both files, and says when the page is there', async () => {
    const files = {
      'landing/black-friday.yaml': landing(TERM),
      'pages/home.yaml': home('  - kind: hero\n    lead: See [it](/black-friday).\n'),
    };
    const { diagnostics } = await load(files, at('2026-11-21'));
    expect(diagnostics.map(brief)).toEqual(['pages/home.yaml:5:20 broken-link']);
    expect(diagnostics[0]?.message).toBe(
      'No page has the URL "/black-friday" at the moment of this build: content/landing/black-friday.yaml is published from ' +
        'Sat 28 Nov 2026 09:00 until Tue 1 Dec 2026 00:00 (London time).',
    );
    expect((await load(files, at('2026-11-29'))).diagnostics).toEqual([]);
  });

  it('is told of pages of every kind', async () => {
    const links = ['/sale', '/sale-terms', '/black-friday'].map((route) => `[it](${route})`);
    const files = { ...KINDS, 'pages/home.yaml': home(`  - kind: hero\n    lead: See ${links.join(', ')}.\n`) };
    const { diagnostics } = await load(files, at('2026-11-21'));
    expect(diagnostics.map(({ message }) => /(content\/\S+) is published from/.exec(message)?.[1])).toEqual([
      ...['content/pages/sale.yaml', 'content/pages/sale-terms.md', 'content/landing/black-friday.yaml'],
    ]);
  });
});
