import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { speculationRules } from '../../../../generator/output/speculation-rules.ts';

const match = z.object({ href_matches: z.string() });
const rules = z.object({
  prerender: z.tuple([
    z.object({
      where: z.object({ and: z.tuple([match]).rest(z.object({ not: match })) }),
      eagerness: z.literal('moderate'),
    }),
  ]),
});
const [{ where }] = rules.parse(JSON.parse(String(speculationRules.contents))).prerender;
const [all, ...never] = where.and;

describe('the rules for links', () => {
  it('cover the pages of the site', () => {
    expect(all).toEqual({ href_matches: '/*' });
  });

  it.each(['/payment-success*', '/unlocked-solutions*', '/access*', '/.netlify/*', '/*.*', '/*\\?(.+)'])(
    'leave %s alone',
    (path) => {
      expect(never).toContainEqual({ not: { href_matches: path } });
    },
  );
});
