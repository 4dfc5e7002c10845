/** Texts in another language than their readers': a page that names the wrong one, and texts copied from the English file. */
import { isLang, LANGUAGES, type Lang } from '#domain/locale.ts';
import { TEXT_GROUPS } from '#schema/texts.ts';
import { type GapPath, pathsWhere, textsIn } from '../../content/gaps.ts';
import {
  addressDiffers,
  entryUntranslated,
  otherLanguage,
  setInOtherLanguage,
  textMissing,
  textUntranslated,
} from '../../diagnostics/catalogue.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import { type Check, type Found, onOtherLines } from '../run-checks.ts';
import { besideEnglish } from './texts.ts';

export const textLanguages: Check = (site) => {
  const mistaken = pageLanguages(site);
  // Where the page names the wrong language, each of its texts is in the other.
  const files = new Set(mistaken.map(({ diagnostic }) => diagnostic.file));
  const untranslated = untranslatedTexts(site).filter(({ diagnostic }) => !files.has(diagnostic.file));
  return [
    ...mistaken,
    ...untranslated,
    // A text in another language has the forms of that one.
    ...onOtherLines(untranslated, formOfAddress(site)),
    ...testimonialSets(site).filter(({ diagnostic }) => !files.has(diagnostic.file)),
    ...untranslatedEntries(site),
    ...missingTexts(site),
  ];
};

/** Words that are common in one language and in none of the others; where the script tells, its characters. */
const SIGNS: Readonly<Record<Lang, RegExp>> = {
  en: /\b(?:the|and|of|to|is|you|your|with|that|for)\b/gi,
  es: /(?<!\p{L})(?:el|los|las|y|con|una|del|al|su|más|muy|pero|está)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:os|ao|com|uma|não|do|da|em|um|num|seu|sua|é|são|você)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:le|les|et|avec|une|du|est|des|dans|sur|pour|vous|votre)(?!\p{L})/giu,
  zh: /\p{Script=Han}/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  hi: /\p{Script=Devanagari}/gu,
  bn: /\p{Script=Bengali}/gu,
};
/** What Spanish has and Portuguese has not, and the other way round: a short text in the other one has few other signs. */
const NEIGHBOUR: Partial<Record<Lang, readonly [other: Lang, signs: RegExp]>> = {
  pt: ['es', /(?<![\p{L}-])(?:y|el|la|los|las|un|una|en|es|del|con|muy)(?!\p{L})|ción(?!\p{L})|[ñ¿¡]/giu],
  es: ['pt', /(?<![\p{L}-])(?:um|uma|em|na|nas|nos|ao|com|é|dos|das)(?!\p{L})|[ãõç]/giu],
};
const LATIN: readonly Lang[] = ['en', 'es', 'pt', 'fr'];
/** Of the others, those that share no character with another. */
const OWN_SCRIPT: readonly Lang[] = ['hi', 'bn'];
/** A page with fewer signs is too short to tell. */
const ENOUGH = 20;

const pageLanguages = ({ pages, locate }: CheckedSite): Found[] =>
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
  const [first = expected] = LANGUAGES.toSorted((a, b) => count(b) - count(a));
  return count(first) >= ENOUGH && count(first) > count(expected) ? first : expected;
}

