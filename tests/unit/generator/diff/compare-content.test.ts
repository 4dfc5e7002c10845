/** What `offer diff` says of one edit to each kind of file: none that anyone notices is "No visible change". */
import { describe, expect, it } from 'vitest';
import { differencesAsText } from '../../../../bin/commands/diff.ts';
import { loadContent } from '../../../../generator/build.ts';
import { DiagnosticCollector, PLAIN_STYLE } from '../../../../generator/diagnostics/diagnostic.ts';
import { compareContent } from '../../../../generator/diff/compare-content.ts';
import { CONTENT, type Files, OPTIONS, sourcesOf } from '../../fake-content.ts';
import { GUIDE as guide } from '../../full-guide.ts';

const contentOf = (files: Files) =>
  loadContent(sourcesOf({ ...CONTENT, ...files }), OPTIONS, new DiagnosticCollector()).content;

const diffText = (before: Files, after: Files): string =>
  differencesAsText(compareContent(contentOf(before), contentOf(after), OPTIONS.at), 'Compared.', PLAIN_STYLE);

type Row = Readonly<{ edit: string; before?: Files; after: Files; says: readonly string[]; never?: RegExp }>;

const SITE: Record<string, unknown> = JSON.parse(CONTENT['site.yaml']);
const site = (changes: object) => ({ 'site.yaml': JSON.stringify({ ...SITE, ...changes }) });
const LANDING = CONTENT['landing/rls-cure.yaml'];
const home = (sections: string) => ({
  'pages/home.yaml': `title: Home\ndescription: The home page\nsections:\n${sections}`,
});
const guides = (edit: (text: string) => string) => ({ 'guide/en.yaml': edit(guide), 'guide/es.yaml': edit(guide) });
const GUIDE = 'The guide (its text is paid for and is not shown here)\n';

