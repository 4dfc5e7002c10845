import { describe, expect, it } from 'vitest';
import { resolvePath } from '../../../../../generator/pipeline/edit/value-path.ts';

const data = {
  seller: { legalName: 'A' },
  list: ['a', 'b'],
  faqs: [{ id: 'why', answer: 'B' }],
  currencies: [
    { code: 'GBP', cents: 399 },
    { code: 'USD', cents: 499 },
  ],
  'a.b': 'dotted',
  many: [...'abcdefghijkl', { id: '2nd' }, { id: 'v2' }],
  none: null,
  nobody: [],
};

describe('resolvePath', () => {
  it.each([
    ['seller.legalName', ['seller', 'legalName'], 'A'],
    ['list.1', ['list', 1], 'b'],
    ['faqs.0.answer', ['faqs', 0, 'answer'], 'B'],
    ['faqs.why.answer', ['faqs', 0, 'answer'], 'B'],
    ['currencies.GBP.cents', ['currencies', 0, 'cents'], 399],
    ['currencies.USD.cents', ['currencies', 1, 'cents'], 499],
    ['a\\.b', ['a.b'], 'dotted'],
    ['many.10', ['many', 10], 'k'],
    ['many.2nd.id', ['many', 12, 'id'], '2nd'],
    ['many.v2.id', ['many', 13, 'id'], 'v2'],
  ])('follows %s', (text, path, value) => {
    expect(resolvePath(data, text)).toEqual({ path, value });
  });

  it.each([
    ['selller.x', { within: [], step: 'selller', known: Object.keys(data) }],
    ['list.2', { within: ['list'], step: '2', known: ['0 to 1'] }],
    ['faqs.how.answer', { within: ['faqs'], step: 'how', known: ['0', 'why'] }],
    ['list.0.deep', { within: ['list', 0], step: 'deep', known: [] }],
    ['seller.toString', { within: ['seller'], step: 'toString', known: ['legalName'] }],
    ['seller.legalName.0', { within: ['seller', 'legalName'], step: '0', known: [] }],
    ['list.length', { within: ['list'], step: 'length', known: ['0 to 1'] }],
    ['none.x', { within: ['none'], step: 'x', known: [] }],
    ['nobody.0', { within: ['nobody'], step: '0', known: [] }],
    ['', { within: [], step: '', known: Object.keys(data) }],
  ])('says where %s ends', (text, found) => {
    expect(resolvePath(data, text)).toEqual(found);
  });
});
