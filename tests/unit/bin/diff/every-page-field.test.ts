/** What `offer diff` says of one edit to each kind of page, of what pages show, and of images: one edit a row. */
import { describe, expect, it } from 'vitest';
import { CONTENT, type Files } from '../../fake-content.ts';
import { diffText } from './diff-text.ts';

type Row = Readonly<{
  edit: string;
  before?: Files;
  after: Files;
  /** Digests of images and fonts, before and after. */
  files?: readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>];
  says: readonly string[];
  never?: RegExp;
}>;

const LANDING = CONTENT['landing/rls-cure.yaml'];
const landing = (more: string) => ({ 'landing/rls-cure.yaml': `${LANDING}${more}` });
const photo = (file: string, alt: string) => landing(`image: { file: ${file}, alt: ${alt} }\n`);
const SITE: Record<string, unknown> = JSON.parse(CONTENT['site.yaml']);
const site = (changes: object) => ({ 'site.yaml': JSON.stringify({ ...SITE, ...changes }) });
const home = (sections: string) => ({
  'pages/home.yaml': `title: Home\ndescription: The home page\nsections:\n${sections}`,
});
const spanish = (texts: string) => ({ 'translations/es.yaml': texts });
const IMAGE_ROWS: readonly Row[] = [
  {
    edit: 'another photo under the same name',
    before: photo('garden.jpg', 'A garden'),
    after: photo('garden.jpg', 'A garden'),
    files: [
      { 'images/garden.jpg': '1', 'images/unused.jpg': '1' },
      { 'images/garden.jpg': '2', 'images/unused.jpg': '2' },
    ],
    says: ['Images\n  images/garden.jpg is another file, on /rls-cure\n'],
    never: /unused/,
  },
  {
    edit: 'another alt text',
    before: photo('garden.jpg', 'A garden'),
    after: photo('garden.jpg', 'A lake'),
    says: ['Images\n  /rls-cure (English): text for those who do not see the image\n    - A garden\n    + A lake\n'],
  },
  {
    edit: 'another file',
    before: photo('garden.jpg', 'A garden'),
    after: photo('lake.jpg', 'A garden'),
    says: ['Images\n  /rls-cure (English): image\n    - garden.jpg\n    + lake.jpg\n'],
  },
  {
    edit: 'logo and typeface under their names',
    before: { 'brand.yaml': 'logo: logo.svg\ntypefaces: { text: { family: Own, file: own.woff2 } }\n' },
    after: { 'brand.yaml': 'logo: logo.svg\ntypefaces: { text: { family: Own, file: own.woff2 } }\n' },
    files: [
      { 'images/logo.svg': '1', 'fonts/own.woff2': '1' },
      { 'images/logo.svg': '2', 'fonts/own.woff2': '2' },
    ],
    says: [
      '  images/logo.svg is another file, on every page\n',
      'Brand (every page)\n  fonts/own.woff2 is another file, on every page\n',
    ],
  },
  {
    edit: 'a logo and an icon',
    after: { 'brand.yaml': 'logo: logo.svg\nicon: icon.svg\n' },
    says: ['  logo: the built-in one → logo.svg', '  icon of the site: the built-in one → icon.svg'],
  },
  {
    edit: 'the portrait of a customer',
    before: avatar('ann.jpg'),
    after: avatar('ann.jpg'),
    files: [{ 'images/ann.jpg': '1' }, { 'images/ann.jpg': '2' }],
    says: ['  images/ann.jpg is another file, on /rls-cure\n'],
  },
];

function avatar(file: string): Files {
  return { 'testimonials/night.yaml': `items:\n  - { quote: I slept., name: A, rating: 5, avatar: ${file} }\n` };
}

const REFERENCE = (url: string) => ({
  'references.yaml': `moon: { title: Moon, authors: A, publication: B, year: 2020, url: "${url}" }\n`,
});

