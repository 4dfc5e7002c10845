/** The corpus: every mistake, by theme. */
import { delivery } from './delivery.ts';
import { files } from './files.ts';
import { guide } from './guide.ts';
import { links } from './links.ts';
import { looks } from './looks.ts';
import { markdown } from './markdown.ts';
import { missingFields } from './missing-fields.ts';
import { money } from './money.ts';
import type { Mutation } from './mutation.ts';
import { references } from './references.ts';
import { slips } from './slips.ts';
import { spokenValues } from './spoken-values.ts';
import { syntax } from './syntax.ts';
import { unknownKeys } from './unknown-keys.ts';
import { values } from './values.ts';
import { wrongTypes } from './wrong-types.ts';

export { harmless } from './harmless.ts';
export { warnings } from './warnings.ts';
export { findings } from './words.ts';

export const ERRORS: Readonly<Record<string, readonly Mutation[]>> = {
  'unknown fields': unknownKeys,
  'wrong types': wrongTypes,
  'missing fields': missingFields,
  'bad values': values,
  'broken YAML': syntax,
  'Markdown and heads': markdown,
  'dangling references': references,
  links,
  files,
  'slips of the hand': slips,
  'values as people say them': spokenValues,
  delivery,
  'prices and sums': money,
  'facts of the guide': guide,
  looks,
};
