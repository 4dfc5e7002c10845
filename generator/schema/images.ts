/**
 * How content names a file of content/images or content/fonts. A name is wrapped in an object, so that the resolver can tell it from a
 * text and find every use of it.
 */
import * as z from 'zod';
import { text } from './fields.ts';
import { rule } from './value-messages.ts';

/** How large an image is shown: across the page, beside a name, in the header; an icon is made into the site's own icons. */
export type ImageRole = 'page' | 'avatar' | 'logo' | 'icon';
export type ImageFile = Readonly<{ imageFile: string; role?: ImageRole }>;
export type FontFile = Readonly<{ fontFile: string }>;

export const imageFile = (role: ImageRole = 'page') =>
  text().transform((name): ImageFile => ({ imageFile: name, role }));
export const fontFile = () => text().transform((name): FontFile => ({ fontFile: name }));

/** What a camera, a phone or a program calls a file. */
const FILE_NAME =
  /^\S+\.(?:jpe?g|png|webp|avif|gif|heic|svg)$|^(?:img|dscn?|pxl|p\d|image|photo|picture|screen-?shot)[-_ ]?\d[\d-_ ]*$/i;

/** An image with its alternative text. `alt` is empty only where the author says `decorative: true`. */
export const image = () =>
  z
    .strictObject({
      file: imageFile().describe('File in content/images, such as "garden.jpg"'),
      alt: z
        .string()
        .trim()
        .min(1, rule('alt-text'))
        .refine((words) => !FILE_NAME.test(words), rule('alt-file-name'))
        .optional()
        .describe('What it shows, for readers who do not see it'),
      decorative: z
        .literal(true)
        .optional()
        .describe('true for an image that adds nothing to the text; instead of alt'),
    })
    .refine(({ alt, decorative }) => (alt === undefined) === (decorative === true), {
      // Without `decorative`, the alt text is missing; with it, an alt text is superfluous.
      path: ['alt'],
      error: rule('alt-text'),
    })
    .transform(({ file, alt = '' }) => ({ file, alt }));

export type Image = z.output<ReturnType<typeof image>>;
