/** What the build hands to the functions, in netlify/generated/. Checked before it is written and again when it is read. */
import * as z from 'zod';
import { pricing } from './pricing.ts';

export const generatedPrices = pricing;

export const generatedSolutions = z.array(
  z.strictObject({
    id: z.string(),
    number: z.int().positive(),
    title: z.string().min(1),
    when: z.string().min(1),
    body: z.string().min(1),
  }),
);
