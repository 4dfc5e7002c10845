/** content/accepted.yaml: findings of the launch gate that the owner has reviewed and accepted. */
import * as z from 'zod';
import { day, pattern, text } from '../fields.ts';

export const acceptance = z.strictObject({
  finding: pattern(/^[a-z]+(-[a-z]+)*$/, 'finding-code').describe(
    'Code of the finding, as "offer check --launch" prints it in brackets',
  ),
  where: text()
    .optional()
    .describe('A file such as testimonials/home.yaml or a page such as /about; the whole site when left out'),
  by: text().describe('Who accepts it'),
  on: day().describe('When it was accepted'),
  reason: text().describe('Why it is acceptable'),
});

export const accepted = z.array(acceptance);

export type Acceptance = z.output<typeof acceptance>;
