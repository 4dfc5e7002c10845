/** The corpus: every mistake, by theme. */
import { files } from './files.ts';
import { links } from './links.ts';
import { markdown } from './markdown.ts';
import { missingFields } from './missing-fields.ts';
import type { Mutation } from './mutation.ts';
import { references } from './references.ts';
import { syntax } from './syntax.ts';
import { unknownKeys } from './unknown-keys.ts';
import { values } from './values.ts';
import { wrongTypes } from './wrong-types.ts';

export { warnings } from './warnings.ts';

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
};
