/** Texts that stand in several languages side by side: `{ en: …, es: … }`, wherever that is. */
import { isLang, type Lang } from '#domain/locale.ts';
import { wordsIn } from '../../content/gaps.ts';

type BesideEnglish = Readonly<{ path: readonly (string | number)[]; lang: Lang; own: string; english: string }>;

export function besideEnglish(value: unknown, path: BesideEnglish['path'] = []): BesideEnglish[] {
  if (typeof value !== 'object' || value === null) return [];
  const english = wordsIn(Reflect.get(value, 'en'));
  return Object.entries(value).flatMap(([key, inner]): BesideEnglish[] => {
    const own = wordsIn(inner);
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (english === undefined) return besideEnglish(inner, at);
    return own === undefined || key === 'en' || !isLang(key) ? [] : [{ path: at, lang: key, own, english }];
  });
}
