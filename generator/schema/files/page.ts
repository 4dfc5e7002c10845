/** content/pages/*.yaml and *.md: a head and a list of sections. The file name is the URL; home.yaml is /. */
import * as z from 'zod';
import { DESCRIPTION_LIMIT, TITLE_LIMIT } from '#domain/search-results.ts';
import { calm, day, inOrder, lang, slug, term, text } from '../fields.ts';
import { SECTIONS, sectionSource } from '../sections.ts';
import { sameColumns } from '../tools.ts';

const head = {
  title: text().describe(`Title for search results, up to ${TITLE_LIMIT} characters`),
  description: text().describe(`Description for search results, up to ${DESCRIPTION_LIMIT} characters`),
  lang: lang().default('en'),
  robots: z
    .enum(['index, follow', 'noindex, nofollow'])
    .default('index, follow')
    .describe('What search engines may do'),
  lastmod: day().optional().describe('When the page was last changed; today when left out'),
  ...term('page'),
};

export const page = z
  .strictObject({
    ...head,
    calm: calm(),
    pageSlug: slug().optional().describe('Last part of the URL; the file name when left out'),
    sections: z
      .array(sectionSource.refine(...inOrder).refine(...sameColumns))
      .min(1)
      .describe('What the page shows, in order'),
  })
  .refine(...inOrder);

/** A page that is one long text: this is its front matter, the text follows. */
export const textPage = z
  .strictObject({
    ...head,
    h1: text().describe('Headline'),
    updated: day().describe('Date shown as "Last updated"'),
    rewritten: day()
      .optional()
      .describe(
        'Day on which someone other than the owner changed the text. Until "updated" is as late, offer check --launch asks the owner to read and date it',
      ),
    stored: SECTIONS['stored-data']
      .omit({ kind: true })
      .optional()
      .describe('A list of the data that is stored, shown below the text'),
  })
  .refine(...inOrder);
