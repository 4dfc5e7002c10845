/** Finds what was copied from a neighbour and never rewritten, and words written twice in a row. */
import type { Lang } from '#domain/locale.ts';
import { type GapPath, textsIn } from '../../content/gaps.ts';
import { categoryDiffers, textTwice, wordTwice } from '../../diagnostics/catalogue.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

export const repeats: Check = (site) => [...copies(site), ...categories(site), ...doubled(site)];

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
      copiesIn([{ file, data: data.library?.faqs, within: ['library', 'faqs'] }], isLong),
    ),
    ...[...landing, ...pages].flatMap((entry) => copiesIn([entry], isTime)),
  ];
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
