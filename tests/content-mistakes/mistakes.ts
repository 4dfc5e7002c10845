/** The mistakes of the YAML files beside this one: a change to the full site, and what has to be said of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../helpers/paths.ts';

/** Stands in a change before the character that the message has to point at. */
export const CARET = '▸';

/** A text, whole or in pieces, of which some come many times. */
const text = z
  .union([z.string(), z.array(z.union([z.string(), z.strictObject({ repeat: z.string(), times: z.int() })]))])
  .transform((whole) =>
    [whole]
      .flat()
      .map((piece) => (typeof piece === 'string' ? piece : piece.repeat.repeat(piece.times)))
      .join(''),
  );

const operation = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, in: z.string().optional() });

/** One step of a change, in the mistake's own file unless it names another. */
const change = z.union([
  // A text that occurs once.
  operation({ replace: z.string(), with: text }),
  // The first match of a pattern; "with" may have $1 and $&.
  operation({ match: z.string(), with: text }),
  // A field such as hero.title, and its value as it stands in YAML.
  operation({ set: z.string(), to: text }),
  // Lines before the line that a field begins in.
  operation({ before: z.string(), add: z.string() }),
  operation({ append: z.string() }),
  operation({ write: text }),
  operation({ copy: z.string() }),
  operation({ delete: z.literal(true) }),
  operation({ folder: z.literal(true) }),
  operation({ link: z.string() }),
  operation({ bytes: z.hex(), ahead: z.string() }),
  operation({ lineEnds: z.literal('windows') }),
  operation({ encoding: z.literal('utf-16') }),
]);

/** Where the caret must stand: at a text that occurs once in the mutated file; at a text within such a text; or at a bare place. */
const place = z.union([
  z.string(),
  z.strictObject({ within: z.string(), text: z.string() }),
  z.strictObject({ line: z.int(), column: z.int() }),
]);

const slip = z.strictObject({
  name: z.string(),
  /** Relative to the content folder. */
  file: z.string(),
  change: z.union([change, z.array(change)]).transform((changes) => [changes].flat()),
});

const mistake = slip.extend({
  code: z.string(),
  /** Without it, the change marks the place with CARET. */
  at: place.optional(),
  /** A piece of the message or the hint that says what to do. */
  says: z.string().optional(),
  /** The file the problem is reported in, if it is another; "." is the content folder. */
  reportedIn: z.string().optional(),
  /** Codes of further problems that this mistake truly causes. */
  also: z.array(z.string()).optional(),
});

export type Change = z.infer<typeof change>;
export type Place = z.infer<typeof place>;
/** What may be a mistake. */
export type Slip = z.infer<typeof slip>;
export type Mistake = z.infer<typeof mistake>;

const FOLDER = join(ROOT, 'tests/content-mistakes');

const read = <T extends z.ZodType>(file: string, row: T): z.infer<T>[] =>
  z.array(row).parse(parse(readFileSync(join(FOLDER, file), 'utf8')));

/** Mistakes that stop the build, by theme. */
export const ERRORS: Readonly<Record<string, readonly Mistake[]>> = Object.fromEntries(
  readdirSync(join(FOLDER, 'errors'))
    .sort()
    .map((file) => [file.replace('.yaml', ''), read(`errors/${file}`, mistake)]),
);
export const warnings = read('warnings.yaml', mistake);
export const findings = read('findings.yaml', mistake);
export const harmless = read('harmless.yaml', slip);
