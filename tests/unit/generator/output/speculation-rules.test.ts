import { expect, it } from 'vitest';
import { speculationRules } from '../../../../generator/output/site-files.ts';

it('lets browsers prerender every page but those that know a buyer, act, or have a query', () => {
  const never = [
    '/payment-success*',
    '/unlocked-solutions*',
    '/access*',
    '/sandbox*',
    '/.netlify/*',
    '/*.*',
    '/*\\?(.+)',
  ];
  const and = [{ href_matches: '/*' }, ...never.map((path) => ({ not: { href_matches: path } }))];
  expect(JSON.parse(String(speculationRules.contents))).toEqual({
    prerender: [{ where: { and }, eagerness: 'moderate' }],
  });
});
