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
    name: 'a claim without its English text',
    file: 'claims.yaml',
    change: replace('prevalenceRestSevere: { text: { en: 2.7%, es', 'prevalenceRestSevere: { text: { es'),
    expect: { code: 'missing-field', at: { within: 'prevalenceRestSevere: { text: { es', text: '{ es' }, says: 'en' },
  },
  {
    name: 'a section without its kind',
    file: 'pages/home.yaml',
    change: replace('  - kind: why\n', '  - {}\n'),
    expect: { code: 'missing-field', at: '{}', says: 'one of hero, ' },
  },
];
