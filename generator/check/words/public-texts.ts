/** What visitors can read, before its references are filled in. The text of a page in Markdown comes line by line. */
import type { Content } from '../../content/content.ts';
import { type GapPath, textsIn } from '../../content/gaps.ts';

export const publicTexts = (content: Content): Readonly<{ file: string; path: GapPath; text: string }>[] => {
  const { landing, pages, textPages, faqs, messages, translations, site } = content;
  return [landing, pages, textPages, faqs, messages, translations, site]
    .flat()
    .flatMap(({ file, data, body }) =>
      [...textsIn(data), ...body.split('\n').map((text) => ({ path: [], text }))].map((one) => ({ file, ...one })),
    );
};
