/**
 * The drawings of templates/paid-drawings. In buyers' pages they are inline, because a separate file could be opened without paying. Their
 * colours come from the CSS beside them, for day and night; the title and style in the file are for drawing programs only.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { parse } from 'node-html-parser';
import type { EmailDrawings } from '#schema/function-data.ts';
import type { InlineDrawing } from '#schema/resolved.ts';

/** By folder and name, such as "steps/wall-sit". */
export function readPaidDrawings(root: string): Map<string, InlineDrawing> {
  const folder = join(root, 'templates/paid-drawings');
  const paths = glob.sync('*/*.svg', { cwd: folder }).sort();
  return new Map(paths.map((path) => [path.replace('.svg', ''), inline(readFileSync(join(folder, path), 'utf8'))]));
}

function inline(file: string): InlineDrawing {
  const svg = parse(file).querySelector('svg');
  for (const own of svg?.querySelectorAll('title, style') ?? []) own.remove();
  // Written as HTML: a page has no self-closing tags.
  return { viewBox: svg?.getAttribute('viewBox') ?? '', shapes: svg?.removeWhitespace().innerHTML.trim() ?? '' };
}

/** A drawing and the rules of the site's style that apply to it. */
export type StyledSvg = Readonly<{ id: string; svg: string; css: string }>;

/** Twice as sharp as it is on a phone, a little less on a large screen. */
const WIDTH = 720;
const COLOURS = 32;
const GROUND = 'ground';

/**
 * As small PNGs: mail programs do not show SVG, and an image on the site would be public. Always in the night colours with their background,
 * so that one image fits the light and dark mode of mail programs.
 */
type DrawForEmail = (drawings: readonly StyledSvg[]) => Promise<EmailDrawings>;

/** Loads what draws, which is slow; it then draws in threads of its own. */
export async function openDrawing(): Promise<DrawForEmail> {
  const { default: sharp } = await import('sharp');
  const draw = async ({ id, svg, css }: StyledSvg) => {
    const { rules, values } = nightStyle(css);
    const png = await sharp(Buffer.from(standalone(svg, rules)), { density: 144 })
      .resize({ width: WIDTH })
      .flatten({ background: values.get(GROUND) ?? 'black' })
      .png({ compressionLevel: 9, effort: 10, palette: true, colours: COLOURS })
      .toBuffer();
    return [id, png.toString('base64')] as const;
  };
  return async (drawings) => Object.fromEntries(await Promise.all(drawings.map(draw)));
}

const COMMENTS = /\/\*.*?\*\//gs;
/** Rules in media queries, such as those of dark mode. */
const AT_RULES = /@[^{};]*(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const VARIABLE = /--([\w-]+)\s*:\s*([^;]+);?/g;
const USE = /var\(--([\w-]+)\)/g;

/** The renderer knows neither variables nor colour schemes, so every variable is replaced by its value at night. */
function nightStyle(css: string): Readonly<{ rules: string; values: ReadonlyMap<string, string> }> {
  const rules = [...css.replace(COMMENTS, '').replace(AT_RULES, '').matchAll(RULE)].map(
    ([, selectors = '', body = '']) => ({ selectors: selectors.split(',').map((one) => one.trim()), body }),
  );
  const bodiesOf = (selector: string) => rules.filter(({ selectors }) => selectors.includes(selector));
  const values = new Map(
    [...bodiesOf(':root'), ...bodiesOf('.night')].flatMap(({ body }) =>
      [...body.matchAll(VARIABLE)].map(([, name = '', value = '']) => [name, value.trim()] as const),
    ),
  );
  const filled = (text: string): string => text.replace(USE, (_, name: string) => filled(values.get(name) ?? 'none'));
  return {
    rules: rules.map(({ selectors, body }) => `${selectors.join()}{${filled(body.replace(VARIABLE, ''))}}`).join(''),
    values,
  };
}

const standalone = (svg: string, rules: string): string =>
  svg.replace(/^<svg([^>]*)>/, `<svg xmlns="http://www.w3.org/2000/svg"$1><style>${rules.replaceAll('<', '')}</style>`);
