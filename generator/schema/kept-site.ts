/** The site of the last build as it is kept for the next: what it was made of, by one sum, and every file. */
import * as z from 'zod';
import type { Summary } from '../types.ts';

const file = z.object({
  /** Which of the two folders that a build writes. */
  folder: z.enum(['out', 'generated']),
  path: z.string(),
  contents: z.custom<Uint8Array>((found) => found instanceof Uint8Array),
});

/** What the build said of it is not looked at field by field: the file proves that this program wrote it. */
export const keptSite = z.object({ key: z.string(), summary: z.custom<Summary>(), files: z.array(file) });

export type KeptSite = z.output<typeof keptSite>;
export type KeptFile = z.output<typeof file>;
