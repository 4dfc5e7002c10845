import { describe, expect, it } from 'vitest';
import { plainText } from '../../../../generator/content/markers/source-markers.ts';
import { brief, CONTENT, load, loadFake } from '../../fake-content.ts';
import { sectionsOf } from '../../plain-sections.ts';

const method = (number: number, description = 'Cold', when = 'At night') =>
  `---\nnumber: ${number}\ntitle: Method ${number}, {claims.rating}\ndescription: ${description}\nwhen: ${when}\n---\n\nPaid.\n`;
const SOLUTIONS = {
  'solutions/polar.md': undefined,
  'solutions/a.md': method(2),
  'solutions/b.md': method(1, '{ en: Warm, es: Tibio }', '{ en: By day, es: De día }'),
};
const teasersOf = (lang: 'en' | 'es' | 'fr') =>
  loadFake({ ...SOLUTIONS, 'translations/es.yaml': '{}', 'translations/fr.yaml': '{}' }).contexts.get(lang)?.teasers;

describe('the teasers of the methods', () => {
  it('are in the order of their numbers, without the paid text', () => {
    expect(teasersOf('en')).toEqual([
      { id: 'b', number: 1, title: 'Method 1, 4.8/5', description: 'Warm', when: 'By day', lang: 'en' },
      { id: 'a', number: 2, title: 'Method 2, 4.8/5', description: 'Cold', when: 'At night', lang: 'en' },
    ]);
  });

  it('have the texts of a language, or English ones that say so', () => {
    expect(teasersOf('es')?.map(({ description, when, lang }) => [description, when, lang])).toEqual([
      ['Tibio', 'De día', 'es'],
      ['Cold', 'At night', 'en'],
    ]);
    expect(teasersOf('fr')?.map(({ description, lang }) => [description, lang])).toEqual([
      ['Warm', 'en'],
      ['Cold', 'en'],
    ]);
  });

  it('have an unknown name in an English text reported once for all languages', () => {
    const text = method(1, '\n  en: # {claims.x}\n    "{claims.x}"');
    const { diagnostics } = load({ 'solutions/polar.md': text, 'translations/fr.yaml': '{}' });
    expect(diagnostics.map(({ line }) => line)).toEqual([6]);
  });
});

describe('the questions and articles of a site', () => {
  const ARTICLE = { title: 'A', excerpt: 'B', readTime: 3, author: 'C', date: '2020', url: 'https://a.example/' };

  it('are those of their files', () => {
    const files = {
      'faqs.yaml': '[{ id: a, category: Access, question: "Of {claims.rating}?", answer: "A *b*" }]',
      'articles.yaml': JSON.stringify([ARTICLE, { ...ARTICLE, title: 'Of {site.name}' }]),
      'pages/home.yaml': JSON.stringify({
        title: 'Home',
        description: 'The home page',
        sections: [{ kind: 'faq' }, { kind: 'articles', heading: 'Mine' }],
      }),
    };
    expect(sectionsOf(loadFake(files), '/')).toEqual([
      {
        kind: 'faq',
        heading: 'questions',
        items: [{ id: 'a', category: 'Access', question: 'Of 4.8/5?', answer: 'A b' }],
      },
      { kind: 'articles', heading: 'Mine', items: [ARTICLE, { ...ARTICLE, title: 'Of Quiet' }] },
    ]);
  });
});

it('a question that is not translated yet stands with those of its category', () => {
  const question = { category: 'Access', answer: 'A' };
  const { translations } = loadFake({
    'faqs.yaml': JSON.stringify([
      { ...question, id: 'old', question: 'Old?' },
      { ...question, id: 'new', question: 'New?' },
    ]),
    'pages/home.yaml': JSON.stringify({ title: 'Home', description: 'The page', sections: [{ kind: 'faq' }] }),
    'translations/es.yaml':
      'pages: { home: { title: Inicio, description: La portada } }\nlibrary: { faqs: { old: { category: Acceso, question: "¿Vieja?", answer: A } } }\n',
  });
  const home = translations.pages.find(({ route, lang }) => route === '/' && lang === 'es');
  expect(home?.sections).toMatchObject([{ kind: 'faq', items: [{ category: 'Acceso' }, { category: 'Acceso' }] }]);
});

