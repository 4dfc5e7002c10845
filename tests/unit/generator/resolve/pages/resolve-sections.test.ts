import { describe, expect, it } from 'vitest';
import { brief, CONTENT, load, loadFake } from '../../../fake-content.ts';
import { sectionsOf } from '../../../plain-sections.ts';

const POLAR = { id: 'polar', number: 1, title: 'Polar', lang: 'en', description: 'Cold', when: 'At night' };
const NIGHT = { quote: 'I slept.', name: 'A', rating: 5, verified: false, sample: false };
const BOOK = { title: 'A book', authors: 'B', publication: 'C' };
const NHS = { title: 'NHS', source: 'B', summary: 'C', relevance: ['D'], url: 'https://nhs.uk/' };
const STUDY = {
  title: 'A study',
  source: 'B',
  author: 'C',
  publishDate: '2020',
  summary: 'D',
  highlights: ['E', 'F', 'G'],
  url: 'https://study.example/',
};
const ARTICLE = { title: 'A', excerpt: 'B', readTime: 3, author: 'C', date: '2020', url: 'https://a.example/' };
const LIBRARY = {
  'references.yaml': JSON.stringify({ book: BOOK }),
  'resources.yaml': JSON.stringify({ nhs: NHS }),
  'studies/one.yaml': JSON.stringify(STUDY),
  'articles.yaml': JSON.stringify([ARTICLE]),
};

const page = (section: object) => ({
  ...LIBRARY,
  'pages/home.yaml': JSON.stringify({ title: 'Home', description: 'The home page', sections: [section] }),
});

describe('a section', () => {
  it.each<[string, object, object]>([
    [
      'its own words',
      { kind: 'hero', heading: 'Mine', lead: 'Mine *too*' },
      { heading: 'Mine', lead: 'Mine too', primary: 'solutions' },
    ],
    ['the words of the dictionary', { kind: 'hero' }, { heading: 'title', lead: 'subtitle', primary: 'solutions' }],
    ['the warning of the dictionary', { kind: 'understanding' }, { safety: 'safety' }],
    ['a heading for the problem', { kind: 'problem', text: 'A' }, { heading: 'problem', text: 'A' }],
    ['a heading for the reasons', { kind: 'why' }, { heading: 'title' }],
    ['a heading for the way to buy', { kind: 'call-to-action' }, { heading: 'title', scrolls: false }],
    ['the testimonials of a set', { kind: 'testimonials', set: 'night' }, { items: [NIGHT] }],
    [
      'its own testimonials',
      { kind: 'testimonials', set: [{ quote: '{claims.rating}', name: 'B', rating: 4 }] },
      { items: [{ ...NIGHT, quote: '4.8/5', name: 'B', rating: 4 }] },
    ],
    [
      'all methods, and its own',
      { kind: 'solutions', freeMethods: [{ title: 'A', text: 'B' }] },
      { heading: 'title', savings: false, freeMethods: [{ title: 'A', text: 'B' }], teasers: [POLAR], methodCount: 2 },
    ],
    [
      'its own questions',
      { kind: 'faq', items: [{ question: 'Why?', answer: 'A *b*' }] },
      { heading: 'questions', items: [{ question: 'Why?', answer: 'A b' }] },
    ],
    ['all articles', { kind: 'articles', heading: 'Mine' }, { heading: 'Mine', items: [ARTICLE] }],
    [
      'the studies it names',
      { kind: 'research', heading: 'Mine', studies: ['one'] },
      { heading: 'Mine', studies: [{ id: 'one', ...STUDY }] },
    ],
    [
      'the sources it names',
      { kind: 'references', items: ['nhs', 'book'] },
      {
        heading: 'sources',
        items: [
          { id: 'nhs', ...NHS, lang: 'en' },
          { id: 'book', ...BOOK },
        ],
      },
    ],
    [
      'the resources it names',
      { kind: 'resources', heading: 'Mine', items: ['nhs'] },
      { heading: 'Mine', compact: false, items: [{ id: 'nhs', ...NHS, lang: 'en' }] },
    ],
    ['all methods in the guide', { kind: 'solution-guides', notes: ['A *b*'] }, { notes: ['A b'], teasers: [POLAR] }],
    ['nothing but what it says', { kind: 'prose', text: 'Only *this*' }, { text: 'Only this' }],
  ])('has %s', (_, source, resolved) => {
    expect(sectionsOf(loadFake(page(source)), '/')).toEqual([{ kind: Object(source).kind, ...resolved }]);
  });
});

