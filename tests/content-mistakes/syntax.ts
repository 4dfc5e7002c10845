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
    name: 'a second colon',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can restless legs be cured?', 'h1: Restless legs: can they be cured?'),
    expect: { code: 'yaml-syntax', at: 'Restless legs: can', says: 'second colon' },
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
    name: 'a text that begins with a brace',
    file: 'translations/en.yaml',
    change: replace('"{price} Pay once, keep it for good."', '{price} Pay once, keep it for good.'),
    expect: { code: 'yaml-syntax', at: '{price} Pay once', says: 'quotes' },
  },
  {
    name: 'a bracket that is not closed',
    file: 'landing/rls-cure.yaml',
    change: replace('restless legs prognosis]', 'restless legs prognosis'),
    expect: { code: 'yaml-syntax', at: '[RLS cure', says: 'not closed' },
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
];
