import { expect, it } from 'vitest';
import { wayOut } from '../../../../../generator/content/values/ways-out.ts';

it.each([
  ['must not be empty', undefined, 'Fill it in, or delete the line.'],
  [
    'must be later than publishAt',
    'When the page disappears',
    'Write a later moment, or swap publishAt and unpublishAt.',
  ],
  [
    'must be at least 2000',
    'Year since which the site has served people',
    'What belongs here: Year since which the site has served people.',
  ],
  ['must be at least 2000', undefined, 'docs/fields.md says of each field what it may hold.'],
] as const)('what to do where a value %s, of a field described as %j: %s', (rule, described, way) =>
  expect(wayOut(rule, described)).toBe(way),
);
