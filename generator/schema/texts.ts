/**
 * texts/texts.en.yaml: each text of the interface with its English default, and a note on where it appears. A site's own translations/en.yaml
 * takes precedence over the defaults, so a new text never breaks an existing site.
 */
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import * as z from 'zod';
import type { TextKeys } from './texts/keys.ts';

/** The bundled CLI is in .offer/cli, two folders below the project like this file. */
const FILE = new URL('../../generator/schema/texts/texts.en.yaml', import.meta.url);

const textEntry = z.strictObject({
  text: z.string(),
  note: z.string().min(1),
  /** Set for filler text, which says nothing about the product. */
  filler: z.literal(true).optional(),
});

export const TEXT_GROUPS = z
  .record(z.string(), z.strictObject({ note: z.string().min(1), texts: z.record(z.string(), textEntry) }))
  .parse(load(readFileSync(FILE, 'utf8')));

export type Messages = { [Group in keyof TextKeys]: Record<TextKeys[Group], string> };

export const mapValues = <A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** A test compares the keys of the type with those of the file. */
export const DEFAULT_TEXTS = z
  .custom<Messages>()
  .parse(mapValues(TEXT_GROUPS, ({ texts }) => mapValues(texts, ({ text }) => text)));

/** The texts that a file has; the others come from the fallback language. */
export type PartialTexts = {
  readonly [Group in keyof TextKeys]?: Readonly<Partial<Record<TextKeys[Group], string>>> | undefined;
};
