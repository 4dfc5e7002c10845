/** Links that lead nowhere, or where no link may lead. */
import { copyOf, type Mutation, replace } from './mutation.ts';

export const links: readonly Mutation[] = [
  {
    name: 'a misspelt page in a text',
    file: 'landing/rls-cure.yaml',
    change: replace('options](/rls-treatment-options)', 'options](/rls-treatment-option)'),
    expect: { code: 'broken-link', at: '/rls-treatment-option', suggestion: '/rls-treatment-options' },
  },
  {
    name: 'a link to a page that is not published yet',
    file: 'landing/rls-cure.yaml',
    change: (content, file) => {
      replace('options](/rls-treatment-options)', 'options](/black-friday)')(content, file);
      copyOf('landing/rls-causes.yaml', replace('h1:', 'publishAt: 2026-11-28T09:00\nh1:'))(
        content,
        'landing/black-friday.yaml',
      );
    },
    expect: {
      code: 'broken-link',
      at: '/black-friday',
      says: 'content/landing/black-friday.yaml is published from Sat 28 Nov 2026 09:00 (London time)',
    },
  },
  {
    name: 'an old address that leads to a page that is gone',
    file: 'site.yaml',
    change: (content, file) => {
      replace('redirects: []', 'redirects:\n  - { from: /sale, to: /black-friday }')(content, file);
      copyOf('landing/rls-causes.yaml', replace('h1:', 'unpublishAt: 2026-11-20\nh1:'))(
        content,
        'landing/black-friday.yaml',
      );
    },
    expect: { code: 'broken-link', at: '/black-friday', says: 'is published until Fri 20 Nov 2026 00:00' },
  },
  {
    name: 'a link to a section that is not published yet',
    file: 'pages/medical-advice.yaml',
    change: (content, file) => {
      replace('href: /about', 'href: /about#cards')(content, file);
      const trio = '- kind: cards\n    heading: How we use evidence';
      replace(trio, trio.replace('cards', 'cards\n    publishAt: 2027-01-01'))(content, 'pages/about.yaml');
    },
    expect: {
      code: 'broken-anchor',
      at: '/about#cards',
      says: 'its section "cards" is published from Fri 1 Jan 2027 00:00',
    },
  },
  {
    name: 'a misspelt page in a button',
    file: 'pages/medical-advice.yaml',
    change: replace('href: /about', 'href: /abuot'),
    expect: { code: 'broken-link', at: '/abuot', suggestion: '/about' },
  },
  {
    name: 'a page with its file ending',
    file: 'pages/404.yaml',
    change: replace('(/medical-advice)', '(/medical-advice.html)'),
    expect: { code: 'broken-link', at: '/medical-advice.html', suggestion: '/medical-advice' },
  },
  {
    name: 'an old address that leads to another one',
    file: 'site.yaml',
    change: replace('redirects: []', 'redirects:\n  - { from: /a, to: /b }\n  - { from: /b, to: /about }'),
    expect: { code: 'redirect-chain', at: { within: '/a, to: /b', text: '/b' }, says: 'Write to: /about.' },
  },
  {
    name: 'an old address that leads back to itself',
    file: 'site.yaml',
    change: replace('redirects: []', 'redirects:\n  - { from: /start, to: /start }'),
    expect: { code: 'redirect-loop', at: { within: 'to: /start', text: '/start' }, says: '/start → /start' },
  },
  {
    name: 'an old address listed twice',
    file: 'site.yaml',
    change: replace('redirects: []', 'redirects:\n  - { from: /a, to: /about }\n  - { from: ▸/a, to: / }'),
    expect: { code: 'listed-twice', says: 'The redirect from "/a" is listed twice' },
  },
  {
    name: 'an old address that leads to another site',
    file: 'site.yaml',
    change: replace('redirects: []', 'redirects:\n  - { from: /a, to: https://other.example/about }'),
    expect: {
      code: 'bad-value',
      at: 'https://other.example/about',
      says: 'Write to: /about, if you mean that page of this site: no other site can be named here.',
    },
  },
  {
    name: 'an old address that leads to a page by its full address',
    file: 'site.yaml',
    change: replace('redirects: []', 'redirects:\n  - { from: /a, to: https://legs-at-ease.example/about }'),
    expect: { code: 'bad-value', at: 'https://legs-at-ease.example/about', says: 'Write to: /about.' },
  },
  {
    name: 'an old address that leads nowhere',
    file: 'site.yaml',
    change: replace('redirects: []', 'redirects:\n  - { from: /start, to: /hme }'),
    expect: { code: 'broken-link', at: '/hme' },
  },
  {
    name: 'a place that a page does not have, in a question of the home page',
    file: 'faqs.yaml',
    change: replace('(/medical-advice)', '(/#solutionz)'),
    expect: { code: 'broken-anchor', at: '/#solutionz', suggestion: '/#solutions' },
  },
  {
    name: 'a place on the page itself',
    file: 'landing/rls-cure.yaml',
    change: replace('(/how-to-stop-restless-legs)', '(#solutons)'),
    expect: { code: 'broken-anchor', at: '#solutons', suggestion: '#solutions' },
  },
  {
    name: 'a script in a button',
    file: 'pages/medical-advice.yaml',
    change: replace('href: /about', 'href: javascript:alert(1)'),
    expect: { code: 'unsafe-link', at: 'javascript:alert(1)', says: 'https://' },
  },
  {
    name: 'a script in a text',
    file: 'landing/rls-cure.yaml',
    change: replace('(/how-to-stop-restless-legs)', '(javascript:alert)'),
    expect: { code: 'unsafe-link', at: 'javascript:alert', says: 'https://' },
  },
];
