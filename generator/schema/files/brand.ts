/**
 * content/brand.yaml: how the site looks. Every field may be left out. A colour that is left out follows from those that are given;
 * without any, it is the one of templates/styles/tokens.css. Without the file, so is everything.
 */
import * as z from 'zod';
import { flag, pattern, text } from '../fields.ts';
import { fontFile, imageFile } from '../images.ts';
import { rule } from '../value-messages.ts';

export const color = () => pattern(/^#[0-9a-fA-F]{6}$/, 'color');

const palette = (mode: string) =>
  z
    .strictObject({
      background: color().optional().describe('Behind the text'),
      text: color().optional().describe('The text'),
      accent: color().optional().describe('Labels, numbers and marks; it is read as text'),
      button: color().optional().describe('The main button'),
      buttonText: color().optional().describe('The text on the main button'),
      band: color().optional().describe('Behind the dark bands of a page; their text has the colours of dark mode'),
    })
    .default({})
    .describe(mode);

/** Typefaces that devices have; the first of each list that a device knows is used (generator/brand/resolve-brand.ts). */
const TYPEFACES = ['system', 'book', 'georgia', 'humanist', 'geometric', 'rounded', 'slab'] as const;

const ownTypeface = z.strictObject({
  family: text()
    .regex(/^[\p{L}\p{N} -]+$/u, rule('typeface-name'))
    .describe('Name of the typeface'),
  file: fontFile().describe('File in content/fonts, in the format WOFF2'),
  weights: pattern(/^[1-9]\d{0,2} [1-9]\d{0,2}$/, 'font-weights')
    .optional()
    .describe('Lightest and boldest weight of a variable font, such as "100 900"; leave out for a font of one weight'),
  fallback: z.enum(TYPEFACES).default('system').describe('What shows until it has loaded'),
});

const typeface = (what: string) =>
  z
    .union([z.enum(TYPEFACES), ownTypeface])
    .optional()
    .describe(`${what}: a typeface that devices have, or a file of your own`);

export const brand = z.strictObject({
  colors: z
    .strictObject({ light: palette('In light mode'), dark: palette('In dark mode, and on the dark bands') })
    .default({ light: {}, dark: {} })
    .describe('Colours, each in quotes; those left out follow from the others'),
  radius: z
    .int(rule('whole-pixels'))
    .min(0, rule('range'))
    .max(32, rule('range'))
    .optional()
    .describe('How round corners are, in pixels; large cards are twice as round'),
  typefaces: z
    .strictObject({ headings: typeface('Headings and quotations'), text: typeface('Everything else') })
    .default({})
    .describe('What the site is set in'),
  logo: imageFile('logo')
    .optional()
    .describe('File in content/images, SVG or PNG; the name of the site in letters when left out'),
  darkLogo: imageFile('logo').optional().describe('The logo in dark mode, if it needs another'),
  icon: imageFile('icon')
    .optional()
    .describe('Square file in content/images, SVG or PNG of 512 pixels or more, for browser tabs and home screens'),
  drawings: flag(
    'Whether the drawings of the first product show: the line that comes to rest, the sleeper, the moon',
    true,
  ),
});

export type BrandSettings = z.output<typeof brand>;
export type PaletteSettings = BrandSettings['colors']['light'];
export type Typeface = NonNullable<BrandSettings['typefaces']['headings']>;
