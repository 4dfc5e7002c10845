/** No sentence of the paid guide is anywhere in dist. */
import type { Content, Entry } from '../../content/content.ts';
import { paidTextPublic } from '../../diagnostics/catalogue.ts';
import { wordsOf } from '../../resolve/guide/resolve-guide.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import { textOf } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

/** Shorter sentences, such as "Stop if it hurts", are too common to prove a leak. */
const LEAST_WORDS = 6;
const TEXTS = /\.(?:html|js|css|json|xml|txt|svg|webmanifest)$/;

export const paidText: Check = (site) => {
  const published = [...site.files]
    .filter(([path]) => TEXTS.test(path))
    .map(([path, bytes]) => ({ path, words: normalWords(textOf(bytes).replace(/<[^>]+>/g, ' ')) }));
  return paidTexts(site.content).flatMap(({ file, body }) =>
    paidSentences(body).flatMap((sentence) =>
      published
        .filter(({ words }) => words.includes(sentence))
        .map(({ path }) => found(site, { path, sentence, solution: file })),
    ),
  );
};

/** The bodies of the methods, and every text of the guide. */
function paidTexts({ solutions, guide, guideTranslations }: Content): Pick<Entry<'solutions'>, 'file' | 'body'>[] {
  const guides = [...guide, ...guideTranslations].map(({ file, data }) => ({ file, body: wordsOf(data).join('\n') }));
  return [...solutions, ...guides];
}

type Leak = Readonly<{ path: string; sentence: string; solution: string }>;

/** The location of the text that leaks it; for a file without source markers, that of the solution. */
function found({ pages, locate }: CheckedSite, { path, sentence, solution }: Leak): Found {
  const page = pages.find((one) => one.path === path);
  const element = page === undefined ? undefined : elementWith(page, sentence);
  const at =
    page === undefined || element === undefined
      ? locate.at(solution, { path: [] })
      : locate.element(page, element.number, element.words);
  return { diagnostic: paidTextPublic(at, { sentence, file: path }), page };
}

/** The text node where the sentence begins, and the part of it to search for in content. */
function elementWith({ texts }: CheckedPage, sentence: string): { number: number; words: string } | undefined {
  const start = sentence.split(' ').slice(0, 4).join(' ');
  const text = texts.find(({ words }) => normalWords(words).includes(start));
  if (text === undefined) return undefined;
  const pattern = new RegExp(start.split(' ').join('[^\\p{L}\\p{N}]+'), 'iu');
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

export function normalWords(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
