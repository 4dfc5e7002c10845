/** content/claims.yaml: every figure once. Texts name it as {claims.rating}. */
import * as z from 'zod';
import { localized } from './fields.ts';

export const claim = z.strictObject({
  text: localized().describe('The figure as it stands in a sentence, or one such text a language'),
  source: z
    .string()
    .min(1)
    .describe('Id of the reference or resource it rests on, or "owner" for a figure of the business itself'),
});

export const claims = z.record(
  z.string().regex(/^[a-z][a-zA-Z0-9]*$/, 'must be a name such as ratingCount'),
  claim.describe('A figure; texts name it as {claims.NAME}'),
);

export type Claims = z.output<typeof claims>;
