/** Faults of the words: figures, amounts, and what only buyers may read. */
import { type Defect, inContent, replace } from '../defect.ts';

const SPOT = 'A puzzle with so many pieces has no single switch.';
const saying = (words: string) => inContent('landing/rls-cure.yaml', replace(SPOT, words));
const at = (has: string) => ({ file: 'landing/rls-cure.yaml', has });

export const words: readonly Defect[] = [
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
