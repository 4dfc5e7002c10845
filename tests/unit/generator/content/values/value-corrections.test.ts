import { expect, it } from 'vitest';
import { corrected } from '../../../../../generator/content/values/value-corrections.ts';

it.each([
  ['must be a date such as 2026-11-21', '24/12/2026', '"2026-12-24"'],
  ['must be a date such as 2026-11-21', '12/24/2026', '"2026-12-24"'],
  ['must be a date such as 2026-11-21', '1 December 2026', '"2026-12-01"'],
  ['must be a date such as 2026-11-21', 'Dec 1st, 2026', '"2026-12-01"'],
  ['must be a date such as 2026-11-28, or a time', '2026-12-01 9:00', '2026-12-01T09:00'],
  ['must be a date such as 2026-11-21', '2026-02-30', undefined],
  ['must be a date such as 2026-11-21', 'soon', undefined],
  ['must be a whole number of pence or cents', 3.99, '399'],
  ['must be more than 0', -399, '399'],
  ['must be more than 0', 0, undefined],
  ['must be lower-case letters, digits and single hyphens', '/rls-cure', 'rls-cure'],
  ['must have no slash at the end', 'https://a.example/', 'https://a.example'],
  ['must end with the domain, without a path', 'https://a.example/shop', 'https://a.example'],
  ['must be a URL that begins with https://', 'www.nhs.uk/a', 'https://www.nhs.uk/a'],
  ['must be a URL that begins with https://', 'the NHS', undefined],
  ['must be a colour such as "#0e1425"', 'fff', '"#ffffff"'],
  ['must be a currency code such as GBP', '£', 'GBP'],
  ['must be a region code such as GB', 'gb', 'GB'],
  ['must be a name such as ratingCount', 'Rating-count', 'ratingCount'],
  ['must be an email address', 'mailto:a@b.example', 'a@b.example'],
  ['must be a path of this site such as /about', 'about', '/about'],
  ['must be a path of this site such as /about', 'https://a.example/about', '/about'],
  ['must be from 5 to 3600 seconds', 2, '5'],
  ['must be 0 to 32', 48, '32'],
  ['must be 1 to 5 stars', 6, undefined],
  ['must be a telephone number: digits and spaces', '(116) 123', '116 123'],
  ['must be a PubMed number in quotes', 'PMID: 25023924', '"25023924"'],
  ['must be a PubMed number in quotes', 'unknown', undefined],
] as const)('where a value %s, %j becomes %s', (rule, value, fix) => expect(corrected(rule, value)).toBe(fix));

it.each([
  ['GBP', 3.99, '399'],
  ['KWD', 1.99, '1990'],
  ['KWD', 12.5, '12500'],
  ['JPY', 3.99, undefined],
  ['GBP', 3.999, undefined],
  ['GBP', -3.99, '399'],
] as const)('an amount in %s of %d has minor units: %s', (code, value, fix) =>
  expect(corrected('must be a whole number of pence or cents', value, code)).toBe(fix),
);
