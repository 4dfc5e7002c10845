/** Finds what was copied from a neighbour and never rewritten, and words written twice in a row. */
import type { Lang } from '#domain/locale.ts';
import { type GapPath, textsIn } from '../../content/gaps.ts';
import { textTwice, wordTwice } from '../../diagnostics/catalogue.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

export const repeats: Check = (site) => [...copies(site), ...doubled(site)];

/** Shorter texts, such as the name of a publisher, may stand in two places. A question may not. */
const LONG = 60;

type Source = Readonly<{ file: string; data: unknown; within?: GapPath }>;

/** Texts of which each says something else: questions, pages for search engines, the guide in one language. */
function copies({ content, locate }: CheckedSite): Found[] {
  const { faqs, landing, guide, guideTranslations, translations } = content;
  const groups: readonly (readonly Source[])[] = [
    faqs,
    landing,
    ...[...guide, ...guideTranslations].map((entry) => [entry]),
    ...translations.map(({ file, data }) => [{ file, data: data.library?.faqs, within: ['library', 'faqs'] }]),
  ];
  return groups.flatMap((group) => {
    const first = new Map<string, string>();
    return group.flatMap(({ file, data, within = [] }): Found[] =>
      textsIn(data).flatMap(({ path: inner, text }): Found[] => {
        if ((text.length < LONG && inner.at(-1) !== 'question') || /^\w+:\S+$/.test(text)) return [];
        const words = text.replace(/\s+/g, ' ').trim();
        const path = [...within, ...inner];
        const known = first.get(words);
        first.set(words, known ?? `${file}, ${path.join('.')}`);
        return known === undefined ? [] : [{ diagnostic: textTwice(locate.at(file, { path }), { words, known }) }];
      }),
    );
  });
}

/** Words that a sentence may have twice in a row: "that that", "nous nous". Hindi and Bengali double words for emphasis. */
const TWICE_AND_RIGHT: Partial<Record<Lang, RegExp>> = {
  en: /^(?:that|had|is|so|very|no|bye|there|knock|in|do|you|her)$/i,
  es: /^(?:no|muy|poco|casi)$/i,
  pt: /^(?:não|muito|pouco|se)$/i,
  fr: /^(?:nous|vous|très|non|peu|elle)$/i,
};

/** "the the", and the unit that a claim brings along: "16 weeks weeks". */
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
