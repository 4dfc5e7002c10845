import { expect, it } from 'vitest';
import { corrected } from '../../../../generator/content/value-corrections.ts';

it.each([
  ['must be a date such as 2026-11-21', '24/12/2026', '"2026-12-24"'],
  ['must be a date such as 2026-11-21', '12/24/2026', '"2026-12-24"'],
  ['must be a date such as 2026-11-21', '1 December 2026', '"2026-12-01"'],
  ['must be a date such as 2026-11-21', 'Dec 1st, 2026', '"2026-12-01"'],
  ['must be a date such as 2026-11-28, or a time', '2026-12-01 9:00', '2026-12-01T09:00'],
  ['must be a date such as 2026-11-21', '2026-02-30', undefined],
  ['must be a date such as 2026-11-21', 'soon', undefined],
  ['must be a whole number of pence or cents', 3.99, '399'],
  ['must be lower-case letters, digits and single hyphens', '/rls-cure', 'rls-cure'],
  ['must have no slash at the end', 'https://a.example/', 'https://a.example'],
  ['must be a URL that begins with https://', 'www.nhs.uk/a', 'https://www.nhs.uk/a'],
  ['must be a URL that begins with https://', 'the NHS', undefined],
  ['must be a colour such as "#0e1425"', 'fff', '"#ffffff"'],
  ['must be a currency code such as GBP', '£', 'GBP'],
  ['must be a region code such as GB', 'gb', 'GB'],
  ['must be a name such as ratingCount', 'Rating-count', 'ratingCount'],
  ['must be an e-mail address', 'mailto:a@b.example', 'a@b.example'],
  ['must be a path of this site such as /about', 'about', '/about'],
] as const)('where a value %s, %j becomes %s', (rule, value, fix) => expect(corrected(rule, value)).toBe(fix));
