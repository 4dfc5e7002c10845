/** Values of the right kind that break the rule of their field, or are not on its list. */
import { edit, type Mutation, replace, write } from './mutation.ts';

export const values: readonly Mutation[] = [
  {
    name: 'a misspelt kind of section',
    file: 'pages/home.yaml',
    change: replace('kind: hero', 'kind: heroo'),
    expect: { code: 'unknown-value', at: 'heroo', suggestion: 'hero' },
  },
  {
    name: 'a kind of section that does not exist',
    file: 'pages/home.yaml',
    change: replace('kind: why', 'kind: carousel'),
    expect: { code: 'unknown-value', at: 'carousel', says: 'Use one of: ' },
  },
  {
    name: 'a language that the site does not speak',
    file: 'landing/piernas-inquietas-causas.yaml',
    change: replace('lang: es', 'lang: spanish'),
    expect: { code: 'unknown-value', at: { within: 'lang: spanish', text: 'spanish' }, says: '"es"' },
  },
  {
    name: 'a region with a currency that is not in the table',
    file: 'pricing.yaml',
    change: replace('UK: GBP', 'UK: GPB'),
    expect: { code: 'unknown-value', at: 'GPB', suggestion: 'GBP' },
  },
  {
    name: 'six stars',
    file: 'testimonials/night.yaml',
    change: replace('rating: 5', 'rating: 6'),
    expect: { code: 'bad-value', at: { within: 'rating: 6', text: '6' }, says: 'must be 1 to 5' },
  },
  {
    name: 'a date as one writes it in Britain',
    file: 'pages/terms-of-service.md',
    change: replace('"2024-01-15"', '15/01/2024'),
    expect: { code: 'bad-value', at: '15/01/2024', says: 'such as 2026-11-21' },
  },
  {
    name: 'a price in pounds',
    file: 'pricing.yaml',
    change: replace('flatPriceCents: 399,', 'flatPriceCents: 3.99,'),
    expect: { code: 'bad-value', at: '3.99,', says: 'whole number of pence' },
  },
  {
    name: 'an exit offer that is dearer',
    file: 'pricing.yaml',
    change: replace('flatPriceCents: 399, exitIntentPriceCents: 199', 'flatPriceCents: 399, exitIntentPriceCents: 499'),
    expect: {
      code: 'bad-value',
      at: { within: 'exitIntentPriceCents: 499', text: '499' },
      says: 'less than the flat price',
    },
  },
  {
    name: 'an address without https',
    file: 'references.yaml',
    change: replace('https://pubmed.ncbi.nlm.nih.gov/25023924/', 'http://pubmed.ncbi.nlm.nih.gov/25023924/'),
    expect: { code: 'bad-value', at: 'http://pubmed.ncbi.nlm.nih.gov/25023924/', says: 'begins with https://' },
  },
  {
    name: 'two findings instead of three',
    file: 'studies/chen-2018.yaml',
    change: edit(/ {2}- "After delivery.*\n/, ''),
    expect: { code: 'bad-value', at: '- In 27 studies', says: 'three entries' },
  },
  {
    name: 'a moment without its T',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can', 'publishAt: 2026-12-01 09:00\nh1: Can'),
    expect: { code: 'bad-value', at: '2026-12-01 09:00', says: '2026-11-28T09:00 (in London)' },
  },
  {
    name: 'a moment that is no day of the calendar, on a text page',
    file: 'pages/privacy-policy.md',
    change: replace('h1:', 'publishAt: 2026-02-30\nh1:'),
    expect: { code: 'bad-value', at: '2026-02-30', says: 'a date such as 2026-11-28' },
  },
  {
    name: 'a moment that is no text',
    file: 'pages/about.yaml',
    change: replace('sections:', 'unpublishAt: 20261201\nsections:'),
    expect: { code: 'wrong-type', at: '20261201', says: 'quotes' },
  },
  {
    name: 'a page that goes before it appears',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can', 'publishAt: 2026-12-01T09:00\nunpublishAt: 2026-12-01T09:00Z\nh1: Can'),
    expect: { code: 'bad-value', at: '2026-12-01T09:00Z', says: 'swap publishAt and unpublishAt' },
  },
  {
    name: 'a page without a section at this moment',
    file: 'pages/new.yaml',
    change: write('title: New\ndescription: A new page\nsections:\n  - kind: trust\n    publishAt: 2030-01-01\n'),
    expect: { code: 'empty-page', at: 'sections', says: 'leave one section without them' },
  },
  {
    name: 'a section that goes before it appears',
    file: 'pages/home.yaml',
    change: replace('- kind: solutions', '- kind: solutions\n    publishAt: 2026-12-01\n    unpublishAt: 2026-11-30'),
    expect: { code: 'bad-value', at: '2026-11-30', says: 'must be later than publishAt' },
  },
];
