import { describe, expect, it } from 'vitest';
import { createReferenceResolver, type Resolve } from '../../../../../generator/resolve/references/resolve-values.ts';
import { loadFake } from '../../../fake-content.ts';

const { pricing, contexts } = loadFake();
const settings = contexts.get('en')?.settings;
if (settings === undefined) throw new Error('the fake site is in English');
const claims = {
  rating: { text: { en: '4.8/5', es: '4,8/5' }, source: 'owner' },
  days: { text: '30', source: 'owner' },
};
const resolve: Resolve = (...args) => createReferenceResolver('en', { claims, pricing, settings, methods: 3 })(...args);

describe('a resolver', () => {
  it('fills in claims, prices of the base currency and settings', () => {
    expect(resolve('{claims.rating} {price.flat} {price.exit} {site.name} {site.email}')).toEqual({
      text: '4.8/5 £3.99 £1.99 Quiet help@quiet.example',
      unknown: [],
      misspelt: [],
    });
  });

  it.each(['{{minutes}}', `\${minutes}`, '{ minutes }', '{Minutes}', '{minutes', 'minutes}', '{{claims.rating}}'])(
    'reports %s, which other tools fill in',
    (found) => {
      const placeholder = found.includes('rating') ? '{claims.rating}' : '{minutes}';
      expect(resolve(`After ${found} more`, new Set(['minutes']))).toMatchObject({
        unknown: [],
        misspelt: [{ found, placeholder }],
      });
    },
  );

  it('leaves other braces to the author', () => {
    expect(resolve('a { set } of {two')).toEqual({ text: 'a { set } of {two', unknown: [], misspelt: [] });
  });

  it('uses the text of its language, or English', () => {
    const spanish = createReferenceResolver('es', { claims, pricing, settings, methods: 3 });
    const french = createReferenceResolver('fr', { claims, pricing, settings, methods: 3 });
    expect(spanish('{claims.rating} {claims.days}').text).toBe('4,8/5 30');
    expect(french('{claims.rating}').text).toBe('4.8/5');
  });

  it('keeps the slots of templates', () => {
    expect(resolve('{minutes} min', new Set(['minutes']))).toEqual({
      text: '{minutes} min',
      unknown: [],
      misspelt: [],
    });
  });

  const OR_FILLED = 'claims.yaml, or be one that the page fills in, such as {minutes}';
  it.each([
    ['{claims.ratng}', 'claim', '{claims.rating}', 'claims.yaml'],
    ['{rating}', 'reference', '{claims.rating}', 'claims.yaml'],
    ['{price.flatt}', 'price', '{price.flat}', 'pricing.yaml'],
    ['{site.mail}', 'setting', '{site.email}', 'site.yaml'],
    ['{site.secret}', 'setting', undefined, 'site.yaml'],
    ['{minute}', 'reference', '{minutes}', 'claims.yaml'],
    ['{claims.x.y}', 'claim', '{claims.days}', 'claims.yaml'],
    ['{price.fla}', 'price', '{price.flat}', 'pricing.yaml'],
    ['{price.rating}', 'price', undefined, 'pricing.yaml'],
    ['{price.email}', 'price', '{price.exit}', 'pricing.yaml'],
    ['{price}', 'reference', '{price.flat}', 'claims.yaml'],
    ['{exit}', 'reference', '{price.exit}', 'claims.yaml'],
    ['{whatever.else}', 'reference', undefined, OR_FILLED],
  ])('reports %s', (substring, what, suggestion, where) => {
    const { text, unknown } = resolve(`A ${substring}.`, new Set(['minutes']));
    expect(text).toBe(`A ${substring}.`);
    expect(unknown).toEqual([{ what, name: substring, suggestion, where, substring }]);
  });

  it('uses the prices of the base currency, wherever it stands in the table', () => {
    const [pounds, dollars] = pricing.currencies;
    if (pounds === undefined || dollars === undefined) throw new Error('the fake site has two currencies');
    const cheap = { ...dollars, flatPriceCents: 100 };
    const turned = createReferenceResolver('en', {
      claims,
      pricing: { ...pricing, currencies: [cheap, pounds] },
      settings,
      methods: 3,
    });
    expect(turned('{price.flat}').text).toBe('£3.99');
    const without = createReferenceResolver('en', {
      claims,
      pricing: { ...pricing, currencies: [cheap] },
      settings,
      methods: 3,
    });
    expect(without('{price.flat}').unknown).toMatchObject([{ suggestion: undefined }]);
  });

  it.each(['constructor', 'claims.constructor', 'claims.toString'])('knows no {%s}', (name) => {
    expect(resolve(`{${name}}`).unknown).toHaveLength(1);
  });
});
