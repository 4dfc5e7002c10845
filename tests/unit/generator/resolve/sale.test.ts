import { describe, expect, it } from 'vitest';
import { parseMoment } from '#domain/london.ts';
import { structuredData } from '../../../../generator/output/structured-data.ts';
import { widgetData } from '../../../../generator/output/widget-data.ts';
import { brief, CONTENT, load, loadFake } from '../../fake-content.ts';

const withSale = (prices: string, claims: string = CONTENT['claims.yaml'], end = '2026-12-01T18:00') => ({
  'claims.yaml': claims,
  'pricing.yaml': `${CONTENT['pricing.yaml'].slice(0, -1)}, sales: [{ publishAt: 2026-11-27,\n unpublishAt: ${end}, prices: ${prices} }] }`,
});
const at = (moment: string) => ({ at: parseMoment(moment) ?? Number.NaN });
const siteAt = (moment: string, prices = '{ GBP: 299 }', end?: string) =>
  loadFake(withSale(prices, undefined, end), at(moment));

/** What search engines and the browser's script are told, and whether there is an exit offer. */
function told(moment: string, prices?: string, end?: string) {
  const site = siteAt(moment, prices, end);
  const context = site.contexts.get('en');
  const page = site.pages.find(({ sections }) => sections.some(({ kind }) => kind === 'solutions'));
  if (context === undefined || page === undefined) throw new Error('the fake site sells in English');
  const { offers } = JSON.parse(structuredData(page, context))['@graph'].at(-1);
  const { site: data, shown } = widgetData(site);
  return [offers.price, offers.priceValidUntil, data.total.flat, data.total.exit, shown.EXIT_OFFER];
}

const USUAL = ['3.99', undefined, '£3.99', '£1.99', true];
const SALE = ['2.99', '2026-12-01', '£2.99', '£1.99', true];

describe('a sale', () => {
  it.each([
    ['2026-11-26T23:59:59.999', USUAL],
    ['2026-11-27', SALE],
    ['2026-12-01T17:59:59.999', SALE],
    ['2026-12-01T18:00', USUAL],
  ])('changes the price everywhere at once: at %s', (moment, expected) => expect(told(moment)).toEqual(expected));

  it('that ends with a day is told to search engines until that day, and not until the next', () =>
    expect(told('2026-11-27', '{ GBP: 299 }', '2026-12-02')).toEqual(SALE));

  it('leaves the exit offer to rest where its price is not below the sale', () => {
    expect(told('2026-11-27', '{ GBP: 200 }').slice(2)).toEqual(['£2.00', '£1.99', true]);
    expect(told('2026-11-27', '{ GBP: 199 }').slice(2)).toEqual(['£1.99', '£1.99', false]);
    // For all currencies or for none: a visitor in dollars sees the same page.
    expect(told('2026-11-27', '{ USD: 150 }').slice(2)).toEqual(['£3.99', '£1.99', false]);
    expect(told('2026-12-02', '{ GBP: 199 }').slice(2)).toEqual(['£3.99', '£1.99', true]);
  });

  it('says until when its price holds only where the base currency is in it', () =>
    expect(told('2026-11-27', '{ USD: 299 }').slice(0, 2)).toEqual(['3.99', undefined]));

  it('is not told to visitors before it begins', () =>
    expect(JSON.stringify(widgetData(siteAt('2026-11-26')).site)).not.toMatch(/sales|299/));

  it('does not break a claim of what is saved, which was worked out from the usual price', () => {
    const claims = `${CONTENT['claims.yaml']}pill: { text: £10.00, source: owner }\nsaved: { text: £6.01, source: owner, sumOf: [pill], less: [price.flat] }\n`;
    const { diagnostics } = load(withSale('{ GBP: 299 }', claims), at('2026-11-27'));
    expect(diagnostics.filter(({ code }) => code === 'sum-differs')).toEqual([]);
  });

  it.each([
    ['2026-12-01T19:59:59.999', []],
    ['2026-12-01T20:00', ['pricing.yaml:2:15 sale-over']],
  ])('that is over is named once no open page may pay it: at %s', (moment, expected) => {
    const { diagnostics } = load(withSale('{ GBP: 299 }'), at(moment));
    expect(diagnostics.map(brief).filter((line) => line.includes('sale'))).toEqual(expected);
  });
});