const PAGE_ROWS: readonly Row[] = [
  {
    edit: 'the drawing of a landing page',
    before: landing('drawing: lamp\n'),
    after: landing('drawing: window\n'),
    says: ['Look of pages\n  /rls-cure (English)\n    - hero: drawing lamp\n    + hero: drawing window\n'],
  },
  {
    edit: 'the icon of a card, and its ground',
    before: home('  - { kind: cards, heading: H, items: [{ title: A, text: B, icon: book }] }\n'),
    after: home('  - { kind: cards, heading: H, night: true, items: [{ title: A, text: B, icon: moon }] }\n'),
    says: ['Look of pages\n', '    - cards: icon book\n', '    + cards: night\n', '    + cards: icon moon\n'],
  },
  {
    edit: 'the same link in two languages',
    before: {
      ...home('  - { kind: buttons, items: [{ label: Go, href: /rls-cure }] }\n'),
      ...spanish('hero: { title: Hola }\n'),
    },
    after: {
      ...home('  - { kind: buttons, items: [{ label: Go, href: /terms }] }\n'),
      ...spanish('hero: { title: Hola }\n'),
    },
    says: ['  /: link\n    - /rls-cure\n    + /terms\n'],
  },
  { edit: 'a calm page', after: landing('calm: true\n'), says: ['    + calm page\n'] },
  {
    edit: 'what search engines read of a page',
    before: landing('lastmod: 2026-11-01\n'),
    after: landing('lastmod: 2026-11-20\nschemaData: { about: Legs, keywords: [a, b] }\n'),
    says: [
      'Search results and shared links\n',
      '  /rls-cure (English): date of the last change\n    - 2026-11-01\n    + 2026-11-20\n',
      '    + about: Legs\n',
      '    + keywords: a, b\n',
    ],
  },
  {
    edit: 'a page that search engines may list',
    after: { 'pages/home.yaml': `robots: noindex, nofollow\n${CONTENT['pages/home.yaml']}` },
    says: ['  / (English): search engines may\n    - index, follow\n    + noindex, nofollow\n'],
  },
  {
    edit: 'a legal text and its date',
    after: { 'pages/terms.md': CONTENT['pages/terms.md'].replace('See', 'Look at').replace('-01-02', '-02-03') },
    says: ['  /terms (English)\n    - See home.\n    + Look at home.\n', '+ 2026-02-03'],
  },
  {
    edit: 'a new testimonial, and one that is verified',
    after: {
      'testimonials/night.yaml':
        'items:\n  - { quote: I slept., name: A, rating: 5, verified: true }\n  - { quote: So did I., name: B, rating: 4 }\n',
    },
    says: [
      '  ⚠ review A in night\n    - a customer, 5/5: I slept.\n    + a customer, purchase verified, 5/5: I slept.\n',
      '  ⚠ review B in night\n    + a customer, 4/5: So did I.\n',
    ],
  },
  {
    edit: 'another set of testimonials',
    before: { 'testimonials/day.yaml': 'items:\n  - { quote: So did I., name: B, rating: 4 }\n' },
    after: { 'landing/rls-cure.yaml': LANDING.replace('testimonials: night', 'testimonials: day') },
    says: ['Testimonials\n  /rls-cure (English): testimonials\n    - night\n    + day\n'],
    never: /Texts/,
  },
  {
    edit: 'where a reference leads',
    before: { ...landing('sources: [moon]\n'), ...REFERENCE('https://moon.example/a') },
    after: { ...landing('sources: [moon]\n'), ...REFERENCE('https://moon.example/b') },
    says: ['  /rls-cure (English): link\n    - https://moon.example/a\n    + https://moon.example/b\n'],
  },
  {
    edit: 'a question of faqs.yaml',
    before: {
      ...home('  - kind: faq\n'),
      'faqs.yaml': '- { question: Why?, answer: So., category: General, id: why }\n',
    },
    after: {
      ...home('  - kind: faq\n'),
      'faqs.yaml': '- { question: Why?, answer: Thus., category: General, id: why }\n',
    },
    says: ['  / (English)\n    - So.\n    + Thus.\n'],
  },
  {
    edit: 'a link of the header',
    after: site({ header: [{ to: '/', label: 'Start' }] }),
    says: ['pages (English): ', '    + Start\n'],
  },
];

