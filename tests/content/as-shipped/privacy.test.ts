/** content/pages/privacy-policy.md: what the browser stores is said once, in the list that the table of stored data makes. */
import { expect, it } from 'vitest';
import * as z from 'zod';
import { readBody, readOwn } from '../own-content.ts';

const POLICY = 'pages/privacy-policy.md';

it('the list of the privacy policy names what the browser stores', () => {
  expect(z.object({ stored: z.object({ name: z.string().min(1) }) }).safeParse(readOwn(POLICY)).success).toBe(true);
});

it('the text of the privacy policy speaks of no cookie or copy beside the list', () => {
  expect(readBody(POLICY)).not.toMatch(/cookie|copy of the guide|_lang/i);
});
