/** What visitors can read, before its references are filled in. The text of a page in Markdown comes line by line. */
import type { Content } from '../../content/content.ts';
import { textsIn } from '../../content/gaps.ts';

export const publicTexts = ({ landing, pages, textPages, faqs, messages, translations, site }: Content) =>
  [landing, pages, textPages, faqs, messages, translations, site]
    .flat()
    .flatMap(({ file, data, body }) =>
      [...textsIn(data), ...body.split('\n').map((text) => ({ path: [], text }))].map((one) => ({ file, ...one })),
    );
