/** Prices, currencies, and the sums of the claims. */
import { all, append, edit, inFile, type Mutation, set } from './mutation.ts';

const added = (row: string): Mutation['change'] => edit(/^currencies:\n/m, (found) => `${found}  - ${row}\n`);
const GBP = /- \{ code: GBP[^\n]*/;

export const money: readonly Mutation[] = [
  {
    name: 'a currency listed twice',
    file: 'pricing.yaml',
    change: edit(GBP, (row) => `${row}\n  ${row.replace('GBP', '▸GBP')}`),
    expect: { code: 'listed-twice', says: 'The currency "GBP" is listed twice' },
  },
  {
    name: 'a currency that does not exist',
    file: 'pricing.yaml',
    change: added('{ code: ▸QQQ, symbol: Q, flatPriceCents: 499, exitIntentPriceCents: 199 }'),
    expect: { code: 'bad-value', says: 'Stripe' },
  },
  {
    name: 'a price in yen that is meant as 3.99 and is 70 yen with an exit offer above it',
    file: 'pricing.yaml',
    change: added('{ code: JPY, symbol: "¥", flatPriceCents: 70, exitIntentPriceCents: ▸199 }'),
    expect: { code: 'bad-value', says: 'Write an amount below 70' },
  },
  {
    name: 'a price in euros where cents are counted',
    file: 'pricing.yaml',
    change: added('{ code: NZD, symbol: NZ$, flatPriceCents: ▸12.00 }'),
    expect: { code: 'bad-value', says: 'Write flatPriceCents: 1200 for NZ$12.00.' },
  },
  {
    name: 'an exit price below what the provider charges',
    file: 'pricing.yaml',
    change: added('{ code: NZD, symbol: NZ$, flatPriceCents: 450, exitIntentPriceCents: ▸45 }'),
    expect: { code: 'bad-value', says: 'must be at least 50 (NZ$0.50), the least that Stripe charges' },
  },
  {
    name: 'a price in dinars with a decimal point',
    file: 'pricing.yaml',
    change: added('{ code: KWD, symbol: KD, flatPriceCents: ▸1.99 }'),
    expect: { code: 'bad-value', says: 'Write flatPriceCents: 1990.' },
  },
  ...['-399', '0', '1e21', '.inf', '-3.99', 'free', '[399]'].flatMap((amount): Mutation[] => [
    {
      name: `a price of ${amount}`,
      file: 'pricing.yaml',
      change: edit(GBP, (row) => row.replace(/flatPriceCents: \d+/, `flatPriceCents: ▸${amount}`)),
      expect: { code: /\d|inf/.test(amount) && !amount.startsWith('[') ? 'bad-value' : 'wrong-type' },
    },
    {
      name: `an exit price of ${amount}`,
      file: 'pricing.yaml',
      change: edit(GBP, (row) => row.replace(/exitIntentPriceCents: \d+/, `exitIntentPriceCents: ▸${amount}`)),
      expect: { code: /\d|inf/.test(amount) && !amount.startsWith('[') ? 'bad-value' : 'wrong-type' },
    },
  ]),
  {
    name: 'a price in dinars with a fraction that is not charged',
    file: 'pricing.yaml',
    change: added('{ code: KWD, symbol: KD, flatPriceCents: ▸1995, exitIntentPriceCents: 990 }'),
    expect: { code: 'bad-value', says: 'Write flatPriceCents: 2000' },
  },
  {
    name: 'a price with two digits too many',
    file: 'pricing.yaml',
    change: edit(GBP, (row) =>
      row.replace(/flatPriceCents: \d+/, 'flatPriceCents: 39900').replace(/(exitIntentPriceCents: )/, '$1▸'),
    ),
    expect: {
      code: 'bad-value',
      says: '39900 is £399.00',
    },
  },
  {
    name: 'a price of a thousand million',
    file: 'pricing.yaml',
    change: edit(GBP, (row) => row.replace(/flatPriceCents: \d+/, 'flatPriceCents: ▸99999999999')),
    expect: { code: 'bad-value', says: 'must be at most 99999999' },
  },
  {
    name: 'the dollar sign for taka',
    file: 'pricing.yaml',
    change: edit(/symbol: "৳"/, 'symbol: ▸"$"'),
    expect: { code: 'bad-value', says: 'Write symbol: ৳. This is the one of USD, CAD, AUD and others.' },
  },
  {
    name: 'a region in a currency that is not in the table',
    file: 'pricing.yaml',
    change: edit(/^regions:\n/m, (found) => `${found}  CA: ▸CAD\n`),
    expect: { code: 'bad-value', says: 'Add a line with code: CAD to currencies, or choose one of: USD' },
  },
  {
    name: 'another such region',
    file: 'pricing.yaml',
    change: edit(/^regions:\n/m, (found) => `${found}  "NO": ▸NOK\n`),
    expect: { code: 'bad-value', says: 'Add a line with code: NOK' },
  },
  {
    name: 'savings that do not add up',
    file: 'claims.yaml',
    change: edit(/(savingsDoctor: \{ text: \{ en: )£195\.00/, 'savingsDoctor: { text: { en: £205.00'),
    expect: {
      code: 'sum-differs',
      at: { within: 'en: £534.99+', text: '£534.99+' },
      says: 'come to £544.99',
      also: ['sum-differs'],
    },
  },
  {
    name: 'a total that is rounded up',
    file: 'claims.yaml',
    change: edit(/(?<=savingsTotal: \{ text: \{ en: )£534\.99\+/, '▸£600'),
    expect: { code: 'sum-differs', says: 'Write £534' },
  },
  {
    name: 'a saving that the price no longer allows',
    file: 'pricing.yaml',
    change: all(
      edit(GBP, (row) => row.replace(/flatPriceCents: \d+/, 'flatPriceCents: 449')),
      inFile('claims.yaml', edit(/(?<=savingsSaved: \{ text: \{ en: )£531/, '▸£531')),
    ),
    expect: {
      code: 'sum-differs',
      file: 'claims.yaml',
      says: 'Write £530 here and in the texts for es, pt, fr',
    },
  },
  {
    name: 'a sum of a claim that does not exist',
    file: 'claims.yaml',
    change: append('savingsOther: { text: £1, source: owner, sumOf: [▸savingDoctor] }'),
    expect: { code: 'unknown-reference', suggestion: 'savingsDoctor' },
  },
  {
    name: 'a symbol that is left out',
    file: 'pricing.yaml',
    change: edit(/symbol: "£", /, ''),
    expect: { code: 'missing-field', at: { within: '{ code: GBP', text: '{' }, says: '"symbol"' },
  },
  {
    name: 'a price of nothing',
    file: 'pricing.yaml',
    change: set(['basePriceCents'], '▸0'),
    expect: { code: 'bad-value', says: 'more than 0' },
  },
];
