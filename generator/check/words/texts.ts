/** The texts of content that checks of words read. */
import { isLang, type Lang } from '#domain/locale.ts';
import type { Content } from '../../content/content.ts';
import { textsIn, wordsIn } from '../../content/gaps.ts';

type BesideEnglish = Readonly<{ path: readonly (string | number)[]; lang: Lang; own: string; english: string }>;

/** Texts that stand in several languages side by side: `{ en: …, es: … }`, wherever that is. */
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

type TextFile = Readonly<{ file: string; data: object; body: string }>;

/** The texts of files; what is below a front matter is one of them. */
export const textsOf = (files: readonly TextFile[]) => files.flatMap((one) => textsWith(one, [one.body]));

/** The same, but what is below a front matter comes line by line. */
export const linesOf = (files: readonly TextFile[]) => files.flatMap((one) => textsWith(one, one.body.split('\n')));

const textsWith = ({ file, data }: TextFile, below: readonly string[]) =>
  [...textsIn(data), ...below.map((text) => ({ path: [], text }))].map((one) => ({ file, ...one }));

/** What visitors and buyers can read, before its references are filled in. */
export function publicTexts(content: Content) {
  const { landing, pages, textPages, faqs, studies, articles, messages, translations, site } = content;
  const files = [landing, pages, textPages, faqs, studies, articles, messages, translations, site];
  return linesOf([...files, content.guide, content.guideTranslations].flat());
}
