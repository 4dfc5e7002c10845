/** Problems of content/images, content/fonts and content/brand.yaml. */

import { defineFinding, defineProblem } from '../diagnostic.ts';
import { didYouMean } from '../did-you-mean.ts';

export const unknownImage = defineProblem<{ name: string; folder: string; suggestion: string | undefined }>({
  code: 'unknown-image',
  title: 'An image or font file does not exist',
  message: (p) => `There is no file "${p.name}" in ${p.folder}.`,
  hint: (p) => didYouMean(p.suggestion, `Put the file into ${p.folder}, and write its exact name.`),
});

export const unreadableImage = defineProblem<{ name: string; reason: string }>({
  code: 'unreadable-image',
  title: 'An image cannot be read',
  message: (p) => `"${p.name}" cannot be read as an image: ${p.reason}.`,
  hint: 'Open it in an image editor and save it as JPEG, PNG, WebP, AVIF or SVG.',
  explanation:
    'Each image is made in several sizes and formats, so the build has to understand it. Photos straight from an iPhone (HEIC) and files that were copied only in part cannot be read.',
});

export const scriptInImage = defineProblem<{ name: string; found: string }>({
  code: 'script-in-image',
  title: 'An SVG image contains a program',
  message: (p) => `"${p.name}" contains a program: "${p.found}".`,
  hint: 'Export it again without scripts and links, or save it as PNG.',
  explanation:
    'Whoever opens the address of the image runs that program as a part of your site. Scripts, "onclick" and the like, and "javascript:" have no use in an image.',
});

export const imageTooSmall = defineProblem<{ name: string; width: number; height: number; least: number }>({
  code: 'image-too-small',
  title: 'A full-width image has too few pixels',
  message: (p) => `"${p.name}" has ${p.width} × ${p.height} pixels, but is shown at full width.`,
  hint: (p) => `Use the original, not its thumbnail: at least ${p.least} pixels wide, and best 1600 or more.`,
});

export const iconNotSquare = defineProblem<{ name: string; width: number; height: number }>({
  code: 'icon-not-square',
  title: 'The icon is not square',
  message: (p) => `"${p.name}" has ${p.width} × ${p.height} pixels, and browser tabs and home screens show a square.`,
  hint: 'Use a square file, such as the sign of the logo alone. The whole logo is the field "logo".',
});

export const unreadableFont = defineProblem<{ name: string }>({
  code: 'unreadable-font',
  title: 'A font is not in WOFF2 format',
  message: (p) => `"${p.name}" is not a WOFF2 font.`,
  hint: 'Get the font in WOFF2 format, or convert it: https://everythingfonts.com/ttf-to-woff2.',
});

export const unusedImage = defineProblem<{ name: string }>({
  code: 'unused-image',
  severity: 'warning',
  title: 'No page uses an image or font file',
  message: (p) => `"${p.name}" is not used, so it is not published.`,
  hint: 'Refer to it where it should appear, or delete it.',
});

export const lowContrast = defineProblem<{ what: string; ratio: number; needed: number; better: string }>({
  code: 'low-contrast',
  title: 'A colour is too faint to be read',
  message: (p) => `${p.what} has a contrast of ${p.ratio}:1; ${p.needed}:1 is needed.`,
  hint: (p) => `Write "${p.better}", or leave the colour out: it is then chosen to fit the others.`,
  explanation:
    'Many people see less well than you, or read in the sun, or at night. Text needs a contrast of 4.5:1 with its background, and the edge of a button 3:1 (WCAG 2.2, level AA). In some countries the law requires it.',
});

const NO_PICTURE =
  'A shared link shows an image with the title of its page. Until that is drawn, the link shows the image of the page’s language.';

export const pictureGlyphMissing = defineFinding<{ characters: readonly string[] }>({
  code: 'picture-glyph-missing',
  title: 'The fonts for share images lack a character of this title',
  message: ({ characters }) => `No font for share images has ${characters.map((one) => `"${one}"`).join(', ')}.`,
  hint: 'For Chinese or Japanese, build the fonts again with "node templates/brand/make-fonts.mjs". Remove any other character, such as an emoji.',
  explanation: `${NO_PICTURE} The Chinese and Japanese fonts include only the characters that the content uses.`,
});

export const pictureTitleTooLong = defineFinding<{ title: string }>({
  code: 'picture-title-too-long',
  title: 'The title does not fit on its share image',
  message: ({ title }) => `"${title}" does not fit in four lines.`,
  hint: 'Make it shorter: search results show 60 characters.',
  explanation: NO_PICTURE,
});

export const pictureMissing = defineFinding<{ pages: number }>({
  code: 'picture-missing',
  severity: 'warning',
  title: 'A page has no share image of its own',
  message: ({ pages }) =>
    pages === 1
      ? 'A shared link to this page shows an image without its title.'
      : `Shared links to ${pages} pages show an image without the title of the page.`,
  hint: 'Draw it with "npx offer share-images" (with the same --content, if any), build again, and commit what is new in content/pictures.',
  explanation: NO_PICTURE,
});
