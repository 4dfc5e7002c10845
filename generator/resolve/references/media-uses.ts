/** Finds every reference in the content to a file of content/images or content/fonts. */
import type { Instant } from '#domain/london.ts';
import { isPublished } from '#domain/published.ts';
import type { ImageFile, ImageRole } from '#schema/images.ts';
import type { Content } from '../../content/content.ts';

export type MediaKind = 'image' | 'font';

export type MediaUse = Readonly<{
  kind: MediaKind;
  name: string;
  /** Of an image: a font has no sizes to choose. */
  role: ImageRole;
  file: string;
  path: readonly (string | number)[];
  /** Whether that part of the content is published at the moment of the build: a draft's photo is not. */
  isPublished: boolean;
}>;

type Path = MediaUse['path'];

/** @param content all of it: an image of an unpublished page is not unused */
export function mediaUses(content: Content, at: Instant): MediaUse[] {
  const entries = Object.values(content).flat();
  return entries.flatMap(({ file, data }) => [...namesIn(data, [], at)].map((found) => ({ ...found, file })));
}

type Found = Omit<MediaUse, 'file'>;

/** The schemas wrap such names in objects with one field (generator/schema/images.ts). */
function* namesIn(value: unknown, path: Path, at: Instant, published = true): Generator<Found> {
  if (typeof value !== 'object' || value === null) return;
  const use = { path, isPublished: published };
  if (isImageFile(value)) yield { ...use, kind: 'image', name: value.imageFile, role: value.role ?? 'page' };
  else if ('fontFile' in value) yield { ...use, kind: 'font', name: String(value.fontFile), role: 'page' };
  else {
    const shown = published && isPublished(termOf(value), at);
    for (const [key, inner] of Object.entries(value)) {
      yield* namesIn(inner, [...path, Array.isArray(value) ? Number(key) : key], at, shown);
    }
  }
}

const isImageFile = (value: object): value is ImageFile => 'imageFile' in value;

function termOf(value: object): Parameters<typeof isPublished>[0] {
  const of = (key: 'publishAt' | 'unpublishAt') => {
    const found: unknown = Reflect.get(value, key);
    return typeof found === 'number' ? { [key]: found } : {};
  };
  return { ...of('publishAt'), ...of('unpublishAt') };
}
