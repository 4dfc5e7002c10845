import { expect, it } from 'vitest';
import * as z from 'zod';
import {
  calm,
  cents,
  day,
  externalUrl,
  inOrder,
  looseDay,
  markdown,
  moment,
  slug,
  term,
  text,
} from '#schema/fields.ts';
import { claims } from '#schema/files/claims.ts';
import { pricing } from '#schema/files/pricing.ts';
import { site } from '#schema/files/site.ts';
import { RULES, type RuleCode } from '#schema/value-rules.ts';
import { correctedByRule, correctedLink } from '../../../../../generator/content/values/corrections.ts';
import { validateEntry } from '../../../../../generator/content/values/validate.ts';

it.each<[RuleCode, string | number, string | undefined]>([
  ['date', '12/24/2026', '"2026-12-24"'],
  ['date', 'Dec 1st, 2026', '"2026-12-01"'],
  ['moment', '2026-12-01 9:00', '2026-12-01T09:00'],
  ['date', '2026-02-30', undefined],
  ['date', 'soon', undefined],
  ['positive', -399, '399'],
  ['positive', 0, undefined],
  ['https-url', 'the NHS', undefined],
  ['color', 'fff', '"#ffffff"'],
  ['currency-code', '£', 'GBP'],
  ['site-path', 'https://a.example/about', '/about'],
  ['stars', 6, '5'],
  ['stars', 0, '1'],
  ['region-code', 'USA', 'US'],
  ['region-code', 'gb', 'GB'],
  ['region-code', 'Britain', undefined],
  ['moment', '26-12-24', '"2026-12-24"'],
  ['moment', '24-12-26', '"2026-12-24"'],
  ['moment', '24/12/26', '"2026-12-24"'],
  ['phone', '(116) 123', '116 123'],
  ['pubmed-number', 'PMID: 25023924', '"25023924"'],
  ['pubmed-number', 'unknown', undefined],
])('by the rule "%s", %j becomes %s', (code, value, fix) => expect(correctedByRule(code, value)).toBe(fix));

it.each([
  [2, '5'],
  [3605, '3600'],
])('a number outside its range becomes the nearest one in it: %d', (value, fix) =>
  expect(correctedByRule('range-of-seconds', value, { least: 5, most: 3600 })).toBe(fix),
);

it.each([
  ['GBP', 3.99, '399'],
  ['KWD', 1.99, '1990'],
  ['KWD', 12.5, '12500'],
  ['JPY', 3.99, undefined],
  ['GBP', 3.999, undefined],
  ['GBP', -3.99, '399'],
] as const)('an amount in %s of %d has minor units: %s', (currency, value, fix) =>
  expect(correctedByRule('minor-units', value, { currency })).toBe(fix),
);

it.each([
  ['about.html#top', '/about#top'],
  ['help@a.example', 'mailto:help@a.example'],
  ['javascript:alert(1)', undefined],
] as const)('the link for %s is %s', (href, link) => expect(correctedLink(href)).toBe(link));

/** Each rule that has a fix is broken once. */
const schema = z
  .strictObject({
    ...term('page'),
    day: day(),
    looseDay: looseDay(),
    moment: moment(),
    slug: slug(),
    url: externalUrl(),
    spaced: externalUrl(),
    price: cents(),
    free: cents(),
    empty: text(),
    name: markdown(),
    calm: calm(),
    header: site.shape.header,
    redirects: site.shape.redirects,
    email: site.shape.email,
    address: site.shape.url,
    color: site.shape.themeColor,
    exitOffer: site.shape.exitOffer,
    checkout: site.shape.checkout,
    analytics: site.shape.analytics,
    claims,
    pricing,
  })
  .refine(...inOrder);

const BROKEN = {
  publishAt: '2026-12-02',
  unpublishAt: '2026-12-01',
  day: '24/12/2026',
  looseDay: '24 December 2026',
  moment: '2026-12-01 09:00',
  slug: '/RLS Cure',
  url: 'www.nhs.uk',
  spaced: 'https://a.example/ b',
  price: 3.99,
  free: -1,
  empty: '',
  name: ' ',
  calm: false,
  header: [{ to: 'about', label: 'About' }, { to: '/pricing' }],
  redirects: [{ from: 'old', to: '/about' }],
  email: 'mailto:help@a.example',
  address: 'https://a.example/shop/',
  color: { light: 'fff', dark: 'black' },
  exitOffer: { lastsMinutes: 900 },
  checkout: { waiver: true },
  analytics: { measurementId: 'g-abc', consent: 'required' },
  claims: { 'rating-count': { text: '1', source: 'owner' } },
  pricing: {
    base: 'GBP',
    basePriceCents: 499,
    fallback: 'EUR',
    currencies: [
      { code: 'GBP', symbol: '£', flatPriceCents: 399, exitIntentPriceCents: 1 },
      { code: 'GBX', symbol: 'p' },
      { code: 'USD', symbol: '£', exitIntentPriceCents: 499 },
      { code: 'ISK', symbol: 'kr', flatPriceCents: 50_050 },
    ],
    regions: { GB: 'GBP' },
  },
};

/** Writes another message for every rule, and puts the messages back. */
function reworded<T>(run: () => T): T {
  const messages = Object.values(RULES).map((rule) => [rule, rule.message] as const);
  for (const [rule] of messages) Object.assign(rule, { message: 'says something else' });
  try {
    return run();
  } finally {
    for (const [rule, message] of messages) Object.assign(rule, { message });
  }
}

it('no hint depends on the wording of a message', () => {
  const report = () => {
    const raw = { path: 'a.yaml', name: 'a.yaml', data: BROKEN };
    const result = validateEntry(raw, schema, (file, { path }) => ({
      file: `${file} ${path.join('.')}`,
      line: 1,
      column: 1,
    }));
    return 'data' in result ? [] : result.diagnostics;
  };
  const before = report();
  const after = reworded(report);
  expect(after.map(({ message }) => message)).not.toEqual(before.map(({ message }) => message));
  expect(after.map(({ file, hint }) => [file, hint])).toEqual(before.map(({ file, hint }) => [file, hint]));
  expect(after.length).toBeGreaterThan(20);
});
