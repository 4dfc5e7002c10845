/** Encodes each image in several sizes and formats, without its metadata, such as where it was taken. */
import type { ImageRole } from '#schema/images.ts';
import type { ImageSet } from '#schema/resolved.ts';
import { contentHash, type OutputFile } from '../output/output-file.ts';
import type { Sharp } from './load-sharp.ts';
import type { MediaCache } from './media-cache.ts';

/** How images are encoded: for a published site, or quickly while editing. */
const RECIPES = {
  published: { widths: [160, 400, 800, 1200, 1600, 2000], formats: ['avif', 'webp'] },
  draft: { widths: [1200], formats: ['webp'] },
} as const;
export type Recipe = keyof typeof RECIPES;

/** What is shown at a fixed size, in CSS pixels (parts/picture.css, parts/brand.tsx): no screen needs more than three times as many. */
const AVATAR_SIDE = 48;
const LOGO_HEIGHT = 36;
const DENSITIES = [1, 2, 3];

type Format = (typeof RECIPES)[Recipe]['formats'][number];

/** Increase it when the encoding changes: cached images are then encoded again. */
const EDITION = 1;
const ENCODING = { avif: { quality: 55, effort: 4 }, webp: { quality: 80, effort: 4 } } as const;

type ImageFiles = Readonly<{ set: ImageSet; files: readonly OutputFile[] }>;

export type ImageTools = Readonly<{
  sharp: () => Promise<Sharp>;
  cache: MediaCache;
  recipe: Recipe;
}>;

/** @throws {Error} if it cannot be read as an image */
export async function makeImage(
  name: string,
  bytes: Uint8Array,
  tools: ImageTools,
  roles: readonly ImageRole[] = ['page'],
): Promise<ImageFiles> {
  const { width, height, format } = await sizeOf(bytes, tools);
  // Its own sizes are made in make-icons.ts.
  if (roles.every((role) => role === 'icon')) return { set: { width, height, src: '', sources: [] }, files: [] };
  const file = `${fileNameOf(name)}.${contentHash(bytes)}`;
  if (format === 'svg') {
    const path = `assets/${file}.svg`;
    return { set: { width, height, src: `/${path}`, sources: [] }, files: [{ path, contents: bytes }] };
  }
  const { formats } = RECIPES[tools.recipe];
  const widths = widthsFor(roles, { width, height }, tools.recipe);
  const sizes = [...new Set([...widths.filter((one) => one < width), Math.min(width, widths.at(-1) ?? width)])];
  const variants = formats.flatMap((kind) =>
    sizes.map((size) => ({ kind, size, path: `assets/${file}-${size}.${kind}` })),
  );
  const files: OutputFile[] = [];
  for (const { kind, size, path } of variants) files.push({ path, contents: await variant(bytes, kind, size, tools) });
  const sources = formats.map((kind) => ({
    type: `image/${kind}`,
    srcset: variants
      .filter((one) => one.kind === kind)
      .map(({ path, size }) => `/${path} ${size}w`)
      .join(', '),
  }));
  const usual = variants.findLast(({ kind, size }) => kind === 'webp' && size <= 1200) ?? variants[0];
  return { set: { width, height, src: `/${usual?.path}`, sources }, files };
}

function widthsFor(roles: readonly ImageRole[], size: Omit<Size, 'format'>, recipe: Recipe): number[] {
  const densities = recipe === 'draft' ? DENSITIES.slice(-1) : DENSITIES;
  const widths = roles.flatMap((role) => {
    const shown = shownWidth(role, size);
    return shown === undefined ? RECIPES[recipe].widths : densities.map((density) => Math.round(shown * density));
  });
  return [...new Set(widths)].sort((a, b) => a - b);
}

/** Undefined for an image that takes the available width. An avatar is cropped to a square. */
function shownWidth(role: ImageRole, { width, height }: Omit<Size, 'format'>): number | undefined {
  if (role === 'avatar') return AVATAR_SIDE * Math.max(1, width / height);
  return role === 'logo' ? (LOGO_HEIGHT * width) / height : undefined;
}

type Size = Readonly<{ width: number; height: number; format: string }>;

async function sizeOf(bytes: Uint8Array, { sharp, cache }: ImageTools): Promise<Size> {
  const measure = async () => {
    const { autoOrient, format } = await (await sharp())(bytes).metadata();
    return Buffer.from(JSON.stringify([autoOrient.width, autoOrient.height, format]));
  };
  const [width, height, format] = JSON.parse(
    Buffer.from(await cache.get([`size ${EDITION}`, bytes], measure)).toString(),
  );
  return { width: Number(width), height: Number(height), format: String(format) };
}

function variant(bytes: Uint8Array, kind: Format, size: number, { sharp, cache, recipe }: ImageTools) {
  const effort = recipe === 'draft' ? 0 : ENCODING[kind].effort;
  return cache.get([`${kind} ${size} ${effort} ${EDITION}`, bytes], async () =>
    (await sharp())(bytes)
      .autoOrient()
      .resize({ width: size, withoutEnlargement: true })
      .toFormat(kind, { ...ENCODING[kind], effort })
      .toBuffer(),
  );
}

/** The author's file name as a URL slug. */
export const fileNameOf = (name: string): string =>
  name
    .replace(/\.\w+$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase() || 'image';
