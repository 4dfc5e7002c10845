/** What `offer diff` says of one edit to each kind of file and each group of fields: none that anyone notices is "No visible change". */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { site as siteSchema } from '#schema/files/site.ts';
import { SETTINGS } from '../../../../generator/diff/setting-facts.ts';
import { CONTENT, type Files } from '../../fake-content.ts';
import { diffText } from './diff-text.ts';

type Row = Readonly<{ edit: string; before?: Files; after: Files; says: readonly string[]; never?: RegExp }>;

const SITE: Record<string, unknown> = JSON.parse(CONTENT['site.yaml']);
const site = (changes: object) => ({ 'site.yaml': JSON.stringify({ ...SITE, ...changes }) });

const EXIT_WORDS = /exitTitle|exitButton/;

const SETTINGS_ROWS: readonly Row[] = [
  {
    edit: 'the exit offer is switched off',
    after: site({ exitOffer: { show: false } }),
    says: ['Behaviour (every page)', '  exit offer: on → off'],
    never: EXIT_WORDS,
  },
  {
    edit: 'the exit offer opens sooner and lasts longer',
    after: site({ exitOffer: { opensAfterMinutes: 1, lastsMinutes: 20 } }),
    says: ['  exit offer opens by itself after: 3 minutes → 1 minute', '  exit offer lasts: 15 minutes → 20 minutes'],
  },
  {
    edit: 'a badge fewer',
    after: site({ badges: { items: [{ badge: 'secure', afterScreens: 1 }], hideAfterSeconds: 1 } }),
    says: ['→ secure 1 screens of scrolling', '  trust badge stays when scrolling back up: 0.6 seconds → 1 second'],
  },
  {
    edit: 'the bar of phones and the badges are switched off',
    after: site({ badges: { show: false }, mobileBar: { show: false } }),
    says: ['  buy bar on phones: on → off', '  trust badges: on → off'],
    never: /mobileTitle|badgeSecure/,
  },
  {
    edit: 'the counter grows',
    after: site({ counter: { start: 100, live: true, chancePercent: 50 } }),
    says: ['  counter grows while the page is open: off → on', '  chance that the counter grows each time: 10% → 50%'],
  },
  {
    edit: 'analytics are switched on',
    after: site({ analytics: { measurementId: 'G-ABC', consent: 'required' } }),
    says: ['  analytics: (none) → G-ABC'],
    never: /consentTitle/,
  },
  {
    edit: 'the till is closed',
    after: site({ checkout: { open: false } }),
    says: ['Checkout', '  guide for sale: on → off'],
    never: /Texts|Dialogs|closedText/,
  },
  {
    edit: 'the seller, the address of the site and the night',
    after: site({ url: 'https://calm.example', nightGreeting: false, seller: { legalName: 'Calm', address: 'There' } }),
    says: [
      '  seller: Quiet Ltd → Calm',
      '  address of the site: https://quiet.example → https://calm.example',
      '  night colours and greeting: on → off',
    ],
  },
  {
    edit: 'what search engines are told of the site',
    after: site({ subject: { kind: 'thing', name: 'Tea' }, verification: { google: 'abcdef' } }),
    says: [
      'Search results and shared links',
      '  kind of subject: condition → thing',
      '  subject: Restless legs syndrome → Tea',
      '  medical specialty: Neurologic → (none)',
      '  code of Google Search Console: (none) → abcdef',
    ],
  },
];

const BRAND_ROWS: readonly Row[] = [
  {
    edit: 'a colour, and those that follow from it',
    before: { 'brand.yaml': 'colors: { light: { button: "#1d4ed8" } }\n' },
    after: { 'brand.yaml': 'colors: { light: { button: "#b91c1c" } }\n' },
    says: ['Brand (every page)', '  button, light mode: #1d4ed8 → #b91c1c', '  dark bands, light mode: #'],
  },
  {
    edit: 'the first brand.yaml',
    after: { 'brand.yaml': 'radius: 4\ntypefaces: { headings: slab }\ndrawings: false\n' },
    says: [
      '  round corners: the built-in one → 4 pixels',
      '  typeface of headings: the built-in one → slab',
      '  built-in drawings: on → off',
    ],
  },
];

const OTHER_ROWS: readonly Row[] = [
  {
    edit: 'a claim and its source',
    after: {
      'claims.yaml': 'rating: { text: { en: 4.8/5, es: "4,9/5" }, source: moon-2020 }\n',
      'references.yaml':
        'moon-2020: { title: Moon, authors: A, publication: B, year: 2020, url: "https://moon.example/" }\n',
    },
    says: ['Claims', '  ⚠ claim rating (Spanish): 4,8/5 → 4,9/5', '  ⚠ claim source of rating: the owner → moon-2020'],
  },
  {
    edit: 'an accepted finding',
    after: { 'accepted.yaml': '- { finding: sample-seller, reason: Not yet, by: Ann, on: "2026-11-20" }\n' },
    says: ['Not seen by visitors', '  accepted finding sample-seller: (none) → Not yet (Ann, 2026-11-20)'],
  },
  {
    edit: 'what a function answers',
    after: {
      'translations/en.yaml': CONTENT['translations/en.yaml'].replace(
        '"uncharged":"uncharged"',
        '"uncharged":"It cost nothing"',
      ),
    },
    says: ['Checkout, answers and pages of buyers', '  English', '    + It cost nothing'],
  },
];

describe('offer diff tells an approver', () => {
  it.each([...SETTINGS_ROWS, ...BRAND_ROWS, ...OTHER_ROWS])('$edit', ({ before, after, says, never }) => {
    const text = diffText(before ?? {}, { ...before, ...after });
    for (const line of says) expect(text).toContain(line);
    if (never !== undefined) expect(text).not.toMatch(never);
  });
});

it('gives three examples of the texts that only show a new price, and counts the others', () => {
  const after = { 'pricing.yaml': CONTENT['pricing.yaml'].replace('"flatPriceCents":399', '"flatPriceCents":449') };
  const before = {
    'landing/rls-cure.yaml': CONTENT['landing/rls-cure.yaml'].replace(
      'For {price.flat}.',
      ['A', 'B', 'C', 'D', 'E'].map((one) => `${one} for {price.flat}.`).join(' '),
    ),
  };
  const text = diffText(before, { ...before, ...after });
  expect(text).toContain('Needs approval: 1 price change\n\nPrices\n  ⚠ price GBP price: £3.99 → £4.49\n');
  expect(text.match(/^ {4}\+ /gm)).toHaveLength(3);
  expect(text).toMatch(/\n {2}… and \d+ other texts that show it: offer diff --json\n$/);
});

/** The path of every field of a schema that holds a value; a list and a choice of shapes are one. */
function fieldsOf(schema: z.core.JSONSchema.BaseSchema, path = ''): string[] {
  const inner = Object.entries(schema.properties ?? {});
  if (inner.length === 0) return [path];
  return inner.flatMap(([key, one]) =>
    typeof one === 'boolean' ? [] : fieldsOf(one, path === '' ? key : `${path}.${key}`),
  );
}

it('has a name for every setting of site.yaml that is not compared as a text', () => {
  const fields = fieldsOf(z.toJSONSchema(siteSchema, { io: 'input', unrepresentable: 'any' }));
  const unnamed = fields.filter(
    (field) => !(field in SETTINGS) && !/^(?:header|footer|savings|redirects)\b/.test(field),
  );
  expect(fields.length).toBeGreaterThan(50);
  expect(unnamed).toEqual([]);
});
