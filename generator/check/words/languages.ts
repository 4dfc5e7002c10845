/** Texts in another language than their readers': a page that names the wrong one, and texts copied from the English file. */
import type { Lang } from '#domain/locale.ts';
import { otherLanguage, textUntranslated } from '../../diagnostics/catalogue.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

/** Words that are common in one language and in none of the others; where the script tells, its characters. */
const SIGNS: Readonly<Record<Lang, RegExp>> = {
  en: /\b(?:the|and|of|to|is|you|your|with|that|for)\b/gi,
  es: /(?<!\p{L})(?:el|los|las|y|con|una|del|muy|pero|está)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:os|com|uma|não|do|da|em|um|são|você)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:le|les|et|avec|une|du|est|des|pour|vous)(?!\p{L})/giu,
  zh: /\p{Script=Han}/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  hi: /\p{Script=Devanagari}/gu,
  bn: /\p{Script=Bengali}/gu,
};
const languages = Object.keys(SIGNS).filter((lang): lang is Lang => lang in SIGNS);
/** A page with fewer signs is too short to tell. */
const ENOUGH = 20;

export const pageLanguages: Check = ({ pages, locate }) =>
  pages.flatMap((page) => {
    const expected = page.page.lang;
    const found = languageOf(page, expected);
    return found === expected
      ? []
      : [{ diagnostic: otherLanguage(locate.field(page, 'lang'), { found, expected }), page }];
  });

/** The language that most of the text is in; `expected` unless another has more signs. */
function languageOf({ root }: CheckedPage, expected: Lang): Lang {
  const text = root.querySelector('main')?.structuredText ?? '';
  const count = (lang: Lang) => text.match(SIGNS[lang])?.length ?? 0;
  const [first = expected] = languages.toSorted((a, b) => count(b) - count(a));
  return count(first) >= ENOUGH && count(first) > count(expected) ? first : expected;
}

/** Two words or more: a single one can be the same in both languages. */
const WORDS = /\p{L}\S*\s+\S*\p{L}/u;

/** Texts of a translation that are still the English ones. */
export const untranslatedTexts: Check = ({ content, locate }) => {
  const pairs = [
    { files: content.translations, english: content.messages[0]?.data },
    { files: content.guideTranslations, english: content.guide[0]?.data },
  ];
  return pairs.flatMap(({ files, english }) =>
    files.flatMap(({ id, file, data }) => sameIn(data, english).map((at) => foundAt({ locate }, { id, file, ...at }))),
  );
};

/** With every space, no-break or not, as one. */
const plain = (text: string): string => text.replace(/\s+/g, ' ');

type Same = Readonly<{ path: readonly (string | number)[]; text: string }>;

function sameIn(own: unknown, english: unknown, path: Same['path'] = []): Same[] {
  if (typeof own === 'string')
    return typeof english === 'string' && plain(own) === plain(english) && WORDS.test(own.replace(/\{[\w.]+\}/g, ''))
      ? [{ path, text: own }]
      : [];
  if (typeof own !== 'object' || own === null || typeof english !== 'object' || english === null) return [];
  const others = new Map(Object.entries(english));
  const isList = Array.isArray(own);
  return Object.entries(own).flatMap(([key, inner]) =>
    sameIn(inner, others.get(key), [...path, isList ? Number(key) : key]),
  );
}

function foundAt(
  { locate }: Pick<CheckedSite, 'locate'>,
  { id, file, path, text }: Same & { id: string; file: string },
): Found {
  const at = locate.at(file, { path: path.filter((key) => key !== 'markdown') });
  return { diagnostic: textUntranslated(at, { text, lang: id }) };
}
