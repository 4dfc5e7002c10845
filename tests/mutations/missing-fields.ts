/** Fields that are not there. The caret stands where the group begins that lacks it. */
import { type Mutation, replace } from './mutation.ts';

export const missingFields: readonly Mutation[] = [
  {
    name: 'a landing page without its headline',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can restless legs be cured?\n', ''),
    expect: { code: 'missing-field', at: 'title: "Is There', says: '"h1"' },
  },
  {
    name: 'a claim without its source',
    file: 'claims.yaml',
    change: replace('foundedYear: { text: "2022", source: owner }', 'foundedYear: { text: "2022" }'),
    expect: { code: 'missing-field', at: '{ text: "2022"', says: 'source' },
  },
  {
    name: 'a claim without its English text',
    file: 'claims.yaml',
    change: replace('prevalenceRestSevere: { text: { en: 2.7%, es', 'prevalenceRestSevere: { text: { es'),
    expect: { code: 'missing-field', at: { within: 'prevalenceRestSevere: { text: { es', text: '{ es' }, says: 'en' },
  },
  {
    name: 'a text missing from the dictionary',
    file: 'translations/en.yaml',
    change: replace('  skip: Skip to the main text\n', ''),
    expect: { code: 'missing-field', at: 'home: Home\n', says: '"skip" is missing in "nav"' },
  },
  {
    name: 'a section without its kind',
    file: 'pages/home.yaml',
    change: replace('  - kind: trust\n', '  - {}\n'),
    expect: { code: 'missing-field', at: '{}', says: 'one of hero, ' },
  },
  {
    name: 'a method without its number',
    file: 'solutions/polar.md',
    change: replace('number: 2\n', ''),
    expect: { code: 'missing-field', at: 'title: The Polar', says: '"number"' },
  },
  {
    name: 'a seller without an address',
    file: 'site.yaml',
    change: replace('  address: Sample address (replace before launch)\n', ''),
    expect: { code: 'missing-field', at: 'legalName: Sample', says: '"address" is missing in "seller"' },
  },
  {
    name: 'a question without its answer',
    file: 'landing/rls-exercises.yaml',
    change: replace(
      '  - question: Is yoga good for RLS?\n',
      '  - question: Which is it?\n  - question: Is yoga good for RLS?\n',
    ),
    expect: { code: 'missing-field', at: 'question: Which is it?', says: 'answer' },
  },
];
