/** No sentence of the paid guide is anywhere in dist. */
import type { Content, Entry } from '../../content/content.ts';
import { textsIn } from '../../content/gaps.ts';
import { paidTextPublic } from '../../diagnostics/catalogue.ts';
import type { Location } from '../../diagnostics/diagnostic.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import { textOf } from '../checked-site.ts';
import type { Check } from '../run-checks.ts';

/** Shorter sentences, such as "Stop if it hurts", are too common to prove a leak. */
const LEAST_WORDS = 6;
const TEXTS = /\.(?:html|js|css|json|xml|txt|svg|webmanifest)$/;

export const paidText: Check = (site) => {
  const published = [...site.files]
    .filter(([path]) => TEXTS.test(path))
    .map(([path, bytes]) => ({ path, words: normalWords(textOf(bytes).replace(/<[^>]+>/g, ' ')) }));
  const filesWith = filesByWord(published);
  const leaks = paidTexts(site.content).flatMap(({ file, body }) =>
    paidSentences(body).flatMap((sentence) =>
      filesWith(sentence)
        .filter(({ words }) => words.includes(sentence))
        .map(({ path }) => leakOf(site, { path, sentence, solution: file })),
    ),
  );
  // What is in a file of data is there because a page shows it.
  const shown = new Set(leaks.filter(({ page }) => page !== undefined).map(({ sentence }) => sentence));
  const told = leaks.filter(({ page, sentence }) => page !== undefined || !shown.has(sentence));
  const lineOf = ({ at }: Leak) => `${at.file}:${at.line}`;
  return told.flatMap((leak) => {
    const together = told.filter((other) => lineOf(other) === lineOf(leak));
    const [{ at, sentence, path } = leak] = together;
    const [further, files] = [
      new Set(together.map((one) => one.sentence)).size - 1,
      new Set(together.map((one) => one.path)).size,
    ];
    return [{ diagnostic: paidTextPublic(at, { sentence, further, file: path, files }), page: leak.page }];
  });
};

type Words = Readonly<{ path: string; words: string }>;

/** The few files that may hold a sentence: those with its rarest word. Its first and last word may be parts of longer ones there. */
function filesByWord(files: readonly Words[]): (sentence: string) => readonly Words[] {
  const byWord = new Map<string, Words[]>();
  for (const file of files)
    for (const word of new Set(file.words.split(' '))) {
      const some = byWord.get(word) ?? [];
      byWord.set(word, some);
      some.push(file);
    }
  return (sentence) =>
    sentence
      .split(' ')
      .slice(1, -1)
      .map((word) => byWord.get(word) ?? [])
      .reduce((fewest, some) => (some.length < fewest.length ? some : fewest), files);
}

/** The bodies of the methods, and every text of the guide. */
function paidTexts({ solutions, guide, guideTranslations }: Content): Pick<Entry<'solutions'>, 'file' | 'body'>[] {
  const guides = [...guide, ...guideTranslations].map(({ file, data }) => {
    const texts = textsIn(data).map(({ text }) => text);
    return { file, body: texts.join('\n') };
  });
  return [...solutions, ...guides];
}

type Place = Readonly<{ path: string; sentence: string; solution: string }>;
type Leak = Place & Readonly<{ at: Location; page: CheckedPage | undefined }>;

/** The location of the text that leaks it; for a file without source markers, that of the solution. */
function leakOf({ pages, translated, locate }: CheckedSite, place: Place): Leak {
  const { path, sentence, solution } = place;
  const page = [...pages, ...translated].find((one) => one.path === path);
  const element = page === undefined ? undefined : elementWith(page, sentence);
  const at =
    page === undefined || element === undefined
      ? locate.at(solution, { path: [] })
      : locate.element(page, element.number, element.words);
  return { ...place, at, page };
}

/** The text node where the sentence begins, and the part of it to search for in content. */
function elementWith({ texts }: CheckedPage, sentence: string): { number: number; words: string } | undefined {
  const start = sentence.split(' ').slice(0, 4).join(' ');
  const text = texts.find(({ words }) => normalWords(words).includes(start));
  if (text === undefined) return undefined;
  const pattern = new RegExp(start.split(' ').join('[^\\p{L}\\p{M}\\p{N}]+'), 'iu');
  return { number: text.element, words: pattern.exec(text.words)?.[0] ?? text.words };
}

/** The sentences of a paid text as lower-case words, to be searched for in any file. */
function paidSentences(body: string): string[] {
  return body
    .split(/\n+|(?<=[.!?।])\s+|(?<=[。！？])/)
    .map((sentence) => normalWords(sentence.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')))
    .filter((sentence) => countWords(sentence) >= LEAST_WORDS);
}

/** Chinese and Japanese write no spaces between words: two Chinese characters, or three kana, count as one. */
function countWords(sentence: string): number {
  const count = (pattern: RegExp) => sentence.match(pattern)?.length ?? 0;
  const unspaced = count(/\p{sc=Han}/gu) / 2 + count(/[\p{sc=Hiragana}\p{sc=Katakana}]/gu) / 3;
  return unspaced === 0 ? sentence.split(' ').length : unspaced;
}

/** Vowels of Indian scripts are combining marks. */
export function normalWords(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
