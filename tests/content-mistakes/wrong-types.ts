/** Values of another kind than the field wants. */
import { type Mutation, replace } from './mutation.ts';

export const wrongTypes: readonly Mutation[] = [
  {
    name: 'a list where a text belongs, in a question',
    file: 'landing/rls-treatment-options.yaml',
    change: replace(
      'question: What is the first treatment for RLS?',
      'question: [What is the first treatment for RLS?]',
    ),
    expect: { code: 'wrong-type', at: '[What is the first', says: 'must be a text' },
  },
  {
    name: 'braces without quotes',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can restless legs be cured?', 'h1: {claims.rating}'),
    expect: { code: 'wrong-type', at: '{claims.rating}', says: 'must stand in quotes' },
  },
  {
    name: 'a word where true or false belongs',
    file: 'testimonials/night.yaml',
    change: replace('Scotland\n    sample: true', 'Scotland\n    sample: yes'),
    expect: { code: 'wrong-type', at: { within: 'sample: yes', text: 'yes' }, says: 'true or false' },
  },
  {
    name: 'a number where a claim has its text',
    file: 'claims.yaml',
    change: replace('guaranteeDays: { text: "30"', 'guaranteeDays: { text: 30'),
    expect: { code: 'wrong-type', at: { within: 'text: 30', text: '30' }, says: 'Put it in quotes: "30"' },
  },
  {
    name: 'a bare word where a section belongs',
    file: 'pages/unlocked-solutions.yaml',
    change: replace('  - kind: help', '  - help'),
    expect: { code: 'wrong-type', at: { within: '- help', text: 'help' }, says: 'a group of fields' },
  },
  {
    name: 'a field left empty',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can restless legs be cured?', 'h1:'),
    expect: { code: 'wrong-type', at: { within: 'h1:\nintroText', text: 'h1' }, says: 'Fill it in' },
  },
];