const TWO = { en: 'One', es: 'Dos' };
it.each<[object, object]>([
  [
    { kind: 'page-header', heading: TWO, lockedHeading: TWO, lead: TWO },
    { heading: 'Dos', lockedHeading: 'Dos', lead: 'Dos' },
  ],
  [{ kind: 'notice', variant: 'inline', text: TWO }, { text: 'Dos' }],
  [
    { kind: 'resources', heading: TWO, intro: TWO, items: ['nhs'] },
    { heading: 'Dos', intro: 'Dos' },
  ],
  [{ kind: 'buttons', items: [{ label: TWO, href: '/' }] }, { items: [{ label: 'Dos', href: '/' }] }],
  [
    { kind: 'not-found', heading: TWO, text: TWO },
    { heading: 'Dos', text: 'Dos' },
  ],
  [{ kind: 'solution-guides', notes: [TWO] }, { notes: ['Dos'] }],
])('a section has its texts in the language of its page: %j', (section, texts) => {
  const spanish = { title: 'Otra', description: 'Otra', lang: 'es', sections: [section] };
  const files = { ...LIBRARY, 'pages/otra.yaml': JSON.stringify(spanish), 'translations/es.yaml': '{}' };
  expect(sectionsOf(loadFake(files), '/otra')).toMatchObject([texts]);
});

describe('an unknown name in a section', () => {
  const at = (section: object, substring: string) => page(section)['pages/home.yaml'].indexOf(substring) + 1;

  it.each([
    [{ kind: 'testimonials', set: 'naight' }, 'set of testimonials "naight"', '"naight"', 'Did you mean "night"?'],
    [{ kind: 'research', heading: 'A', studies: ['one', 'other'] }, 'study "other"', '"other"', 'studies/.'],
    [
      { kind: 'references', items: ['nhs', 'other'] },
      'source "other"',
      '"other"',
      'references.yaml or resources.yaml.',
    ],
    [{ kind: 'resources', heading: 'A', items: ['nhs', 'other'] }, 'resource "other"', '"other"', 'resources.yaml.'],
  ])('is reported where it stands: %j', (section, what, substring, hint) => {
    const { diagnostics } = load(page(section));
    expect(diagnostics.map((diagnostic) => [brief(diagnostic), diagnostic.message])).toEqual([
      [`pages/home.yaml:1:${at(section, substring)} unknown-reference`, `There is no ${what}.`],
    ]);
    expect(diagnostics[0]?.hint).toMatch(new RegExp(`${hint.replace(/[.?]/g, '\\$&')}$`));
  });
});

it('a broken link in the words of the dictionary is reported there', () => {
  const english = CONTENT['translations/en.yaml'].replace('"subtitle":"subtitle"', '"subtitle":"[A](/nowhere)"');
  const { diagnostics } = load({ ...page({ kind: 'hero' }), 'translations/en.yaml': english });
  expect(diagnostics.map(({ file, code }) => `${file} ${code}`)).toEqual(['content/translations/en.yaml broken-link']);
});

it('a second tool of a kind is reported once, at its line', () => {
  const list = (heading: string) => `  - kind: checklist\n    heading: ${heading}\n    items: [A, B]\n`;
  const text = `title: Home\ndescription: The home page\nsections:\n${list('Pack')}${list('Ask')}`;
  expect(load({ 'pages/home.yaml': text }).diagnostics.map(brief)).toEqual(['pages/home.yaml:7:11 listed-twice']);
});
