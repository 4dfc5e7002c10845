/** Resolves content/brand.yaml for the rest of the build. Without that file, tokens.css is the brand. */
import { type BrandSettings, brand as brandSchema, type Typeface } from '#schema/files/brand.ts';
import type { Brand, BrandColors } from '#schema/resolved.ts';
import type { Content } from '../content/content.ts';
import type { SourceLocator } from '../content/yaml/source-location.ts';
import type { DiagnosticCollector } from '../diagnostics/diagnostic.ts';
import { brandCss } from './brand-css.ts';
import { isMore, type TokenSet, tokenSetsOf } from './brand-tokens.ts';
import { checkColors } from './check-colors.ts';
import { isColor } from './color.ts';
import { palettesOf } from './roles.ts';
import { colorIn, type Mode, readTokens, type Scope, type Tokens } from './tokens.ts';

export function resolveBrand(content: Content, locate: SourceLocator, log: DiagnosticCollector): Brand {
  const [entry] = content.brand;
  const settings = entry?.data ?? brandSchema.parse({});
  const css = readTokens();
  const tokenSets = tokenSetsOf(css, palettesOf(css, settings.colors));
  if (entry !== undefined) log.add(...checkColors(tokenSets, settings.colors, (path) => locate(entry.file, { path })));
  return brandOf(settings, tokenSets, content.site[0]?.data.themeColor);
}

function brandOf(
  { radius, typefaces, logo, darkLogo, icon, drawings }: BrandSettings,
  tokenSets: readonly TokenSet[],
  themeColor?: Brand['themeColor'],
): Brand {
  const colorsOf = (mode: Mode, scope: Scope) => {
    const tokenSet = tokenSets.find((one) => one.mode === mode && one.scope === scope);
    return brandColors(tokenSet?.tokens ?? new Map());
  };
  const colors = { light: colorsOf('light', 'day'), dark: colorsOf('dark', 'day'), night: colorsOf('light', 'night') };
  return {
    tokens: brandCss(tokenSets, new Map([...radiusTokens(radius), ...typefaceTokens(typefaces)])),
    css: drawings ? '' : NO_SCENE,
    fonts: fontFacesOf(typefaces),
    recolored: recoloredOf(tokenSets),
    isRecolored: tokenSets.some(({ usual, tokens }) => usual !== tokens),
    colors,
    themeColor: themeColor ?? { light: colors.light.ground, dark: colors.dark.ground },
    logo: logo?.imageFile,
    darkLogo: darkLogo?.imageFile,
    icon: icon?.imageFile,
    drawings,
  };
}

/** Space below a promise with nothing under it; no cover of another guide in the payment dialog, and no cat in the exit offer. */
const NO_SCENE =
  '.hero>.wrap:last-child{padding-bottom:var(--band)}.modal-top img{display:none}.modal.exit-offer::before{background:0 0;height:2rem}';

/** Where two tokens share a value, that of a page in light mode counts first. */
function recoloredOf(tokenSets: readonly TokenSet[]): Map<string, string> {
  const pairs = tokenSets.flatMap(({ mode, usual, tokens }) =>
    isMore(mode) ? [] : [...usual].map(([name, value]) => [value, colorIn(tokens, name)] as const),
  );
  return new Map(pairs.filter(([from, to]) => from !== to && isColor(from)).reverse());
}

const radiusTokens = (radius: number | undefined): [string, string][] =>
  radius === undefined
    ? []
    : [
        ['radius', `${radius / 16}rem`],
        ['radius-l', `${radius / 8}rem`],
      ];

function brandColors(tokens: Tokens): BrandColors {
  const of = (name: string) => colorIn(tokens, name);
  return {
    ground: of('ground'),
    raised: of('raised'),
    ink: of('ink'),
    soft: of('soft'),
    rule: of('rule'),
    accent: of('accent'),
    button: of('amber'),
    buttonText: of('on-amber'),
    moon: of('moon'),
  };
}

type Name = Extract<Typeface, string>;

/** After the collection at https://modernfontstacks.com. */
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

function typefaceTokens(typefaces: BrandSettings['typefaces']): Map<string, string> {
  const uses = (['headings', 'text'] as const).map((use) => [TOKENS[use], typefaces[use]] as const);
  return new Map(uses.flatMap(([token, face]) => (face === undefined ? [] : [[token, stackOf(face)] as const])));
}

const stackOf = (face: Typeface): string =>
  typeof face === 'string' ? STACKS[face] : `"${face.family}", ${STACKS[face.fallback]}`;

/** Each file once, although headings and text may share it. */
function fontFacesOf({ headings, text }: BrandSettings['typefaces']): Brand['fonts'] {
  const own = [headings, text].flatMap((face) => (typeof face === 'object' ? [face] : []));
  const faces = own.map(({ family, file, weights }) => ({ family, file: file.fontFile, weights }));
  return [...new Map(faces.map((face) => [`${face.family} ${face.file}`, face])).values()];
}
