import { describe, expect, it } from 'vitest';
import { CONTENT, type Files, load, loadFake } from '../../fake-content.ts';

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
      ...{ title: 'Of 4.8/5', description: 'The home page', canonical: 'https://quiet.example/' },
      ...{ robots: 'index, follow', modified: '2026-11-21' },
      ...{ socialImage: 'https://quiet.example/og/quiet.png', socialImageAlt: 'Quiet: Quiet nights' },
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

describe('a title or description', () => {
  it.each([
    [{ title: 'x'.repeat(60), description: 'x'.repeat(160) }, []],
    [
      { title: 'x'.repeat(61) },
      ['1:10 title-too-long The title has 61 characters; search results cut after about 60.'],
    ],
    [
      { description: 'x'.repeat(161) },
      ['1:31 description-too-long The description has 161 characters; search results cut after about 160.'],
    ],
    [{ title: '{claims.x}' }, ['1:11 unknown-reference There is no claim "{claims.x}".']],
    [{ description: '{claims.x}' }, ['1:32 unknown-reference There is no claim "{claims.x}".']],
  ])('that is too long or names something unknown is reported where it stands: %j', (fields, found) => {
    const { diagnostics } = load(home(fields));
    expect(diagnostics.map((one) => `${one.line}:${one.column} ${one.code} ${one.message}`)).toEqual(found);
  });

  it.each([
    ['title', 2],
    ['description', 3],
  ])('is located in its own line, not in a comment that says the same: %s', (field, line) => {
    const fields = { title: 'A', description: 'B', [field]: 'A {claims.x}' };
    const text = `sections: [{ kind: trust }] # {claims.x}\ntitle: ${fields.title}\ndescription: ${fields.description}\n`;
    expect(load({ 'pages/home.yaml': text }).diagnostics.map((one) => one.line)).toEqual([line]);
  });
});
