import { describe, expect, it } from 'vitest';
import { CONTENT, type Files, load, loadFake } from '../../../fake-content.ts';

const home = (fields: object) => ({
  'pages/home.yaml': JSON.stringify({
    title: 'Home',
    description: 'The home page',
    sections: [{ kind: 'trust' }],
    ...fields,
  }),
});
const pageOf = (files: Files, route = '/') => {
  const page = loadFake(files).pages.find((one) => one.route === route);
  if (page === undefined) throw new Error(`no page ${route}`);
  return page;
};

describe('the head of a page', () => {
  it('has its texts, URL, image and date', () => {
    expect(pageOf(home({ title: 'Of {claims.rating}' })).head).toEqual({
      title: 'Of 4.8/5',
      description: 'The home page',
      canonical: 'https://quiet.example/',
      robots: 'index, follow',
      modified: '2026-11-21',
      socialImage: 'https://quiet.example/icons/icon-512.png',
      socialImageAlt: 'Quiet: Quiet nights',
    });
  });

  it.each([
    ['index, follow', true],
    ['noindex, nofollow', false],
  ])('with robots "%s" makes the page listed: %s', (robots, listed) => {
    expect(pageOf(home({ robots }))).toMatchObject({ listed, head: { robots } });
  });

  it('has the date and the structured data that a landing page states', () => {
    const data = 'schemaData: { alternateName: Twitches, keywords: [legs, night] }\nlastmod: 2026-02-03\n';
    const files = { 'landing/rls-cure.yaml': `${CONTENT['landing/rls-cure.yaml']}${data}` };
    expect(pageOf(files, '/rls-cure').head).toMatchObject({
      modified: '2026-02-03',
      schemaData: { alternateName: 'Twitches', keywords: ['legs', 'night'] },
    });
  });
});

it('a page is calm where it says so, and no other', () =>
  expect([pageOf(home({ calm: true })).calm, pageOf(home({})).calm]).toEqual([true, undefined]));

describe('the date of a page', () => {
  const byline = { author: 'A', reviewer: 'B', updated: '2026-05-01', reviewed: '2026-05-02' };
  const site = { 'site.yaml': CONTENT['site.yaml'].replace('{', `{"byline":${JSON.stringify(byline)},`) };
  const shown = { sections: [{ kind: 'byline' }] };
  const datesOf = ({ head, lastmod }: ReturnType<typeof pageOf>) => [head.modified, lastmod];

  it.each([
    ['the day of the build', home({}), ['2026-11-21', '2026-11-21']],
    ['that of the byline', { ...home(shown), ...site }, ['2026-05-01', '2026-11-21']],
    [
      'the byline’s own',
      { ...home({ sections: [{ kind: 'byline', updated: '2026-06-01' }] }), ...site },
      ['2026-06-01', '2026-11-21'],
    ],
    ['its lastmod', { ...home({ ...shown, lastmod: '2026-07-01' }), ...site }, ['2026-07-01', '2026-07-01']],
  ])('is %s; the sitemap has lastmod, or the day of the build', (_, files, dates) => {
    expect(datesOf(pageOf(files))).toEqual(dates);
  });

  it('is the one that a text page prints, and on a landing page that of the byline', () => {
    expect(datesOf(pageOf({}, '/terms'))).toEqual(['2026-01-02', '2026-11-21']);
    expect(datesOf(pageOf(site, '/rls-cure'))).toEqual(['2026-05-01', '2026-11-21']);
    const dated = { ...site, 'landing/rls-cure.yaml': `${CONTENT['landing/rls-cure.yaml']}lastmod: 2026-02-03\n` };
    expect(pageOf(dated, '/rls-cure').sections).toContainEqual({ kind: 'byline', updated: '2026-02-03' });
  });

  it('is missing, and reported, where a page shows a byline that site.yaml does not have', () => {
    const [diagnostic] = load(home(shown)).diagnostics;
    expect(diagnostic?.message).toBe('The field "byline" is missing in "site.yaml".');
  });
});

describe('a title or description', () => {
  it.each([
    [{ title: 'x'.repeat(60), description: 'x'.repeat(160) }, []],
    [
      { title: 'x'.repeat(61) },
      ['1:10 title-too-long The title has 61 characters; search results cut it off after about 60.'],
    ],
    [
      { description: 'x'.repeat(161) },
      ['1:31 description-too-long The description has 161 characters; search results cut it off after about 160.'],
    ],
    [{ title: '{claims.x}' }, ['1:11 unknown-reference There is no claim "{claims.x}".']],
    [{ description: '{claims.x}' }, ['1:32 unknown-reference There is no claim "{claims.x}".']],
  ])('that is too long or names something unknown is reported where it stands: %j', (fields, found) => {
    const { diagnostics } = load(home(fields));
    expect(diagnostics.map((one) => `${one.line}:${one.column} ${one.code} ${one.message}`)).toEqual(found);
  });
});
