/** Finds what was copied from a neighbour and never rewritten, and words written twice in a row. */
import type { Lang } from '#domain/locale.ts';
import { type GapPath, textsIn } from '../../content/gaps.ts';
import { categoryDiffers, textTwice, wordTwice } from '../../diagnostics/catalogue.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';
import { textsOf } from './texts.ts';

export const repeats: Check = (site) => [
  ...copies(site),
  ...sentencesTwice(site),
  ...categories(site),
  ...doubled(site),
];

/** Shorter texts, such as the name of a publisher, may stand in two places. */
const LONG = 60;

type Source = Readonly<{ file: string; data: unknown; within?: GapPath }>;

/** Texts of which each says something else: questions, pages for search engines, the guide in one language, the times of a plan. */
function copies({ content, locate }: CheckedSite): Found[] {
  const { faqs, landing, pages, guide, guideTranslations, translations } = content;
  const isLong = (text: string) => text.length >= LONG && !/^\w+:\S+$/.test(text);
  const isQuestion = (text: string, path: GapPath) => isLong(text) || path.at(-1) === 'question';
  const isTime = (_: string, path: GapPath) => path.at(-1) === 'time' && path.at(-3) === 'rows';
  const copiesIn = (group: readonly Source[], isOwn: (text: string, path: GapPath) => boolean): Found[] => {
    const first = new Map<string, string>();
    return group.flatMap(({ file, data, within = [] }) =>
      textsIn(data).flatMap(({ path: inner, text }): Found[] => {
        if (!isOwn(text, inner)) return [];
        const path = [...within, ...inner];
        const words = text.replace(/\s+/g, ' ').trim();
        const known = first.get(words.toLowerCase());
        first.set(words.toLowerCase(), known ?? `${file}, ${path.join('.')}`);
        return known === undefined ? [] : [{ diagnostic: textTwice(locate.at(file, { path }), { words, known }) }];
      }),
    );
  };
  return [
    ...copiesIn(faqs, isQuestion),
    ...copiesIn(landing, isLong),
    ...[...guide, ...guideTranslations].flatMap((entry) => copiesIn([entry], isLong)),
    ...translations.flatMap(({ file, data }) =>
      copiesIn([{ file, data: data.library?.faqs, within: ['library', 'faqs'] }], isQuestion),
    ),
    ...[...landing, ...pages].flatMap((entry) => copiesIn([entry], isTime)),
  ];
}

const SENTENCE = 25;

/** Sentences that a text says twice, and on a page any two texts of it. Shorter ones may be a figure of speech. */
function sentencesTwice({ content, locate }: CheckedSite): Found[] {
  const { faqs, landing, pages, textPages, messages, translations, solutions, guide, guideTranslations } = content;
  const read = new Set<object>([...landing, ...pages, ...textPages]);
  const all = [faqs, landing, pages, textPages, messages, translations, solutions, guide, guideTranslations].flat();
  return all.flatMap((entry) => {
    const first = new Map<string, GapPath>();
    return textsOf([entry]).flatMap(({ file, path, text }) => {
      const sentences = text
        .split(/(?<=[.!?।])\s+|(?<=[。！？])|\n\s*\n/)
        .map((one) => one.replace(/\s+/g, ' ').trim());
      return sentences.flatMap((words, i): Found[] => {
        const within = sentences.indexOf(words) < i;
        const length = words.length * (/[\u3040-\u9fff]/.test(words) ? 3 : 1);
        if (length < (within ? SENTENCE : LONG)) return [];
        const known = read.has(entry) ? first.get(words) : undefined;
        first.set(words, path);
        if (!within && (known === undefined || known === path)) return [];
        const at = locate.at(file, { path, substring: words });
        const place = within ? 'the same text' : `${file}, ${(known ?? path).join('.')}`;
        return [{ diagnostic: textTwice(at, { words, known: place }) }];
      });
    });
  });
}

/** Questions of one category stand under one heading, in every language. */
function categories({ content: { faqs, translations }, locate }: CheckedSite): Found[] {
  const english = new Map(faqs.flatMap(({ data }) => data.map(({ id, category }) => [id, category])));
  return translations.flatMap(({ id: lang, file, data }) => {
    const own = Object.entries(data.library?.faqs ?? {}).map(([id, { category }]) => ({
      id,
      category,
      group: english.get(id),
    }));
    return own.flatMap(({ id, category, group }): Found[] => {
      const named = (name: string) => own.filter((one) => one.group === group && one.category === name).length;
      const usual = own
        .filter((one) => one.group === group)
        .toSorted((a, b) => named(b.category) - named(a.category))[0];
      if (group === undefined || usual === undefined || usual.category === category) return [];
      const at = locate.at(file, { path: ['library', 'faqs', id, 'category'] });
      return [{ diagnostic: categoryDiffers(at, { lang, category, group, usual: usual.category }) }];
    });
  });
}

/** Words that a sentence may have twice in a row: "that that", "nous nous". */
const TWICE_AND_RIGHT: Partial<Record<Lang, RegExp>> = {
  en: /^(?:that|had|is|so|very|no|bye|there|knock|in|do|you|her)$/i,
  es: /^(?:no|muy|poco|casi)$/i,
  pt: /^(?:não|muito|pouco|se)$/i,
  fr: /^(?:nous|vous|très|non|peu|elle)$/i,
};

/** "the the", and the unit that a claim brings along: "16 weeks weeks". Hindi and Bengali double words for emphasis. */
function doubled({ pages, translated, locate }: CheckedSite): Found[] {
  return [...pages, ...translated].flatMap((page) => {
    const right = TWICE_AND_RIGHT[page.page.lang];
    if (right === undefined) return [];
    return page.texts.flatMap(({ words, element }): Found[] =>
      [...words.matchAll(/(?<![\p{L}’'-])(\p{L}{2,}) \1(?![\p{L}’'-])/giu)]
        .filter(([, word = '']) => !right.test(word))
        .map(([found, word = '']) => ({
          diagnostic: wordTwice(locate.element(page, element, found), { found, word }),
          page,
        })),
    );
  });
}
