/**
 * content/translations/<lang>.yaml: the texts of the interface, in groups. Other languages fall back to English, and English to
 * the defaults. So no key is required: a new one never breaks a site that was written before it.
 */
import * as z from 'zod';
import { group, slug, text } from '../fields.ts';
import { DEFAULT_TEXTS, type Messages, mapValues, type PartialTexts, TEXT_GROUPS, withOwnTexts } from '../texts.ts';
import { rule } from '../value-rules.ts';
import { libraryWords, sectionWords } from './library-words.ts';

/** Editors show the note at the key. */
const GROUPS = mapValues(TEXT_GROUPS, ({ note, texts }) =>
  z
    .partialRecord(z.enum(Object.keys(texts)), text())
    .meta({ notes: mapValues(texts, (one) => one.note) })
    .optional()
    .describe(note),
);

export const englishTexts: z.ZodType<Messages> = z
  .strictObject(GROUPS)
  .transform((own) => withOwnTexts(DEFAULT_TEXTS, own));

/** Search engines and link previews read a head, and they have no currency. */
const headText = () => text().refine((value) => !value.includes('{price}'), rule('flat-price'));

const pages = z
  .record(
    slug(),
    group('What search results and link previews show of the page', {
      title: headText().describe('Title for search results and link previews, up to 60 characters'),
      description: headText().describe('Description for search results and link previews, up to 160 characters'),
      sections: sectionWords,
    }),
  )
  .optional()
  .describe('Title and description of each page of content/pages/, by its file name');

/** The same groups and keys, all optional, and texts that other files have in English: heads of pages, questions, studies. */
export const partialTranslations: z.ZodType<PartialMessages> = z.strictObject({
  pages,
  library: libraryWords,
  ...GROUPS,
});
export type PartialMessages = PartialTexts & {
  pages?: z.output<typeof pages>;
  library?: z.output<typeof libraryWords>;
};
