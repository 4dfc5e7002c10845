/** What can keep the image for shared links from being drawn. The page then shows the image of its language. */
import { defineProblem } from '../diagnostic.ts';

const explanation =
  'A shared link shows an image with the title of its page. Until that is drawn, the link shows the image of the page’s language.';

export const pictureGlyphMissing = defineProblem<{ characters: readonly string[] }>({
  code: 'picture-glyph-missing',
  title: 'The fonts for share images lack a character of this title',
  message: ({ characters }) => `No font for share images has ${characters.map((one) => `"${one}"`).join(', ')}.`,
  hint: 'Chinese or Japanese: build the fonts again with "node templates/brand/make-fonts.mjs". Otherwise write it without, such as an emoji.',
  explanation: `${explanation} Of the Chinese and Japanese fonts only those characters are kept that the content holds.`,
  by: 'check',
});

export const pictureTitleTooLong = defineProblem<{ title: string }>({
  code: 'picture-title-too-long',
  title: 'The title does not fit on its share image',
  message: ({ title }) => `"${title}" cannot be set in four lines.`,
  hint: 'Make it shorter: search results show 60 characters.',
  explanation,
  by: 'check',
});

export const pictureMissing = defineProblem({
  code: 'picture-missing',
  severity: 'warning',
  title: 'A page has no share image of its own',
  message: () => 'A shared link to this page shows an image without its title.',
  hint: 'Draw it with "npx offer share-images", build again, and commit what is new in content/pictures.',
  explanation,
  by: 'check',
});
