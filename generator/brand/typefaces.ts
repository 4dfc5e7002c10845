/** What a brand is set in: stacks of typefaces that devices have, after the collection at https://modernfontstacks.com, or a file. */
import type { BrandSettings, Typeface } from '#schema/files/brand.ts';
import type { Brand } from '#schema/resolved.ts';

type Name = Extract<Typeface, string>;

const STACKS: Readonly<Record<Name, string>> = {
  system: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  book: '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", P052, Georgia, serif',
  georgia: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, serif',
  humanist: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", sans-serif',
  geometric: 'Avenir, Montserrat, Corbel, "URW Gothic", sans-serif',
  rounded: 'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, "Arial Rounded MT Bold", Calibri, sans-serif',
  slab: 'Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", "Sitka Small", serif',
};

const TOKENS = { headings: 'serif', text: 'sans' } as const;

/** The values of the tokens of typefaces. */
export function typefaceTokens(typefaces: BrandSettings['typefaces']): Map<string, string> {
  const uses = (['headings', 'text'] as const).map((use) => [TOKENS[use], typefaces[use]] as const);
  return new Map(uses.flatMap(([token, face]) => (face === undefined ? [] : [[token, stackOf(face)] as const])));
}

const stackOf = (face: Typeface): string =>
  typeof face === 'string' ? STACKS[face] : `"${face.family}", ${STACKS[face.fallback]}`;

/** Each file once, although headings and text may share it. */
export function fontFacesOf({ headings, text }: BrandSettings['typefaces']): Brand['fonts'] {
  const own = [headings, text].flatMap((face) => (typeof face === 'object' ? [face] : []));
  const faces = own.map(({ family, file, weights }) => ({ family, file: file.fontFile, weights }));
  return [...new Map(faces.map((face) => [`${face.family} ${face.file}`, face])).values()];
}
