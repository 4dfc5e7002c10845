import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Page } from '#schema/resolved.ts';
import { parseMarkdown } from '../../../../generator/content/parse-markdown.ts';
import { escapeForScript, structuredData } from '../../../../generator/output/structured-data.ts';
import { loadFake } from '../../fake-content.ts';

const { contexts, pages } = await loadFake();
const context = contexts.get('en');
const cure = pages.find(({ route }) => route === '/rls-cure');
if (context === undefined || cure === undefined) throw new Error('the fake site has an English context and this page');

const jsonOf = (head: Partial<Page['head']>, sections: Page['sections'] = []) =>
  structuredData({ ...cure, head: { ...cure.head, ...head }, sections }, context);
const graphOf = (...of: Parameters<typeof jsonOf>) => JSON.parse(jsonOf(...of))['@graph'];
const faq = (question: string, answer: string): Page['sections'][number] => ({
  kind: 'faq',
  heading: '',
  items: [{ question, answer: parseMarkdown(answer).rich }],
});

describe('the structured data of a page', () => {
  it('has the page, its questions with answers in plain words, and the guide at the price that is charged', () => {
    const url = 'https://quiet.example/rls-cure';
    const schemaData = { about: 'Legs', alternateName: 'WED', keywords: ['a', 'b'] };
    const solutions = cure.sections.filter(({ kind }) => kind === 'solutions');
    const json = jsonOf({ schemaData }, [faq('Is it?', '**Yes**, see [home](/).'), ...solutions]);
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'MedicalWebPage',
          url,
          inLanguage: 'en',
          dateModified: '2026-11-21',
          specialty: 'Neurologic',
          about: { '@type': 'MedicalCondition', name: 'Legs', alternateName: 'WED' },
          keywords: 'a, b',
          publisher: { '@type': 'Organization', name: 'Quiet' },
        },
        {
          '@type': 'FAQPage',
          mainEntity: [
            { '@type': 'Question', name: 'Is it?', acceptedAnswer: { '@type': 'Answer', text: 'Yes, see home.' } },
          ],
        },
        {
          '@type': 'Product',
          name: 'Quiet',
          description: 'Quiet nights',
          image: 'https://quiet.example/icons/icon-512.png',
          offers: {
            '@type': 'Offer',
            url,
            price: '3.99',
            priceCurrency: 'GBP',
            availability: 'https://schema.org/OnlineOnly',
          },
        },
      ],
    });
  });

  it('names author, reviewer and date of review where the page has a byline', () => {
    const byline = { author: 'A', reviewer: 'B', updated: '2026-05-01', reviewed: '2026-05-02' };
    const graphOf = (sections: Page['sections'], sample = false) =>
      JSON.parse(
        structuredData(
          { ...cure, sections },
          { ...context, settings: { ...context.settings, byline: { ...byline, sample } } },
        ),
      )['@graph'][0];
    expect(graphOf([{ kind: 'byline' }])).toMatchObject({
      author: { '@type': 'Person', name: 'A' },
      reviewedBy: { '@type': 'Person', name: 'B' },
      lastReviewed: '2026-05-02',
    });
    expect(graphOf([])).not.toHaveProperty('author');
    expect(graphOf([{ kind: 'byline' }], true)).not.toHaveProperty('reviewedBy');
  });

  it('leaves questions and product to the English page where it is in another language', () => {
    const graph = JSON.parse(structuredData({ ...cure, lang: 'es', translated: true }, context))['@graph'];
    expect(graph).toMatchObject([{ '@type': 'MedicalWebPage', inLanguage: 'es' }]);
  });

  it('is about restless legs, without questions and product, if the page has none', () => {
    const [page, ...more] = graphOf({});
    expect(page.about).toEqual({ '@type': 'MedicalCondition', name: 'Restless legs syndrome' });
    expect(page).not.toHaveProperty('keywords');
    expect(more).toEqual([]);
  });

  it.each([
    ...['Neurologic', 'Obstetric', 'PrimaryCare', 'PublicHealth', 'Pulmonary'].map((name) => [name, name]),
    ['Legs', 'Neurologic'],
  ])('turns the specialty %s into %s, which schema.org knows', (specialty, known) =>
    expect(graphOf({ schemaData: { specialty } })[0].specialty).toBe(known),
  );

  it('names in an answer the price in the base currency', () => {
    const [, { mainEntity }] = graphOf({}, [faq('How much?', 'It is {price}.')]);
    expect(mainEntity[0].acceptedAnswer.text).toBe('It is £3.99.');
  });

  it('cannot be left by any title, question or answer', () => {
    const evil = '</script><script>alert(1)</script><!--';
    const json = jsonOf({ schemaData: { about: evil } }, [faq(evil, evil)]);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)['@graph'][0].about.name).toBe(evil);
  });

  it('stays the same data when it is escaped, and has nothing that ends or hides a script', () => {
    const nasty = fc.array(fc.constantFrom('<', '</script', '>', '<!--', '-->', ']]>', '\u2028', '\u2029', '"', '\\'));
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      nasty.map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, text, fc.jsonValue(), (key, value, more) => {
        const json = JSON.stringify({ [key]: value, more });
        expect(escapeForScript(json)).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(escapeForScript(json))).toEqual(JSON.parse(json));
      }),
    );
  });
});
