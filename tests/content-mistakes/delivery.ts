/** What a site needs to sell and to deliver. */
import { all, before, copyOf, edit, inFile, type Mutation, remove, START, set } from './mutation.ts';

const gone = (file: string, says: string): Mutation => ({
  name: `${file} deleted`,
  file,
  change: remove,
  expect: { code: 'missing-page', at: START, file: '', says },
});

export const delivery: readonly Mutation[] = [
  gone('pages/payment-success.yaml', 'Create pages/payment-success.yaml'),
  gone('pages/unlocked-solutions.yaml', 'Create pages/unlocked-solutions.yaml'),
  gone('pages/home.yaml', 'Create pages/home.yaml'),
  gone('pages/404.yaml', 'Create pages/404.yaml'),
  gone('pages/terms-of-service.md', 'termsConsent: true'),
  {
    name: 'a page for buyers that is not published yet',
    file: 'pages/payment-success.yaml',
    change: before('title', 'publishAt: 2030-01-01'),
    expect: { code: 'missing-page', at: START, file: '', says: 'is published from' },
  },
  {
    name: 'a page for buyers without the guide',
    file: 'pages/unlocked-solutions.yaml',
    change: all(edit(/- kind: solution-guides\n(?: {4}.*\n)+/, '- kind: trust\n'), edit(/^sections/m, '▸sections')),
    expect: { code: 'missing-section', says: 'Add "- kind: solution-guides"' },
  },
  {
    name: 'all methods deleted',
    file: 'solutions',
    change: remove,
    expect: { code: 'missing-file', at: START, file: '', says: 'Create solutions/' },
  },
  {
    name: 'two methods with one number',
    file: 'solutions/polar.md',
    change: set(['number'], '1'),
    expect: {
      code: 'duplicate-number',
      file: 'solutions/yosemite.md',
      at: { line: 2, column: 9 },
      says: 'Write number: 4',
    },
  },
  {
    name: 'a language of pages without its dictionary',
    file: 'translations/es.yaml',
    change: all(remove, inFile('landing/piernas-inquietas-causas.yaml', edit(/^lang: es/m, 'lang: ▸es'))),
    expect: {
      code: 'missing-file',
      file: 'landing/piernas-inquietas-causas.yaml',
      says: 'Create translations/es.yaml',
    },
  },
  {
    name: 'a draft that goes live with its placeholders',
    file: 'landing/new.yaml',
    change: copyOf('landing/rls-cure.yaml', set(['h1'], '▸"Replace this: headline"')),
    expect: { code: 'placeholder-text', says: 'publishAt' },
  },
  {
    name: 'a placeholder in a study that the home page shows',
    file: 'studies/xu-2018.yaml',
    change: set(['author'], '▸"Replace this: lead author"'),
    expect: { code: 'placeholder-text', says: 'page /' },
  },
  {
    name: 'a study of the year 0000',
    file: 'studies/xu-2018.yaml',
    change: set(['publishDate'], '▸"0000"'),
    expect: { code: 'placeholder-text', says: '"0000"' },
  },
];
