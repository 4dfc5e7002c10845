/** content/brand.yaml as the rest of the build needs it. Without that file it is the brand of tokens.css. */
import { type BrandSettings, brand as brandSchema } from '#schema/files/brand.ts';
import type { Brand, BrandColors } from '#schema/resolved.ts';
import type { Content } from '../content/content.ts';
import type { SourceLocator } from '../content/yaml/source-location.ts';
import type { DiagnosticCollector } from '../diagnostics/diagnostic.ts';
import { brandCss } from './brand-css.ts';
import { type Cell, cellsOf, isMore } from './brand-tokens.ts';
import { checkContrast } from './check-contrast.ts';
import { isColor } from './color.ts';
import { palettesOf } from './roles.ts';
import { colorIn, type Mode, readTokens, type Scope, type Tokens } from './tokens.ts';
import { fontFacesOf, typefaceTokens } from './typefaces.ts';

export function resolveBrand(content: Content, locate: SourceLocator, log: DiagnosticCollector): Brand {
  const [entry] = content.brand;
  const settings = entry?.data ?? brandSchema.parse({});
  const css = readTokens();
  const cells = cellsOf(css, palettesOf(css, settings.colors));
  if (entry !== undefined) log.add(...checkContrast(cells, settings.colors, (path) => locate(entry.file, { path })));
  return brandOf(settings, cells, content.site[0]?.data.themeColor);
}

function brandOf(
  { radius, typefaces, logo, darkLogo, icon, drawings }: BrandSettings,
  cells: readonly Cell[],
  themeColor?: Brand['themeColor'],
): Brand {
  const colorsOf = (mode: Mode, scope: Scope) => {
    const cell = cells.find((one) => one.mode === mode && one.scope === scope);
    return brandColors(cell?.tokens ?? new Map());
  };
  const colors = { light: colorsOf('light', 'day'), dark: colorsOf('dark', 'day'), night: colorsOf('light', 'night') };
  return {
    tokens: brandCss(cells, new Map([...radiusTokens(radius), ...typefaceTokens(typefaces)])),
    css: drawings ? '' : NO_SCENE,
    fonts: fontFacesOf(typefaces),
    recolored: recoloredOf(cells),
    isRecolored: cells.some(({ usual, tokens }) => usual !== tokens),
    colors,
    themeColor: themeColor ?? { light: colors.light.ground, dark: colors.dark.ground },
    logo: logo?.imageFile,
    darkLogo: darkLogo?.imageFile,
    icon: icon?.imageFile,
    drawings,
  };
}

/** Room below a promise that nothing stands under; no cover of another guide in the payment dialog, and no cat in the exit offer. */
const NO_SCENE =
  '.hero>.wrap:last-child{padding-bottom:var(--band)}.modal-top img{display:none}.modal.exit-offer::before{background:0 0;height:2rem}';

/** Where two tokens share a value, that of a page in light mode counts first. */
function recoloredOf(cells: readonly Cell[]): Map<string, string> {
  const pairs = cells.flatMap(({ mode, usual, tokens }) =>
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
