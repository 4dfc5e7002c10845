/** Faults of HTML, headings and accessibility. */
import { type Defect, inContent, inDist, inTemplate, replace } from '../defect.ts';

const GP = { file: 'pages/medical-advice.yaml', has: '**Make an appointment with your GP**' };

export const pages: readonly Defect[] = [
  {
    name: 'a style attribute',
    check: 'valid HTML',
    change: inTemplate('/medical-advice', replace('<strong>Make an', '<strong style="color:red">Make an')),
    code: 'invalid-html',
    at: GP,
  },
  {
    name: 'a heading of the third level below the headline',
    check: 'valid HTML',
    change: inContent('pages/privacy-policy.md', replace('## Information we collect', '### Information we collect')),
    code: 'invalid-html',
    at: { file: 'pages/privacy-policy.md', has: '### Information we collect' },
  },
  {
    name: 'a picture without words for those who cannot see it',
    check: 'pages in a browser',
    change: inTemplate('/medical-advice', replace('<strong>Make an', '<strong role="img">Make an')),
    code: 'accessibility',
    at: GP,
    look: '/medical-advice',
  },
  {
    name: 'a link that programs reading aloud are told to pass over',
    check: 'pages in a browser',
    change: inTemplate(
      '/about',
      replace('<a href="/medical-advice">when', '<a aria-hidden="true" href="/medical-advice">when'),
    ),
    code: 'accessibility',
    at: { file: 'pages/about.yaml', has: '[when to see a doctor](/medical-advice)' },
    look: '/about',
    also: ['invalid-html'],
  },
  {
    name: 'a payment dialog whose heading says it is something that does not exist',
    check: 'accessibility of open parts',
    change: inDist('LAZY', replace('id:"dialog-title"', 'role:"titel",id:"dialog-title"')),
    code: 'accessibility',
    at: { file: 'translations/en.yaml', has: 'Proven RLS Relief Solutions' },
    look: '/',
    also: ['site-outdated'],
  },
  {
    name: 'a menu whose button opens nothing',
    check: 'accessibility of open parts',
    change: inTemplate('/', replace('id="menu" popover', 'id="menus" popover')),
    code: 'part-does-not-open',
    at: { file: 'translations/en.yaml', has: '\n  menu: Menu' },
    look: '/',
  },
  {
    name: 'a style attribute that the policy forbids',
    check: 'pages in a browser',
    change: inTemplate('/medical-advice', replace('<strong>Make an', '<strong style="color:red">Make an')),
    code: 'policy-broken',
    at: GP,
    look: '/medical-advice',
    also: ['invalid-html'],
  },
  {
    name: 'a script that throws',
    check: 'pages in a browser',
    change: inDist('MAIN', (script) => `${script}\nthrow new Error('broken');`),
    code: 'browser-error',
    at: { file: 'pages/about.yaml', has: 'title: About restless legs syndrome and how' },
    look: '/about',
    also: ['site-outdated'],
  },
];
