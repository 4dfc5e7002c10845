import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { CONTENT, load, loadFake } from '../../fake-content.ts';

const graph = z.object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) });
const page = (fields: object, ...sections: object[]) => ({
  'pages/home.yaml': JSON.stringify({ title: 'Home', description: 'The home page', sections, ...fields }),
});
const headOf = (files: Parameters<typeof loadFake>[0], route = '/') => {
  const found = loadFake(files).pages.find((one) => one.route === route);
  if (found === undefined) throw new Error(`no page ${route}`);
  return { ...found.head, listed: found.listed };
};
const typesOf = (...args: Parameters<typeof headOf>) =>
  graph.parse(JSON.parse(headOf(...args).jsonLd))['@graph'].map((one) => one['@type']);

describe('the head of a page', () => {
  it('has its texts, its address, its picture and its day', () => {
    const { jsonLd: _, ...head } = headOf(page({ title: 'Of {claims.rating}' }, { kind: 'trust' }));
    expect(head).toEqual({
      ...{ title: 'Of 4.8/5', description: 'The home page', canonical: 'https://quiet.example/' },
      ...{ robots: 'index, follow', listed: true, modified: '2026-11-21' },
      ...{ socialImage: 'https://quiet.example/og/quiet.png', socialImageAlt: 'Quiet: Quiet nights' },
    });
  });

  it('keeps from search engines what is not for them', () => {
    const hidden = headOf(page({ robots: 'noindex, nofollow' }, { kind: 'trust' }));
    expect([hidden.robots, hidden.listed]).toEqual(['noindex, nofollow', false]);
  });

  it('tells of what stands on the page: questions, the guide, and nothing else', () => {
    const faq = { kind: 'faq', items: [{ question: 'Why?', answer: 'So' }] };
    expect(typesOf(page({}, { kind: 'trust' }))).toEqual(['MedicalWebPage']);
    expect(typesOf(page({}, { kind: 'trust' }, faq))).toEqual(['MedicalWebPage', 'FAQPage']);
    expect(typesOf(page({}, { kind: 'trust' }, { kind: 'solutions' }))).toEqual(['MedicalWebPage', 'Product']);
  });

  it('has the words of a landing page for search engines', () => {
    const data = 'schemaData: { alternateName: Twitches, keywords: [legs, night] }\nlastmod: 2026-02-03\n';
    const files = { 'landing/rls-cure.yaml': `${CONTENT['landing/rls-cure.yaml']}${data}` };
    const { jsonLd, modified } = headOf(files, '/rls-cure');
    expect(modified).toBe('2026-02-03');
    const [about] = graph.parse(JSON.parse(jsonLd))['@graph'];
    expect(about).toMatchObject({
      ...{ name: 'A cure', description: 'Is there one?', inLanguage: 'en', dateModified: '2026-02-03' },
      '@id': 'https://quiet.example/rls-cure',
    });
    expect(JSON.stringify(about)).toMatch(/Twitches.*legs|legs.*Twitches/);
  });
});

describe('a head that search results would cut', () => {
  const said = (fields: object) =>
    load(page(fields, { kind: 'trust' })).diagnostics.map(({ line, column, message }) => [line, column, message]);

  it.each([
    [{ title: 'x'.repeat(60) }, []],
    [{ description: 'x'.repeat(160) }, []],
    [{ title: 'x'.repeat(61) }, [[1, 10, expect.stringMatching(/\b61\b/)]]],
    [{ description: 'x'.repeat(161) }, [[1, 31, expect.stringMatching(/\b161\b/)]]],
  ])('is told at its text, with how long it is: %j', (fields, diagnostics) => {
    expect(said(fields)).toEqual(diagnostics);
  });

  it.each(['title', 'description'])('is told in its own line, and not in a comment: %s', (field) => {
    const fields = { title: 'A', description: 'B', [field]: 'A {claims.x}' };
    const text = `sections: [{ kind: trust }] # {claims.x}\ntitle: ${fields.title}\ndescription: ${fields.description}\n`;
    const { diagnostics } = load({ 'pages/home.yaml': text });
    expect(diagnostics.map(({ line }) => line)).toEqual([field === 'title' ? 2 : 3]);
  });

  it.each([
    [{ title: '{claims.x}' }, 10],
    [{ description: '{claims.x}' }, 31],
  ])('is told where a name in it leads nowhere: %j', (fields, column) => {
    expect(said(fields).map(([line, at]) => [line, at])).toEqual([[1, column + 1]]);
  });
});
