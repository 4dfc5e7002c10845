/** Faults of the words: figures, amounts, and what only buyers may read. */
import { type Defect, inContent, replace } from '../defect.ts';

const SPOT = 'A puzzle with so many pieces has no single switch.';
const saying = (words: string) => inContent('landing/rls-cure.yaml', replace(SPOT, words));
const at = (has: string) => ({ file: 'landing/rls-cure.yaml', has });

export const words: readonly Defect[] = [
  {
    name: 'a method under a name that it no longer has',
    check: 'names of methods',
    change: saying('Try the Polar Comfort Protocol once it has begun.'),
    code: 'method-misnamed',
    at: at('Polar Comfort Protocol'),
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
    name: 'terms that take the guarantee back',
    check: 'figures',
    change: inContent(
      'pages/terms-of-service.md',
      replace(
        'within {claims.guaranteeDays} days of buying, and we refund',
        'for a refund within 48 hours, and we refund',
      ),
    ),
    code: 'figure-differs',
    at: { file: 'pages/terms-of-service.md', has: 'refund within 48 hours' },
  },
  {
    name: 'an amount that is no price',
    check: 'figures',
    change: saying('It was £5.99 last week.'),
    code: 'unknown-amount',
    at: at('£5.99'),
  },
  {
    name: 'a method too many',
    check: 'counts',
    change: saying('It is one of five quiet methods.'),
    code: 'count-differs',
    at: at('five quiet methods'),
  },
  {
    name: 'another unit in one language',
    check: 'claims',
    change: inContent('claims.yaml', replace('en: 65 mg, es: 65 mg', 'en: 65 mg, es: 65 g')),
    code: 'claim-differs',
    at: { file: 'claims.yaml', has: 'es: 65 g' },
  },
  {
    name: 'a study that leads to another paper',
    check: 'sources',
    change: inContent('studies/xu-2018.yaml', replace('28886918', '31678660')),
    code: 'source-differs',
    at: { file: 'studies/xu-2018.yaml', has: '31678660' },
  },
  {
    name: 'a study from the future',
    check: 'dates',
    change: inContent('studies/xu-2018.yaml', (text) => text.replace(/^publishDate: .*$/m, 'publishDate: "2099"')),
    code: 'date-ahead',
    at: { file: 'studies/xu-2018.yaml', has: '2099' },
  },
  {
    name: 'an English text in the Spanish file',
    check: 'languages of texts',
    change: inContent('translations/es.yaml', (text) =>
      text.replace(/^( {2}subtitle: ).*$/m, '$1The end of the day is yours.'),
    ),
    code: 'text-untranslated',
    at: { file: 'translations/es.yaml', has: 'The end of the day' },
  },
  {
    name: 'a word twice in a row',
    check: 'repeats',
    change: saying('The truth truth is slower.'),
    code: 'word-twice',
    at: at('truth truth'),
  },
  {
    name: 'bold text that is not closed',
    check: 'left-over markup',
    change: saying('The __truth is slower.'),
    code: 'left-over-markup',
    at: at('__truth'),
  },
  {
    name: 'a note to oneself',
    check: 'left-over markup',
    change: saying('The truth is TBC.'),
    code: 'unfinished-text',
    at: at('TBC'),
  },
  {
    name: 'UTF-8 that was read as Latin-1',
    check: 'left-over markup',
    change: saying('The truth isnâ€™t fast.'),
    code: 'broken-characters',
    at: at('isnâ€™t'),
  },
  {
    name: 'a link in the header with words in English alone',
    check: 'labels of links',
    change: inContent('site.yaml', replace('header:\n', 'header:\n  - { to: /rls-cure, label: Is there a cure? }\n')),
    code: 'label-untranslated',
    at: { file: 'site.yaml', has: 'label: Is there a cure?' },
  },
  {
    name: 'a link in the footer that lacks a language',
    check: 'labels of links',
    change: inContent('site.yaml', replace('        es: Remedios naturales\n', '')),
    code: 'label-untranslated',
    at: { file: 'site.yaml', has: 'en: Natural Remedies' },
  },
  {
    name: 'a sentence of the paid guide',
    check: 'paid text',
    change: saying('A clear stretch of wall beside your bed, or on a carpeted floor.'),
    code: 'paid-text-public',
    at: at('A clear stretch of wall'),
  },
];
