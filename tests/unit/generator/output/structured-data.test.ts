import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../../generator/content/parse-markdown.ts';
import { escapeForScript, type PageFacts, structuredData } from '../../../../generator/resolve/structured-data.ts';
import { loadFake } from '../../fake-content.ts';

const { contexts } = await loadFake();
const context = contexts.get('en');
if (context === undefined) throw new Error('the fake site has an English frame');
const { settings, currency } = context;

const PAGE: PageFacts = {
  title: 'A cure',
  description: 'Is there one?',
  canonical: 'https://quiet.example/rls-cure',
  lang: 'en',
  modified: '2026-11-21',
  questions: [],
  sells: false,
};
const graphOf = (page: Partial<PageFacts>) => {
  const data = JSON.parse(structuredData({ ...PAGE, ...page }, settings, currency));
  return data['@graph'].map((node: { '@type': string }) => node);
};

describe('escapeForScript', () => {
  const nasty = fc.array(
    fc.constantFrom('<', '</script', '>', '<!--', '-->', ']]>', '\u2028', '\u2029', '"', '\\', 'a'),
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    nasty.map((parts) => parts.join('')),
  );

  it('leaves nothing that ends or hides a script, whatever the texts', () => {
    fc.assert(
      fc.property(text, text, (key, value) => {
        const escaped = escapeForScript(JSON.stringify({ [key]: value }));
        expect(escaped).not.toMatch(/<\/script|<!--|<|[\u2028\u2029]/i);
      }),
    );
  });

  it('is still the same data', () => {
    fc.assert(
      fc.property(fc.jsonValue(), text, (value, extra) => {
        const data = { value, extra };
        expect(JSON.parse(escapeForScript(JSON.stringify(data)))).toEqual(JSON.parse(JSON.stringify(data)));
      }),
    );
  });
});

describe('structuredData', () => {
  it('says of every page what it is', () => {
    expect(graphOf({})).toEqual([
      expect.objectContaining({
        '@type': 'MedicalWebPage',
        url: PAGE.canonical,
        name: 'A cure',
        inLanguage: 'en',
        dateModified: '2026-11-21',
        specialty: 'Neurologic',
      }),
    ]);
  });

  it('is this and no more of a page that sells and answers', () => {
    const answer = parseMarkdown('Yes.').rich;
    const page = { about: 'Legs', alternateName: 'WED', keywords: ['a', 'b'], sells: true };
    const json = structuredData({ ...PAGE, ...page, questions: [{ question: 'Is it?', answer }] }, settings, currency);
    const organisation = { '@type': 'Organization', name: 'Quiet' };
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          ...{ '@type': 'MedicalWebPage', '@id': PAGE.canonical, url: PAGE.canonical, name: 'A cure' },
          ...{ description: 'Is there one?', inLanguage: 'en', dateModified: '2026-11-21', specialty: 'Neurologic' },
          about: { '@type': 'MedicalCondition', name: 'Legs', alternateName: 'WED' },
          keywords: 'a, b',
          publisher: { ...organisation, url: 'https://quiet.example', email: 'help@quiet.example' },
        },
        {
          ...{ '@type': 'FAQPage', '@id': `${PAGE.canonical}#faq` },
          mainEntity: [{ '@type': 'Question', name: 'Is it?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } }],
        },
        {
          ...{ '@type': 'Product', '@id': 'https://quiet.example/#guide', name: 'Quiet', description: 'Quiet nights' },
          ...{ brand: { '@type': 'Brand', name: 'Quiet' }, image: 'https://quiet.example/og/quiet.png' },
          offers: {
            ...{ '@type': 'Offer', url: PAGE.canonical, price: '3.99', priceCurrency: 'GBP' },
            ...{ availability: 'https://schema.org/OnlineOnly', seller: { ...organisation, name: 'Quiet Ltd' } },
          },
        },
      ],
    });
  });

  it('says nothing of what a page does not tell, and takes it for one about restless legs', () => {
    const [page] = graphOf({});
    expect(page.about).toEqual({ '@type': 'MedicalCondition', name: 'Restless legs syndrome' });
    expect(page).not.toHaveProperty('keywords');
  });

  it.each(['Neurologic', 'Obstetric', 'PrimaryCare', 'PublicHealth', 'Pulmonary'])('knows %s', (specialty) =>
    expect(graphOf({ specialty })[0].specialty).toBe(specialty),
  );

  it('cannot be left by any title, question or answer', () => {
    const evil = '</script><script>alert(1)</script><!--';
    const json = structuredData(
      { ...PAGE, title: evil, questions: [{ question: evil, answer: parseMarkdown(evil).rich }] },
      settings,
      currency,
    );
    expect(json).not.toContain('<');
    expect(JSON.parse(json)['@graph'][0].name).toBe(evil);
  });

  it('lists questions with answers in plain words', () => {
    const answer = parseMarkdown('**Yes**, see [home](/).').rich;
    const [, faq] = graphOf({ questions: [{ question: 'Is it?', answer }] });
    expect(faq).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Is it?', acceptedAnswer: { text: 'Yes, see home.' } }],
    });
  });

  it('offers the guide at the price that is charged, on pages that sell it', () => {
    expect(graphOf({}).some((node: { '@type': string }) => node['@type'] === 'Product')).toBe(false);
    const [, product] = graphOf({ sells: true });
    expect(product).toMatchObject({ '@type': 'Product', offers: { price: '3.99', priceCurrency: 'GBP' } });
    expect(product).not.toHaveProperty('aggregateRating');
  });

  it('falls back to neurology for a specialty that schema.org lacks', () => {
    expect(graphOf({ specialty: 'Obstetric' })[0].specialty).toBe('Obstetric');
    expect(graphOf({ specialty: 'Legs' })[0].specialty).toBe('Neurologic');
  });
});
