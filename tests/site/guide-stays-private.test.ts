/** What buyers read is in no file of dist, in no language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/locale.ts';
import { normalWords } from '../../generator/check/words/paid-text.ts';
import { parseEntry } from '../../generator/content/yaml/parse.ts';
import { FULL_SITE } from '../helpers/paths.ts';
import { DIST, filesIn } from '../helpers/site.ts';

/** Letters of a sentence that can give something away, and that no page would write by itself; Chinese and Japanese need fewer for the same. */
const LEAST: Readonly<Record<string, number>> = { zh: 12, ja: 16 };

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

const sentencesOf = (lang: string): string[] => {
  const path = `guide/${lang}.yaml`;
  const text = readFileSync(`${FULL_SITE}/${path}`, 'utf8');
  return stringsIn(parseEntry({ path, name: path, text }).entry?.data)
    .flatMap((words) => words.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').split(/(?<=[.!?。！？।])|\n+|\{[^}]*\}/u))
    .map(normalWords)
    .filter((words) => words.length >= (LEAST[lang] ?? 45));
};

const published = filesIn(DIST)
  .filter((file) => !/\.(?:png|ico)$/.test(file))
  .map((file) => normalWords(readFileSync(join(DIST, file), 'utf8').replace(/<[^>]+>/g, ' ')))
  .join('\n');

it.each(LANGUAGES)('none of the sentences in %s is in dist', (lang) => {
  const sentences = sentencesOf(lang);
  expect(sentences.length).toBeGreaterThan(60);
  expect(sentences.filter((words) => published.includes(words))).toEqual([]);
});