const ROWS: readonly Row[] = [
  {
    edit: 'a setting of the site, and one that was left out',
    after: site({ exitOffer: { show: false }, learnMore: '/terms', header: [{ to: '/', label: 'Start' }] }),
    says: ['Settings of the site\n', '  exitOffer, show: true → false\n', '  learnMore: ', ' → /terms\n', 'Start'],
  },
  {
    edit: 'a number of the settings that is a claim elsewhere',
    before: {
      'claims.yaml': 'days: { text: "30", source: owner }\n',
      ...site({ counter: { start: 30, live: false } }),
    },
    after: site({ counter: { start: 31, live: false } }),
    says: ['  counter, start: 30 → 31\n'],
    never: /Needs approval/,
  },
  {
    edit: 'the id of the shop, which never changes, and one of analytics that was empty',
    before: site({ shopId: `shop_${'1'.repeat(32)}` }),
    after: site({ shopId: `shop_${'2'.repeat(32)}`, analytics: { measurementId: 'G-AB12CD34', consent: 'required' } }),
    says: [
      'Needs approval: 1 shop change\n',
      `  ⚠ shop shopId: shop_${'1'.repeat(32)} → shop_${'2'.repeat(32)}\n`,
      '  analytics, measurementId: (none) → G-AB12CD34\n',
    ],
  },
  {
    edit: 'an address with a question mark in it',
    after: site({ redirects: [{ from: '/home', to: 'https://a.example/?b=c' }] }),
    says: ['  redirects 1, to: / → https://a.example/?b=c\n'],
  },
  {
    edit: 'a redirect',
    after: site({
      redirects: [
        { from: '/home', to: '/' },
        { from: '/old', to: '/terms' },
      ],
    }),
    says: ['  redirects 2 is new\n    + from: /old\n    + to: /terms\n'],
  },
  {
    edit: 'a colour',
    after: { 'brand.yaml': 'colors: { light: { button: "#b91c1c" } }\n' },
    says: ['Look of the site\n  brand.yaml: (none) → button: #b91c1c\n'],
  },
  {
    edit: 'a price that is written where its name was, and a sale',
    before: { 'landing/rls-cure.yaml': LANDING },
    after: {
      'landing/rls-cure.yaml': LANDING.replace('{price.flat}', '£4'),
      'pricing.yaml': `${CONTENT['pricing.yaml'].replace('Cents":199', 'Cents":149').slice(0, -1)}, sales: [{ publishAt: 2999-11-27, unpublishAt: 2999-12-01, prices: { GBP: 299 } }] }`,
    },
    says: [
      'Needs approval: 3 price changes\n',
      '  ⚠ price GBP, exitOffer: £1.99 → £1.49\n',
      '  ⚠ price sales 1 is new\n',
      '    + prices: £2.99\n',
      '    + publishAt: ',
      '27 Nov 2999 00:00\n',
      '    + unpublishAt: ',
      '1 Dec 2999 00:00\n',
      '  ⚠ price /rls-cure, solutionIntro: For {price.flat}. → For £4.\n',
    ],
  },
  {
    edit: 'a claim and its source',
    after: {
      'claims.yaml': 'rating: { text: { en: 4.8/5, es: "4,9/5" }, source: moon-2020 }\n',
      'references.yaml':
        'moon-2020: { title: Moon, authors: A, publication: B, year: 2020, url: "https://moon.example/" }\n',
    },
    says: [
      'Claims\n  ⚠ claim rating, text, es: 4,8/5 → 4,9/5\n  ⚠ claim rating, source: owner → moon-2020\n',
      'Texts that pages share\n  references is new\n',
    ],
  },
  {
    edit: 'a section put before another',
    before: home('  - { kind: cards, heading: H, items: [{ title: A, text: B, icon: book }] }\n'),
    after: home(
      '  - { kind: prose, text: One more. }\n  - { kind: cards, heading: H, items: [{ title: A, text: B, icon: book }] }\n',
    ),
    says: ['Pages\n  /, sections 1 is new\n    + kind: prose\n    + One more.\n'],
    never: /cards/,
  },
  {
    edit: 'sections before others that stay, change or go',
    before: home(['One', 'Two', 'Three', 'Four'].map((text) => `  - { kind: prose, text: ${text}. }\n`).join('')),
    after: home(['Nil', 'New', 'Two', 'Drei'].map((text) => `  - { kind: prose, text: ${text}. }\n`).join('')),
    says: ['  /, sections 2 is new\n', '  /, sections 4, text: Three. → Drei.\n', '  /, sections 4 is gone\n'],
  },
  {
    edit: 'whose words a new testimonial has',
    after: { 'testimonials/day.yaml': 'items:\n  - { quote: I slept., name: B, rating: 5, verified: true }\n' },
    says: ['    + verified: true\n'],
  },
  {
    edit: 'a legal text and its date',
    after: { 'pages/terms.md': CONTENT['pages/terms.md'].replace('See', 'Look at').replace('-01-02', '-02-03') },
    says: ['  /terms, updated: 2026-01-02 → 2026-02-03\n  /terms, body: See [home](/). → Look at [home](/).\n'],
    never: /still/,
  },
  {
    edit: 'a page that ends, and whose title is a question',
    after: { 'landing/ends.yaml': `unpublishAt: 2026-12-05\n${LANDING.replace('A cure', 'A cure?')}` },
    says: ['  /ends is new: A cure? It is published until Sat 5 Dec 2026 00:00 (London time).\n'],
  },
  {
    edit: 'a legal text that keeps its date',
    after: { 'pages/terms.md': CONTENT['pages/terms.md'].replace('See', 'Look at') },
    says: ['  /terms, updated: still 2026-01-02, though the text has changed: set the day of this change\n'],
  },
  {
    edit: 'the day of a page',
    before: { 'landing/later.yaml': `publishAt: 2026-12-01\n${LANDING}` },
    after: { 'landing/later.yaml': `publishAt: 2026-12-05\n${LANDING}` },
    says: ['  /later, publishAt: Tue 1 Dec 2026 00:00 → Sat 5 Dec 2026 00:00\n'],
  },
  {
    edit: 'a page that will appear later, and needs no redirect when it goes',
    before: { 'landing/never.yaml': `publishAt: 2026-12-01\n${LANDING.replace('A cure', 'Never')}` },
    after: {
      'landing/later.yaml': `publishAt: 2026-12-01\n${LANDING.replace('A cure', 'Later')}`,
      'landing/never.yaml': undefined,
    },
    says: [
      '  /later is new: Later. It is published from Tue 1 Dec 2026 00:00 (London time).\n    + title: Later\n',
      '  /never is gone: Never.\n',
    ],
    never: /Needs approval|redirects/,
  },
  {
    edit: 'a testimonial with other stars, and one whose translation is gone',
    before: {
      'translations/es.yaml': 'library: { testimonials: { night: { A: { quote: He dormido. } }, day: {} } }\n',
    },
    after: {
      'testimonials/night.yaml': 'items:\n  - { quote: I slept., name: A, rating: 4, sample: true }\n',
      'translations/es.yaml': 'library: { testimonials: { night: {}, day: {} } }\n',
    },
    says: [
      'Needs approval: 3 review changes\n',
      '  ⚠ review night, items 1, rating: 5 → 4\n',
      '  ⚠ review night, items 1, sample: false → true\n',
      '  ⚠ review library, testimonials, night, A (Spanish): He dormido. → (none)\n',
    ],
  },
  {
    edit: 'a sentence more',
    after: { 'landing/rls-cure.yaml': LANDING.replace('It is hard.', 'It is hard. But.') },
    says: ['  /rls-cure, problemStatement\n    + But.\n'],
  },
  {
    edit: 'a price on a page in another language, and a page that is new',
    before: { 'landing/cura.yaml': `lang: es\n${LANDING}` },
    after: {
      'landing/cura.yaml': `lang: es\n${LANDING.replace('{price.flat}', '4 €')}`,
      'landing/new.yaml': LANDING.replace('A cure', 'Another'),
    },
    says: [
      'Needs approval: 1 price change\n',
      '  ⚠ price /cura, solutionIntro (Spanish): For {price.flat}. → For 4 €.\n',
      '  /new is new: Another.\n',
    ],
    never: /calm: false/,
  },
  {
    edit: 'a text of the interface in one language',
    before: { 'translations/es.yaml': 'hero: { title: Hola }\n' },
    after: { 'translations/es.yaml': 'hero: { title: Buenas noches }\n' },
    says: ['Buttons, dialogs, emails and translations\n  hero, title (Spanish): Hola → Buenas noches\n'],
    never: /English/,
  },
  {
    edit: 'the lengths of a timer, which all languages share, and the words of a step in one',
    before: guides((text) => text),
    after: {
      ...guides((text) => text.replace('minutes: [5, 10]', 'minutes: [6, 10]')),
      'guide/es.yaml': guide
        .replace('minutes: [5, 10]', 'minutes: [6, 10]')
        .replace('Sit up, wide awake', 'Sit upright, quite secret'),
    },
    says: [
      `${GUIDE}  methods, polar, timer, minutes (English, Spanish): 5, 10 → 6, 10\n`,
      '  methods, polar, steps 1, text (Spanish): 1 sentence changed\n',
    ],
    never: /secret|wide awake/,
  },
  {
    edit: 'ten minutes of ice that become five, and a warning less',
    before: { 'guide/en.yaml': guide },
    after: {
      'guide/en.yaml': guide
        .replace('Ten minutes at most', 'Five minutes at most')
        .replace('      - **Numb or broken skin,** eczema\n', ''),
    },
    says: [
      'text (English): 1 sentence changed; its numbers: 10 → 5\n',
      'methods, polar, notFor (English): 1 sentence removed\n',
    ],
    never: /minutes at most|eczema/,
  },
  {
    edit: 'a step of the guide fewer, another drawing, and a language',
    before: { 'guide/en.yaml': guide },
    after: guides((text) =>
      text.replace(/ {6}- drawing: cold-look\n.*\n/, '').replace('drawing: cold-walk', 'drawing: cold-hold'),
    ),
    says: [
      '  methods, polar, steps 2 (English) is gone\n',
      'drawing (English): cold-walk → cold-hold\n',
      '  es.yaml (Spanish) is new\n',
    ],
  },
];

describe('compareContent tells an approver', () => {
  it.each(ROWS)('$edit', ({ before, after, says, never }) => {
    const text = diffText(before ?? {}, { ...before, ...after });
    for (const line of says) expect(text).toContain(line);
    if (never !== undefined) expect(text).not.toMatch(never);
  });
});

it('shows the first lines of a long new page, and counts the rest', () => {
  const words = Array.from({ length: 30 }, (_, i) => `Sentence ${i}.`).join(' ');
  const text = diffText({}, { 'landing/long.yaml': LANDING.replace('It is hard.', words).replace('A cure', 'Long') });
  expect(text.match(/^ {4}\+ /gm)).toHaveLength(20);
  expect(text).toMatch(/\n {4}… and \d+ other lines: offer diff --json\n$/);
});