const LANGUAGE_ROWS: readonly Row[] = [
  {
    edit: 'a headline in one language',
    before: { ...home('  - kind: hero\n'), ...spanish('hero: { title: Hola }\n') },
    after: { ...home('  - kind: hero\n'), ...spanish('hero: { title: Buenas noches }\n') },
    says: ['  / (Spanish)\n    - Hola\n    + Buenas noches\n'],
    never: /English/,
  },
  {
    edit: 'the title of a page in one language',
    before: spanish('pages: { home: { title: Inicio, description: La casa } }\n'),
    after: spanish('pages: { home: { title: Portada, description: La casa } }\n'),
    says: ['  / (Spanish): title\n    - Inicio\n    + Portada\n'],
  },
  {
    edit: 'the public words of a method in one language',
    before: { ...spanish('hero: { title: Hola }\n'), ...method('Frío') },
    after: { ...spanish('hero: { title: Hola }\n'), ...method('Hielo') },
    says: ['(Spanish)', '    - Frío\n    + Hielo\n'],
  },
  {
    edit: 'the subject of the email in one language',
    before: spanish('mail: { subject: Tu guía }\n'),
    after: spanish('mail: { subject: Ya está aquí }\n'),
    says: ['Emails\n  Spanish\n    - Tu guía\n    + Ya está aquí\n'],
  },
  {
    edit: 'a row of the savings in one language',
    before: {
      ...home('  - { kind: solutions, savings: true }\n'),
      ...spanish('hero: { title: Hola }\n'),
      ...savings('Uno'),
    },
    after: {
      ...home('  - { kind: solutions, savings: true }\n'),
      ...spanish('hero: { title: Hola }\n'),
      ...savings('Dos'),
    },
    says: ['  / (Spanish)\n    - Uno\n    + Dos\n'],
  },
];

it('tells a testimonial that was replaced once, and not on each page in each language', () => {
  const quoted = (quote: string, name: string, more: Files = {}): Files => ({
    ...home('  - { kind: testimonials, set: night }\n'),
    'testimonials/night.yaml': `items:\n  - { quote: ${quote}, name: ${name}, rating: 5 }\n`,
    ...more,
  });
  const translation = 'library: { testimonials: { night: { A: { quote: He dormido., title: Madre } } } }\n';
  const text = diffText(quoted('I slept.', 'A', spanish(translation)), quoted('I rested.', 'B', spanish('{}\n')));
  expect(text).toBe(
    'Compared.\nNeeds approval: 2 review changes\n\nTestimonials\n  ⚠ review A in night\n    - a customer, 5/5: I slept.\n  ⚠ review B in night\n    + a customer, 5/5: I rested.\n',
  );
  expect(diffText({ ...quoted('I slept.', 'A'), ...spanish(translation) }, quoted('I slept.', 'A'))).toContain(
    '  ⚠ review A in night\n    - Spanish: Madre: He dormido.\n',
  );
});

/** The first page that shows the cards and reasons of the dictionary, with another number of methods: the browser gets their translations. */
it('tells no text of another language that only comes with a new page', () => {
  const items = '[{ title: A, text: B }, { title: C, text: D }, { title: E, text: F }]';
  const before = {
    ...landing(`understanding: { heading: H, intro: I, cards: ${items} }\nwhy: { heading: H, reasons: ${items} }\n`),
    ...spanish('rls: { whatTitle: Qué es }\nsolutions: { landingTitle: "{count} métodos" }\n'),
    'translations/en.yaml': CONTENT['translations/en.yaml'].replace(':"landingTitle"', ':"{count} methods"'),
  };
  const methods = 'freeMethods: [{ title: A, text: B }, { title: C, text: D }]\nmethodCount: 3\n';
  const page = LANDING.replace('A cure', 'New').replace('methodCount: 1\n', methods);
  expect(diffText(before, { ...before, 'landing/new.yaml': page })).not.toMatch(/Dialogs|Spanish/);
});