it('studies, articles and customers have the words of the dictionary, and keep what it does not say', () => {
  const url = 'https://a.example/';
  const study = {
    title: 'S',
    source: 'J',
    author: 'Lee',
    publishDate: '2020',
    summary: 'B',
    highlights: ['1', '2', '3'],
    url,
  };
  const words = {
    studies: { a: { title: 'E', size: '35 adultos', summary: 'R', highlights: ['4', '5', '6'] } },
    articles: { a: { title: 'Artículo', excerpt: 'Dice' } },
    testimonials: { night: { Bo: { quote: 'Dormí', name: 'Bo M.' } } },
  };
  const article = { title: 'A', excerpt: 'B', readTime: 3, author: 'C', date: '2020', url };
  const sections = [
    { kind: 'research', heading: 'R', studies: ['a', 'b'] },
    { kind: 'articles', heading: 'A' },
    { kind: 'testimonials', set: 'night' },
  ];
  const { translations } = loadFake({
    'studies/a.yaml': JSON.stringify({ ...study, size: { text: '35 adults', people: 35 } }),
    'studies/b.yaml': JSON.stringify(study),
    'articles.yaml': JSON.stringify([{ ...article, id: 'a' }, article]),
    'testimonials/night.yaml': JSON.stringify({
      items: ['Al', 'Bo'].map((name) => ({ quote: 'Slept', name, rating: 5 })),
    }),
    'pages/home.yaml': JSON.stringify({ title: 'Home', description: 'The page', sections }),
    'translations/es.yaml': JSON.stringify({ pages: { home: { title: 'I', description: 'P' } }, library: words }),
  });
  const home = translations.pages.find(({ route, lang }) => route === '/' && lang === 'es');
  expect(JSON.parse(plainText(JSON.stringify(home?.sections)))).toMatchObject([
    {
      studies: [
        { ...words.studies.a, author: 'Lee', size: { text: '35 adultos', people: 35 } },
        { title: 'S', highlights: ['1', '2', '3'] },
      ],
    },
    { items: [{ title: 'Artículo', excerpt: 'Dice', author: 'C', readTime: 3 }, { title: 'A' }] },
    {
      items: [
        { quote: 'Slept', name: 'Al' },
        { quote: 'Dormí', name: 'Bo M.', rating: 5 },
      ],
    },
  ]);
});

describe('the dictionary of a language', () => {
  const messagesOf = (text: string) => loadFake({ 'translations/es.yaml': text }).contexts.get('es')?.messages;

  it('has its own texts, and English for those it lacks', () => {
    const messages = messagesOf('{ nav: { home: Inicio } }');
    expect([messages?.nav.home, messages?.nav.problem, messages?.hero.title]).toEqual(['Inicio', 'problem', 'title']);
  });

  it('may name the slots of templates, and nothing else unknown', () => {
    const words = (text: string) => ({ 'translations/es.yaml': `{ nav: { home: "${text}" } }` });
    const slots = '{price} {time} {rating} {count} {number} {minutes} {date} {year}';
    const both = CONTENT['translations/en.yaml'].replace('"nav":{"home":"home"', `"nav":{"home":"${slots}"`);
    expect(load({ 'translations/en.yaml': both, ...words(slots) }).diagnostics).toEqual([]);
    expect(load(words('{prize}')).diagnostics.map(brief)).toEqual(['translations/es.yaml:1:17 unknown-reference']);
    const english = CONTENT['translations/en.yaml'].replace('"home":"home"', '"home":"{year} {yaer}"');
    const broken = english.replace('{', '{ # {yaer}\n');
    expect(load({ 'translations/en.yaml': broken }).diagnostics.map(({ code, line }) => [code, line])).toEqual([
      ['unknown-reference', 2],
    ]);
  });
});
