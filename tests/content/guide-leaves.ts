/** The texts of content/guide/, each by its path. */
import type { Lang } from '#domain/locale.ts';
import { guide, guideTranslation } from '#schema/files/guide.ts';
import { readOwn } from './own-content.ts';

type Leaf = readonly [path: string, value: unknown];

function leaves(value: unknown, path: readonly string[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

/** Names and lengths, which stay as they are. */
export const isFixed = ([path, value]: Leaf): boolean =>
  ['number', 'boolean'].includes(typeof value) || /\.(?:method|drawing|holds|shows|updated)$/.test(path);

export const ENGLISH = leaves(guide.parse(readOwn('guide/en.yaml')));
export const TEXTS = ENGLISH.filter((leaf) => !isFixed(leaf)).map(([path, value]) => [path, String(value)] as const);

/** Those of a translation: what it leaves out, its readers have in English. */
export const leavesIn = (lang: Exclude<Lang, 'en'>): ReadonlyMap<string, unknown> =>
  new Map(leaves(guideTranslation.parse(readOwn(`guide/${lang}.yaml`) ?? {})));
