/** Finds what was copied from a neighbour and never rewritten, and words written twice in a row. */
import type { Lang } from '#domain/locale.ts';
import { textsIn } from '../../content/gaps.ts';
import { categoryDiffers, textTwice, wordTwice } from '../../diagnostics/catalogue.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

export const repeats: Check = (site) => [
  ...copies(site),
  ...questions(site),
  ...times(site),
  ...categories(site),
  ...doubled(site),
];

/** Shorter texts, such as the name of a publisher, may stand in two places. */
const LONG = 60;

type Source = Readonly<{ file: string; data: unknown; within: readonly (string | number)[] }>;

/** Texts of which each says something else: questions, pages for search engines, the guide in one language. */
function copies({ content, locate }: CheckedSite): Found[] {
  const { faqs, landing, guide, guideTranslations, translations } = content;
  const whole = ({ file, data }: { file: string; data: unknown }): Source => ({ file, data, within: [] });
  const groups: readonly (readonly Source[])[] = [
    faqs.map(whole),
    landing.map(whole),
    ...[...guide, ...guideTranslations].map((entry) => [whole(entry)]),
    ...translations.map(({ file, data }) => [{ file, data: data.library?.faqs, within: ['library', 'faqs'] }]),
  ];
  return groups.flatMap((group) => {
    const first = new Map<string, string>();
    return group.flatMap(({ file, data, within }): Found[] =>
      textsIn(data).flatMap(({ path, text }): Found[] => {
        if (text.length < LONG || /^\w+:\S+$/.test(text)) return [];
        const words = plain(text);
        const place = `${file}, ${[...within, ...path].join('.')}`;
        const known = first.get(words);
        first.set(words, known ?? place);
        if (known === undefined) return [];
        return [{ diagnostic: textTwice(locate.at(file, { path: [...within, ...path] }), { words, known }) }];
      }),
    );
  });
}

/** Two answers to one question contradict each other, or one is superfluous. */
function questions({ content, locate }: CheckedSite): Found[] {
  const first = new Map<string, string>();
  return content.faqs.flatMap(({ file, data }) =>
    data.flatMap(({ id, question }, i): Found[] => {
      const words = plain(question).toLowerCase();
      const known = first.get(words);
      first.set(words, known ?? id);
      if (known === undefined) return [];
      const at = locate.at(file, { path: [i, 'question'] });
      return [{ diagnostic: textTwice(at, { words: question, known: `${file}, question "${known}"` }) }];
    }),
  );
}

/** A plan has each day or hour once: a row that was copied keeps the one of its neighbour. */
const times = ({ content: { landing, pages }, locate }: CheckedSite): Found[] =>
  [...landing, ...pages].flatMap(({ file, data }) => {
    const first = new Map<string, string>();
    return textsIn(data).flatMap(({ path, text }): Found[] => {
      if (path.at(-1) !== 'time' || path.at(-3) !== 'rows') return [];
      const key = [...path.slice(0, -2), plain(text).toLowerCase()].join('.');
      const known = first.get(key);
      first.set(key, known ?? `${file}, ${path.join('.')}`);
      return known === undefined ? [] : [{ diagnostic: textTwice(locate.at(file, { path }), { words: text, known }) }];
    });
  });

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

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

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
