/** What Gmail, Outlook and Apple Mail do with a feature: caniemail's table, kept here with its source and date. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { ROOT } from '../paths.ts';

const table = z
  .strictObject({
    source: z.string(),
    date: z.iso.date(),
    meaning: z.string(),
    columns: z.array(z.string()).min(11),
    features: z.record(z.string(), z.string().regex(/^[yanu]{11}$/)),
  })
  .parse(JSON.parse(readFileSync(`${ROOT}/tests/helpers/mail/support.json`, 'utf8')));

/** Where the feature is not fully there, in words such as "outlook windows: no"; nothing to say if it is there everywhere. */
export function weaknessesOf(feature: string): string[] {
  const letters = table.features[feature];
  if (letters === undefined) return ['not in the table'];
  return table.columns.flatMap((column, i) => {
    const letter = letters[i];
    return letter === 'y' ? [] : [`${column}: ${letter === 'a' ? 'partly' : letter === 'n' ? 'no' : 'not known'}`];
  });
}