function method(spanishWords: string): Files {
  return {
    'solutions/polar.md': CONTENT['solutions/polar.md'].replace(
      'description: Cold',
      `description: { en: Cold, es: ${spanishWords} }`,
    ),
  };
}

function savings(label: string): Files {
  return site({ savings: [{ label: { en: 'One', es: label }, amount: '£1' }] });
}

const TIMED_ROWS: readonly Row[] = [
  {
    edit: 'a page that will appear later',
    before: {},
    after: { 'landing/later.yaml': `publishAt: 2026-12-01\n${LANDING.replace('It is hard.', 'It may be.')}` },
    says: [
      'Pages\n  /later (English) is not published now and has been added: A cure. It is published from Tue 1 Dec 2026 00:00 (London time).\n    + It may be.\n',
    ],
    never: /Schedule|Needs approval/,
  },
  {
    edit: 'another day, and nothing else',
    before: { 'landing/later.yaml': `publishAt: 2026-12-01\n${LANDING}` },
    after: { 'landing/later.yaml': `publishAt: 2026-12-05\nunpublishAt: 2026-12-24\n${LANDING}` },
    says: [
      'Schedule\n  /later appears: Tue 1 Dec 2026 00:00 → Sat 5 Dec 2026 00:00\n  /later disappears: (none) → Thu 24 Dec 2026 00:00\n',
    ],
    never: /Pages/,
  },
  {
    edit: 'another sentence of a page that will appear later',
    before: { 'landing/later.yaml': `publishAt: 2026-12-01\n${LANDING.replace('It is hard.', 'It may be.')}` },
    after: { 'landing/later.yaml': `publishAt: 2026-12-01\n${LANDING.replace('It is hard.', 'It may be. Or not.')}` },
    says: [
      ' and has changed: A cure. It is published from Tue 1 Dec 2026 00:00 (London time). See it with: offer diff --at 2026-12-01\n    + Or not.\n',
    ],
  },
  {
    edit: 'a page taken back until later',
    before: { 'landing/later.yaml': LANDING },
    after: { 'landing/later.yaml': `publishAt: 2026-12-01\n${LANDING}` },
    says: [
      'Compared.\n\nPages\n  /later (English) is not published now, and was: A cure. It is published from Tue 1 Dec 2026 00:00 (London time).\n',
    ],
    never: /leads nowhere|Schedule|added|Texts/,
  },
  {
    edit: 'a section that will appear later',
    after: home('  - kind: solutions\n  - { kind: prose, text: Soon., publishAt: 2026-12-01 }\n'),
    says: ['  /, section 2 (prose) is not published now and has been added. It is published from Tue 1 Dec 2026'],
    never: /Schedule/,
  },
  {
    edit: 'a page and a section that will disappear',
    after: {
      ...home('  - kind: solutions\n  - { kind: prose, text: Now., unpublishAt: 2026-12-01 }\n'),
      'landing/later.yaml': `unpublishAt: 2026-12-01\n${LANDING.replace('A cure', 'Soon')}`,
    },
    says: [
      '/later (English) is new: Soon. It is published until Tue 1 Dec 2026 00:00 (London time).\n',
      'Schedule\n  /, section 2 (prose) disappears: (none) → Tue 1 Dec 2026 00:00\n',
    ],
    never: /later disappears/,
  },
];

describe('offer diff tells an approver', () => {
  it.each([...IMAGE_ROWS, ...PAGE_ROWS, ...LANGUAGE_ROWS, ...TIMED_ROWS])('$edit', (row) => {
    const { before = {}, after, files, says, never } = row;
    const text = diffText(before, { ...before, ...after }, files);
    for (const line of says) expect(text).toContain(line);
    if (never !== undefined) expect(text).not.toMatch(never);
  });
});
