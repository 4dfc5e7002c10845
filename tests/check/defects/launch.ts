/**
 * What the full site still has and a launched one may not. The site under test has all of it put right; each defect takes one of
 * the repairs back.
 */
import type { Change, Defect, Edit } from '../defect.ts';

const real = (text: string) => text.replaceAll(/^ *sample: true\n/gm, '');
/** Customers in place of samples: their names, and the purchases that they were matched with. */
const customers = (text: string) =>
  named(text).replaceAll(/^( *)sample: true\n/gm, (_, indent: string) => `${indent}verified: true\n`);
const named = (text: string) => text.replaceAll(/Sample reader|Persona de ejemplo/g, 'Reader');
const ownerless =
  (claim: string): Edit =>
  (text) =>
    text.replace(new RegExp(`^(${claim}: .*)source: owner`, 'm'), '$1source: nhs');
const OWNED = ['rating', 'ratingCount', 'landingRatingCount', 'customers', 'relievedShare'];
const SAVED = ['savingsMedication', 'savingsDoctor', 'savingsLostWork', 'savingsTotal', 'savingsSaved'];
const swap =
  (from: string, to: string): Edit =>
  (text) =>
    text.replace(from, () => to);

type Repair = Readonly<{ file: string; edit: Edit }>;
const repair = (file: string, edit: Edit): Repair => ({ file, edit });

const REPAIRS = {
  daily: repair('testimonials/daily.yaml', customers),
  home: repair('testimonials/home.yaml', customers),
  night: repair('testimonials/night.yaml', customers),
  spanish: repair('testimonials/spanish.yaml', customers),
  people: repair('pages/about.yaml', (text) => real(text).replaceAll('To be appointed', 'Dr Ann Lee')),
  url: repair('site.yaml', swap('https://legs-at-ease.example', 'https://legsatease.co.uk')),
  email: repair('site.yaml', swap('help@legs-at-ease.example', 'help@legsatease.co.uk')),
  key: repair('site.yaml', swap('pk_public_legs_at_ease', 'pk_7f3b0c51d2')),
  seller: repair('site.yaml', (text) =>
    real(text)
      .replace(/legalName: .*/, 'legalName: Legs at Ease Ltd')
      .replace(/address: .*/, 'address: 1 High Street, Leeds')
      .replace(/taxNote: .*/, 'taxNote: Not registered for VAT'),
  ),
  byline: repair('site.yaml', (text) =>
    text
      .replace(/( {2}reviewed: .*\n) {2}sample: true\n/, '$1')
      .replace('Sample author', 'Ann Lee')
      .replace('Sample medical reviewer', 'Dr Sam Cole'),
  ),
  terms: repair('pages/terms-of-service.md', (text) => text.replace(/^updated: .*$/m, 'updated: "2026-11-23"')),
  counter: repair('site.yaml', swap('live: true', 'live: false')),
  timer: repair('translations/en.yaml', swap('This offer closes in {time}', 'This offer is for new readers')),
  reviews: repair('claims.yaml', (text) => OWNED.reduce((sum, claim) => ownerless(claim)(sum), text)),
  savings: repair('claims.yaml', (text) => SAVED.reduce((sum, claim) => ownerless(claim)(sum), text)),
} as const satisfies Record<string, Repair>;

/** They name the testimonials of the home page. */
const TRANSLATIONS = ['bn', 'es', 'fr', 'hi', 'ja', 'pt', 'zh'].map((lang) => `translations/${lang}.yaml`);

type Name = keyof typeof REPAIRS;

/** The full site, fit for launch, but for what is named. */
export function fitForLaunch(...missing: readonly Name[]): Record<string, Edit> {
  const edits: Record<string, Edit> = missing.includes('home')
    ? {}
    : Object.fromEntries(TRANSLATIONS.map((file) => [file, named]));
  for (const [name, { file, edit }] of Object.entries(REPAIRS)) {
    if (missing.some((one) => one === name)) continue;
    const before = edits[file];
    edits[file] = before === undefined ? edit : (text) => edit(before(text));
  }
  return edits;
}

const without = (...missing: readonly Name[]): Change => ({ in: 'content', edits: fitForLaunch(...missing) });

/** Everything put right, and then one edit more. */
function fitButFor(file: string, edit: Edit): Change {
  const edits = fitForLaunch();
  const before = edits[file];
  return { in: 'content', edits: { ...edits, [file]: (text) => edit(before?.(text) ?? text) } };
}

export const launch: readonly Defect[] = [
  {
    name: 'sample testimonials',
    check: 'samples',
    change: without('home'),
    code: 'sample-testimonial',
    at: { file: 'testimonials/home.yaml', has: 'South East England\n    sample: true' },
  },
  {
    name: 'a sample advisory board',
    check: 'samples',
    change: without('people'),
    code: 'sample-person',
    at: { file: 'pages/about.yaml', has: 'role: Specialist midwife\n        sample: true' },
  },
  {
    name: 'a sample byline',
    check: 'samples',
    change: fitButFor('site.yaml', (text) => text.replace(/^ {2}reviewed: .*\n/m, '$&  sample: true\n')),
    code: 'sample-person',
    at: { file: 'site.yaml', has: 'sample: true' },
  },
  {
    name: 'an address of the site that cannot exist',
    check: 'placeholders',
    change: without('url'),
    code: 'placeholder-contact',
    at: { file: 'site.yaml', has: 'url: https://legs-at-ease.example' },
  },
  {
    name: 'an email address that cannot exist',
    check: 'placeholders',
    change: without('email'),
    code: 'placeholder-contact',
    at: { file: 'site.yaml', has: 'help@legs-at-ease.example' },
  },
  {
    name: 'a public key of plain words',
    check: 'placeholders',
    change: without('key'),
    code: 'placeholder-key',
    at: { file: 'site.yaml', has: 'publicApiKey: ' },
  },
  {
    name: 'a sample seller',
    check: 'samples',
    change: without('seller'),
    code: 'sample-seller',
    at: { file: 'site.yaml', has: 'legalName: ' },
  },
  {
    name: 'a counter that grows by itself',
    check: 'urgency',
    change: without('counter'),
    code: 'false-urgency',
    at: { file: 'site.yaml', has: 'live: true' },
  },
  {
    name: 'a countdown that starts again for each visitor',
    check: 'urgency',
    change: without('timer'),
    code: 'false-urgency',
    at: { file: 'site.yaml', has: 'exitOffer:\n  show: true' },
  },
  {
    name: 'a rating that only the owner knows of',
    check: 'claims without proof',
    change: without('reviews'),
    code: 'review-unproved',
    at: { file: 'claims.yaml', has: '\nrating: ' },
  },
  {
    name: 'a price comparison that only the owner knows of',
    check: 'claims without proof',
    change: without('savings'),
    code: 'saving-unproved',
    at: { file: 'claims.yaml', has: '\nsavingsDoctor: ' },
  },
];
