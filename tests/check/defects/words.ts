/** Faults of the words: the name, figures, amounts, and what only buyers may read. */
import { type Defect, inContent, replace } from '../defect.ts';

const SPOT = 'The truth is slower.';
const saying = (words: string) => inContent('landing/rls-cure.yaml', replace(SPOT, words));
const at = (has: string) => ({ file: 'landing/rls-cure.yaml', has });

export const words: readonly Defect[] = [
  {
    name: 'the name with another capital',
    check: 'name of the product',
    change: saying('Legs At Ease is slower.'),
    code: 'name-misspelt',
    at: at('Legs At Ease'),
  },
  {
    name: 'the name in one word',
    check: 'name of the product',
    change: inContent(
      'faqs.yaml',
      replace('You have {claims.guaranteeDays}', 'At LegsAtEase you have {claims.guaranteeDays}'),
    ),
    code: 'name-misspelt',
    at: { file: 'faqs.yaml', has: 'LegsAtEase' },
  },
  {
    name: 'another rating',
    check: 'figures',
    change: saying('We are rated 4.7/5.'),
    code: 'figure-differs',
    at: at('4.7/5'),
  },
  {
    name: 'another number of people',
    check: 'figures',
    change: saying('It has helped 1,250 people.'),
    code: 'figure-differs',
    at: at('1,250 people'),
  },
  {
    name: 'another guarantee',
    check: 'figures',
    change: saying('There is a 60-day money-back guarantee.'),
    code: 'figure-differs',
    at: at('60-day'),
  },
  {
    name: 'an amount that is no price',
    check: 'figures',
    change: saying('It was £5.99 last week.'),
    code: 'unknown-amount',
    at: at('£5.99'),
  },
  {
    name: 'a sentence of the paid guide',
    check: 'paid text',
    change: saying('Look at your skin. Leave this out where it is broken, sore or numb.'),
    code: 'paid-text-public',
    at: at('Leave this out'),
  },
];
