/** YAML that cannot be read. The caret stands where a person would fix it. */
import { type Mutation, replace } from './mutation.ts';

export const syntax: readonly Mutation[] = [
  {
    name: 'a double quote that is not closed',
    file: 'landing/rls-cure.yaml',
    change: replace('Honest Answer"', 'Honest Answer'),
    expect: { code: 'yaml-syntax', at: '"Is There an RLS Cure?', says: 'not closed' },
  },
  {
    name: 'a single quote that is not closed',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can restless legs be cured?', "h1: 'Can restless legs be cured?"),
    expect: { code: 'yaml-syntax', at: "'Can restless", says: 'not closed' },
  },
  {
    name: 'a second colon',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can restless legs be cured?', 'h1: Restless legs: can they be cured?'),
    expect: { code: 'yaml-syntax', at: 'Restless legs: can', says: 'second colon' },
  },
  {
    name: 'a line that is indented too little',
    file: 'landing/rls-cure.yaml',
    change: replace(
      '- question: Can RLS go away by itself?\n    answer',
      '- question: Can RLS go away by itself?\n   answer',
    ),
    expect: { code: 'yaml-syntax', at: { within: 'itself?\n   answer', text: 'answer' }, says: 'indented' },
  },
  {
    name: 'a field that is indented too far',
    file: 'testimonials/night.yaml',
    change: replace('    title: Retired teacher', '      title: Retired teacher'),
    expect: { code: 'yaml-syntax', at: 'title: Retired teacher', says: 'indented' },
  },
  {
    name: 'a text that begins with @',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can restless legs be cured?', 'h1: @home with restless legs'),
    expect: { code: 'yaml-syntax', at: '@home', says: 'quotes' },
  },
  {
    name: 'a text that begins with an asterisk',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can restless legs be cured?', 'h1: *Can* restless legs be cured?'),
    expect: { code: 'yaml-syntax', at: '*Can*', says: 'quotes' },
  },
  {
    name: 'a text that begins with !',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can restless legs be cured?', 'h1: !Cured at last'),
    expect: { code: 'yaml-syntax', at: '!Cured', says: 'quotes' },
  },
  {
    name: 'a text that begins with a brace',
    file: 'translations/en.yaml',
    change: replace(
      '"{claims.rating} from {claims.landingRatingCount} people"',
      '{claims.rating} from {claims.landingRatingCount} people',
    ),
    expect: { code: 'yaml-syntax', at: '{claims.rating} from', says: 'quotes' },
  },
  {
    name: 'a text that begins with |',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can restless legs be cured?', 'h1: | Can restless legs be cured?'),
    expect: { code: 'yaml-syntax', at: '| Can', says: 'quotes' },
  },
  {
    name: 'a bracket that is not closed',
    file: 'landing/rls-cure.yaml',
    change: replace('restless legs prognosis]', 'restless legs prognosis'),
    expect: { code: 'yaml-syntax', at: '[RLS cure', says: 'not closed' },
  },
  {
    name: 'a brace that is not closed',
    file: 'pricing.yaml',
    change: replace(
      'flatPriceCents: 399, exitIntentPriceCents: 199 }',
      'flatPriceCents: 399, exitIntentPriceCents: 199',
    ),
    expect: { code: 'yaml-syntax', at: '{ code: GBP', says: 'not closed' },
  },
  {
    name: 'a colon that is missing',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can restless legs be cured?', 'h1 Can restless legs be cured?'),
    expect: { code: 'yaml-syntax', at: 'h1 Can', says: 'colon' },
  },
  {
    name: 'a space that is missing behind the colon',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can restless legs be cured?', 'h1:Can restless legs be cured?'),
    expect: { code: 'yaml-syntax', at: 'h1:Can', says: 'space' },
  },
  {
    name: 'a second document',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can restless legs be cured?', '---\nh1: Can restless legs be cured?'),
    expect: { code: 'yaml-syntax', at: '---', says: 'three hyphens' },
  },
  {
    name: 'a tab before a list',
    file: 'pages/home.yaml',
    change: replace('      - xu-2018', '\t- xu-2018'),
    expect: { code: 'tab-indent', at: '\t- xu-2018' },
  },
  {
    name: 'a tab in the head of a method',
    file: 'solutions/polar.md',
    change: replace('number: 2', 'number: 2\n\twhere: at home'),
    expect: { code: 'tab-indent', at: '\twhere' },
  },
  {
    name: 'a field of a landing page twice',
    file: 'landing/rls-cure.yaml',
    change: replace('testimonials: night', 'testimonials: night\ntitle: A second title'),
    expect: { code: 'duplicate-key', at: 'title: A second', says: 'line 2' },
  },
  {
    name: 'a key of the dictionary twice',
    file: 'translations/en.yaml',
    change: replace('  menu: Menu', '  menu: Menu\n  home: Start'),
    expect: { code: 'duplicate-key', at: 'home: Start', says: '"home"' },
  },
  {
    name: 'a field of a price twice',
    file: 'pricing.yaml',
    change: replace('{ code: INR,', '{ code: INR, code: INR,'),
    expect: { code: 'duplicate-key', at: { within: ', code: INR, symbol', text: 'code' }, says: '"code"' },
  },
  {
    name: 'a field in the head of a method twice',
    file: 'solutions/polar.md',
    change: replace('number: 2', 'number: 2\nnumber: 3'),
    expect: { code: 'duplicate-key', at: 'number: 3', says: 'line 2' },
  },
];
