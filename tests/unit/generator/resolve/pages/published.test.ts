import { describe, expect, it } from 'vitest';
import { parseMoment } from '#domain/london.ts';
import { brief, CONTENT, type Files, load, loadFake } from '../../../fake-content.ts';

const at = (moment: string) => ({ at: parseMoment(moment) ?? Number.NaN });
const landing = (fields: string) => `${fields}\n${CONTENT['landing/rls-cure.yaml']}`;
const home = (...sections: string[]) => ({
  'pages/home.yaml': `title: Home\ndescription: The home page\nsections:\n${sections.map((one) => `  - ${one}\n`).join('')}`,
});
const routes = (files: Files, moment: string) => loadFake(files, at(moment)).pages.map(({ route }) => route);

const TERM = 'publishAt: 2026-11-28T09:00\nunpublishAt: 2026-12-01';
const KINDS: Files = {
  'landing/black-friday.yaml': landing(TERM),
  'pages/sale.yaml': `${TERM}\n${CONTENT['pages/home.yaml']}`,
  'pages/sale-terms.md': CONTENT['pages/terms.md'].replace('h1:', `${TERM}\nh1:`),
};
const LIMITED = ['/sale', '/sale-terms', '/black-friday'] as const;

describe('a page', () => {
  it.each([
    ['2026-11-28T08:59:59.999', []],
    ['2026-11-28T09:00', LIMITED],
    ['2026-11-30T23:59:59.999', LIMITED],
    ['2026-12-01', []],
  ])('of any kind is published within its term: at %s %j', (moment, limited) => {
    expect(routes(KINDS, moment).filter((route) => LIMITED.some((one) => one === route))).toEqual(limited);
    expect(routes(KINDS, moment)).toContain('/rls-cure');
  });

  it.each([
    ['2027-03-28T01:29:59Z', false],
    ['2027-03-28T01:30:00Z', true],
  ])('with a time in the hour that London skips appears at that time in UTC: %s %s', (moment, isThere) => {
    const files = { 'landing/black-friday.yaml': landing('publishAt: 2027-03-28T01:30') };
    expect(routes(files, moment).includes('/black-friday')).toBe(isThere);
  });

  it.each(['2026-12-31', '2027-01-01'])('may have the route that another page has at another time: %s', (moment) => {
    const files = {
      'landing/sale-2026.yaml': landing('pageSlug: sale\nunpublishAt: 2027-01-01'),
      'landing/sale-2027.yaml': landing('pageSlug: sale\npublishAt: 2027-01-01'),
    };
    expect(routes(files, moment)).toContain('/sale');
  });
});

it('a page that selling needs may have a day on which it appeared', () =>
  expect(load({ 'pages/404.yaml': `publishAt: 2020-01-01\n${CONTENT['pages/404.yaml']}` }).diagnostics).toEqual([]));

it('a picture is there with its page and its section', () => {
  const image = (name: string) => `image: { file: ${name}.jpg, decorative: true }`;
  const photo = (name: string, term = '') => `{ kind: photo, ${term}${image(name)} }`;
  const files = {
    ...home(photo('now'), photo('next', 'publishAt: 2026-12-01, '), photo('over', 'unpublishAt: 2026-11-01, ')),
    'landing/later.yaml': landing(`publishAt: 2027-01-01\n${image('draft')}`),
  };
  const shown = loadFake(files).media.map(({ name, isPublished }) => [name, isPublished]);
  expect(Object.fromEntries(shown)).toEqual({
    'now.jpg': true,
    'next.jpg': false,
    'over.jpg': false,
    'draft.jpg': false,
  });
});

describe('a section', () => {
  const files = home('{ kind: why, unpublishAt: 2026-12-01 }', '{ kind: trust, publishAt: 2026-12-01 }');

  it.each([
    ['2026-11-30', ['why']],
    ['2026-12-01', ['trust']],
  ])('is on its page within its term: at %s %j', (moment, kinds) => {
    expect(
      loadFake(files, at(moment))
        .pages.find(({ route }) => route === '/')
        ?.sections.map(({ kind }) => kind),
    ).toEqual(kinds);
  });

  it('may take the place of one of its kind', () =>
    expect(
      load(home('{ kind: why, unpublishAt: 2026-12-01 }', '{ kind: why, publishAt: 2026-12-01 }')).diagnostics,
    ).toEqual([]));

  it('that is not published is described, so that messages about its anchor can say so', () => {
    const hidden = (sections: Files, moment: string) => [...loadFake(sections, at(moment)).hiddenSections];
    expect(hidden({}, '2026-12-01')).toEqual([]);
    expect(hidden(files, '2026-11-30')).toEqual([
      ['/', expect.stringMatching(/^its section "trust" is published from .*2026/)],
    ]);
    const two = home('{ kind: why, unpublishAt: 2026-12-01 }', '{ kind: trust, publishAt: 2027-01-01 }', 'kind: help');
    expect(hidden(two, '2026-12-01')).toEqual([
      ['/', expect.stringMatching(/^its section "why" is .*until .*2026.*, its section "trust" is .*from .*2027/)],
    ]);
  });

  it('keeps its location in diagnostics when a section before it is not published', () => {
    const sections = home('{ kind: why, publishAt: 2030-01-01 }', '{ kind: research, heading: A, studies: [nope] }');
    expect(load(sections).diagnostics.map(brief)).toEqual(['pages/home.yaml:5:45 unknown-reference']);
  });
});

describe('a link to a page that is not published', () => {
  it('is reported for pages of every kind', () => {
    const links = LIMITED.map((route) => `[it](${route})`).join(' ');
    const { diagnostics } = load({ ...KINDS, ...home(`{ kind: hero, lead: "${links}" }`) }, at('2026-11-21'));
    expect(diagnostics.map(({ message }) => /(content\/\S+) is published from/.exec(message)?.[1])).toEqual([
      'content/pages/sale.yaml',
      'content/pages/sale-terms.md',
      'content/landing/black-friday.yaml',
    ]);
  });
});
