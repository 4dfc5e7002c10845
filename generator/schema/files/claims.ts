/** content/claims.yaml: each figure is written once, and texts refer to it as {claims.rating}, so no two pages can disagree. */
import * as z from 'zod';
import { localized, pattern } from '../fields.ts';

export const claim = z.strictObject({
  text: localized().describe('The figure as it appears in a sentence; one text, or one per language'),
  source: z
    .string()
    .min(1)
    .describe('Id of the reference or resource that supports it, or "owner" for the business’s own figures'),
  sumOf: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('For a calculated amount: the claims that it adds up; the build checks the sum'),
  less: z
    .array(z.string())
    .optional()
    .describe('What is subtracted from that sum: claims, or price.flat. A whole amount is rounded down'),
});

export const claims = z.record(
  pattern(/^[a-z][a-zA-Z0-9]*$/, 'claim-name'),
  claim.describe('A figure; texts refer to it as {claims.NAME}'),
);

export type Claim = z.output<typeof claim>;
export type Claims = z.output<typeof claims>;
