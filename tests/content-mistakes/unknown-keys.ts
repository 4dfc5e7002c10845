/** Fields that nothing reads, most of them misspelt. */
import { type Mutation, replace } from './mutation.ts';

export const unknownKeys: readonly Mutation[] = [
  {
    name: 'a misspelt required field of a landing page',
    file: 'landing/rls-cure.yaml',
    change: replace('description: "There is no', 'descripton: "There is no'),
    expect: { code: 'unknown-field', at: 'descripton', suggestion: 'description' },
  },
  {
    name: 'a misspelt field of a card in a section',
    file: 'pages/about.yaml',
    change: replace('- icon: book', '- ikon: book'),
    expect: { code: 'unknown-field', at: 'ikon', suggestion: 'icon' },
  },
  {
    name: 'a field of another kind of section',
    file: 'pages/home.yaml',
    change: replace('  - kind: why\n', '  - kind: why\n    savings: true\n'),
    expect: {
      code: 'unknown-field',
      at: { within: 'why\n    savings', text: 'savings' },
      says: 'The fields here are: ',
    },
  },
  {
    name: 'a misspelt key of the English dictionary',
    file: 'translations/en.yaml',
    change: replace('whatTitle:', 'whatTitel:'),
    expect: { code: 'unknown-field', at: 'whatTitel', suggestion: 'whatTitle' },
  },
  {
    name: 'a misspelt field in the head of a method',
    file: 'solutions/polar.md',
    change: replace('number: 2', 'nummber: 2'),
    expect: { code: 'unknown-field', at: 'nummber', suggestion: 'number' },
  },
  {
    name: 'a field in the wrong case',
    file: 'site.yaml',
    change: replace('legalName:', 'legalname:'),
    expect: { code: 'unknown-field', at: 'legalname', suggestion: 'legalName' },
  },
  {
    name: 'a field that nothing resembles',
    file: 'studies/xu-2018.yaml',
    change: replace('author: Xu XM', 'author: Xu XM\ninternalNotes: check again'),
    expect: { code: 'unknown-field', at: 'internalNotes', says: 'The fields here are: ' },
  },
];
