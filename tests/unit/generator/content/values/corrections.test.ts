import { expect, it } from 'vitest';
import type { RuleCode } from '#schema/value-messages.ts';
import { correctedByRule, correctedLink, isOtherSite } from '../../../../../generator/content/values/corrections.ts';

it.each<[RuleCode, string | number, string | undefined]>([
  ['date', '12/24/2026', '"2026-12-24"'],
  ['date', 'Dec 1st, 2026', '"2026-12-01"'],
  ['moment', '2026-12-01 9:00', '2026-12-01T09:00'],
  ['date', '2026-02-30', undefined],
  ['date', 'soon', undefined],
  ['positive', -399, '399'],
  ['positive', 0, undefined],
  ['https-url', 'the NHS', undefined],
  ['https-url', 'https://a.example', undefined],
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
])('by the rule "%s", %j becomes %s', (code, value, fix) => expect(correctedByRule(code, value)).toBe(fix));

it.each([
  [2, '5'],
  [3605, '3600'],
])('a number outside its range becomes the nearest one in it: %d', (value, fix) =>
  expect(correctedByRule('range-of-seconds', value, { least: 5, most: 3600 })).toBe(fix),
);

it('far above its range a number is not corrected to the greatest in it: 100 minutes of ice are not 60', () =>
  expect([65, 100].map((value) => correctedByRule('range', value, { least: 1, most: 60 }))).toEqual(['60', undefined]));

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

it('an address of this site may begin with www', () =>
  expect(isOtherSite('https://www.a.example/about', 'https://a.example')).toBe(false));
