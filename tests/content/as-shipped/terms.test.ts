/** One name for one thing in each language: terms/<lang>.yaml against all that its readers see. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseEntry } from '../../../generator/content/yaml/parse.ts';
import { TRANSLATED } from '../../helpers/site.ts';
import { OWN, readOwn } from '../own-content.ts';

const terms = z.array(z.strictObject({ english: z.string(), use: z.string(), never: z.array(z.string()).default([]) }));

const words = z.union([z.string(), z.record(z.string(), z.string())]);
const figures = z.record(z.string(), z.object({ text: words.optional() })).parse(readOwn('claims.yaml'));

/** The texts of a value that is in one language. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];

/** The texts of a language in a file that has its languages side by side. */
function translationsIn(value: unknown, lang: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === lang ? textsIn(inner) : translationsIn(inner, lang)));
}

const SHARED = glob.sync(['*.yaml', 'pages/*.yaml', 'testimonials/*.yaml'], { cwd: OWN });

describe.each(TRANSLATED)('the terms of %s', (lang) => {
  const path = join(import.meta.dirname, 'terms', `${lang}.yaml`);
  const { entry } = parseEntry({ path, name: path, text: readFileSync(path, 'utf8') });
  const list = terms.parse(entry?.data);
  const texts = [
    ...[`guide/${lang}.yaml`, `translations/${lang}.yaml`].flatMap((file) => textsIn(readOwn(file))),
    ...SHARED.flatMap((file) => translationsIn(readOwn(file), lang)),
  ];

  it('words no figure in English', () => {
    const used = new Set(texts.flatMap((text) => text.match(/(?<=\{claims\.)\w+/g) ?? []));
    const inEnglish = [...used].filter((name) => {
      const text = figures[name]?.text;
      return typeof text === 'object' && text[lang] === undefined && /[a-z]{3}/i.test(text.en ?? '');
    });
    expect(inEnglish).toEqual([]);
  });

  it.each(list)('$english: $use', ({ use, never }) => {
    const has = (word: string) => texts.filter((text) => text.toLowerCase().includes(word.toLowerCase()));
    expect(has(use).length).toBeGreaterThan(0);
    expect(never.flatMap(has)).toEqual([]);
  });
});