/** How a language addresses its reader: formally, and as a friend. */
const ADDRESS: Partial<Record<Lang, readonly [formal: RegExp, familiar: RegExp]>> = {
  es: [/(?<!\p{L})ustedes?(?!\p{L})/iu, /(?<!\p{L})(?:tú|tu|tus|te|ti|contigo)(?!\p{L})/iu],
  pt: [/(?<!\p{L})você(?!\p{L})/iu, /(?<!\p{L})(?:tu|teu|tua|contigo)(?!\p{L})/iu],
  fr: [/(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu, /(?<!\p{L})(?:(?:tu|te|toi|ton|ta|tes)(?!\p{L})|t[’'])/iu],
};

/** Texts that address the reader in another way than most texts of their file. */
const formOfAddress = ({ content: { translations, guideTranslations }, locate }: CheckedSite): Found[] =>
  [...translations, ...guideTranslations].flatMap(({ id, file, data }) => {
    const forms = isLang(id) ? ADDRESS[id] : undefined;
    if (forms === undefined) return [];
    const pathsWith = (form: RegExp, other: RegExp) => pathsWhere(data, (text) => form.test(text) && !other.test(text));
    const [formal, familiar] = forms;
    const [few = [], many = []] = [pathsWith(formal, familiar), pathsWith(familiar, formal)].toSorted(
      (a, b) => a.length - b.length,
    );
    // As many of both would be a way of writing.
    if (few.length * 5 > many.length) return [];
    return few.map((path) => ({ diagnostic: addressDiffers(locate.at(file, { path }), { lang: id }) }));
  });

/** A page shows a set of testimonials as it is: nothing translates what customers said. */
function testimonialSets({ content, locate }: CheckedSite): Found[] {
  const langs = new Map(content.testimonials.map(({ id, data }) => [id, data.lang]));
  const named = [
    ...content.landing.map(({ file, data }) => ({
      file,
      lang: data.lang,
      set: data.testimonials,
      path: ['testimonials'],
    })),
    ...content.pages.flatMap(({ file, data }) =>
      data.sections.flatMap((section, i) =>
        section.kind === 'testimonials'
          ? [{ file, lang: section.lang ?? data.lang, set: section.set, path: ['sections', i, 'set'] }]
          : [],
      ),
    ),
  ];
  return named.flatMap(({ file, lang, set, path }): Found[] => {
    const found = typeof set === 'string' ? langs.get(set) : undefined;
    if (found === undefined || found === lang) return [];
    const fitting = [...langs].filter(([, other]) => other === lang).map(([id]) => id);
    return [{ diagnostic: setInOtherLanguage(locate.at(file, { path }), { set: String(set), found, lang, fitting }) }];
  });
}

/** Two words or more: a single one can be the same in both languages. */
const WORDS = /\p{L}\S*\s+\S*\p{L}/u;
/** A text with fewer signs of another language may quote it. */
const CLEAR = 2;

/** Texts of a translation that are still the English ones, or in a third language. */
const untranslatedTexts = ({ content, locate }: CheckedSite): Found[] => {
  const { claims, site, pages, solutions, translations, guideTranslations, messages, guide, landing, testimonials } =
    content;
  const own = [
    ...translations.map((entry) => ({ ...entry, english: messages[0]?.data })),
    ...guideTranslations.map((entry) => ({ ...entry, english: guide[0]?.data })),
  ].flatMap(({ id, file, data, english }) =>
    isLang(id)
      ? foreignIn(textsIn(data), textsIn(english), id).map((one) => ({
          file,
          ...(english === guide[0]?.data && { why: ': a translation of the guide has every text' }),
          ...one,
        }))
      : [],
  );
  // Fields that hold a text for each language.
  const beside = [...claims, ...site, ...pages, ...solutions].flatMap(({ file, data }) =>
    besideEnglish(data).flatMap(({ path, lang, own, english }) =>
      foreignIn([{ path, text: own }], [{ path, text: english }], lang).map((one) => ({ file, ...one })),
    ),
  );
  // A page, and each customer, has one language.
  const whole = [...landing, ...testimonials].flatMap(({ file, data }) =>
    foreignIn(textsIn(data), [], data.lang).map((one) => ({
      file,
      why: ', or move it to a file in its language',
      ...one,
    })),
  );
  return [...own, ...beside, ...whole].map(
    ({ file, path, ...text }): Found => ({ diagnostic: textUntranslated(locate.at(file, { path }), text) }),
  );
};

/** What the home page shows in every language, and one lacks although it has the others: its readers would see English among their own. */
const untranslatedEntries = ({ content, locate }: CheckedSite): Found[] => {
  const { faqs, articles, studies, pages, translations } = content;
  const named = pages.flatMap(({ data }) =>
    data.sections.flatMap((one) => (one.kind === 'research' ? one.studies : [])),
  );
  const entries = [
    ...faqs.flatMap(({ file, data }) =>
      data.map(
        ({ id, question: words }, i) =>
          ({ what: 'question', group: 'faqs', id, words, file, path: [i, 'question'] }) as const,
      ),
    ),
    ...articles.flatMap(({ file, data }) =>
      data.map(
        ({ id, title: words }, i) =>
          ({ what: 'article', group: 'articles', id, words, file, path: [i, 'title'] }) as const,
      ),
    ),
    ...studies.flatMap(({ id, file, data: { title: words } }) =>
      named.includes(id) ? [{ what: 'study', group: 'studies', id, words, file, path: ['title'] } as const] : [],
    ),
  ];
  return entries.flatMap(({ what, group, id, words, file, path }): Found[] => {
    const missing = translations.flatMap(({ id: lang, data: { library } }) => {
      const own = library?.[group];
      return own === undefined || (id !== undefined && id in own) ? [] : [lang];
    });
    const params = { what, group, id, words, missing };
    return missing.length === 0 ? [] : [{ diagnostic: entryUntranslated(locate.at(file, { path }), params) }];
  });
};

/** A text that a language lacks, although it has most of those around it: a line that was lost, or a text that is new. */
const missingTexts = ({ content: { translations, messages }, locate }: CheckedSite): Found[] =>
  translations.flatMap(({ id: lang, file, data }) => {
    const own = new Set(textsIn(data).map(({ path }) => path.join('.')));
    const english = new Map(
      messages.flatMap((one) => textsIn(one.data).map(({ path, text }) => [path.join('.'), text])),
    );
    return Object.entries(TEXT_GROUPS).flatMap(([group, { texts }]) => {
      const missing = Object.entries(texts).filter(([key]) => !own.has(`${group}.${key}`));
      if (missing.length * 2 > Object.keys(texts).length) return [];
      return missing.map(([key, { text }]): Found => {
        const shown = english.get(`${group}.${key}`) ?? text;
        const at = locate.at(file, { path: [group], on: 'key' });
        return { diagnostic: textMissing(at, { group, key, lang, shown }) };
      });
    });
  });

type Text = Readonly<{ path: GapPath; text: string }>;

function foreignIn(own: readonly Text[], english: readonly Text[], lang: Lang) {
  const others = new Map(english.map(({ path, text }) => [path.join('\0'), text]));
  return own.flatMap(({ path, text }) => {
    const found = foreignLanguage(text, others.get(path.join('\0')), lang);
    return found === undefined ? [] : [{ path, text, lang, found }];
  });
}

function foreignLanguage(own: string, english: string | undefined, lang: Lang): Lang | undefined {
  if (english !== undefined && plain(own) === plain(english) && WORDS.test(own.replace(/\{[\w.]+\}/g, ''))) return 'en';
  const count = (other: Lang) => own.match(SIGNS[other])?.length ?? 0;
  // Chinese characters are Japanese too: what is only Japanese, or only Chinese, tells them apart.
  if (lang === 'zh' && count('ja') >= CLEAR) return 'ja';
  if (lang === 'ja' && count('ja') === 0 && SIMPLIFIED.test(own)) return 'zh';
  if (count(lang) > 0) return undefined;
  const [neighbour, signs = /$^/] = NEIGHBOUR[lang] ?? [];
  if ((own.match(signs)?.length ?? 0) >= CLEAR) return neighbour;
  const others = LATIN.includes(lang) ? LATIN : [...LATIN, ...OWN_SCRIPT];
  return others.find((other) => other !== lang && count(other) >= CLEAR);
}

/** Characters that Chinese simplified and Japanese did not. */
const SIMPLIFIED = /[们这为说么吗还给让请时间]/u;

/** With every space, no-break or not, as one. */
const plain = (text: string): string => text.replace(/\s+/g, ' ');
