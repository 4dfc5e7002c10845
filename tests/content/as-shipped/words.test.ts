/** What the words of the real site promise: length, honesty, no text twice, no figure outside claims.yaml. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { landing } from '../../generator/schema/landing.ts';
import { ROOT } from '../helpers/paths.ts';
import { filesIn } from '../helpers/site.ts';

const CONTENT = `${ROOT}/content`;
const read = (path: string): unknown => parse(readFileSync(join(CONTENT, path), 'utf8'));
const pages = readdirSync(`${CONTENT}/landing`).map((file) => ({
  file,
  slug: file.replace('.yaml', ''),
  page: landing.parse(read(`landing/${file}`)),
}));

const ownText = ({ page }: (typeof pages)[number]): string[] => [
  page.introText.markdown,
  page.problemStatement.markdown,
  page.solutionIntro.markdown,
  ...page.freeMethods.map((method) => method.text.markdown),
  ...page.article.flatMap((part) => part.text.markdown.split(/\n\s*\n/)),
  ...page.faq.map((entry) => entry.answer.markdown),
];
const words = (text: string) => text.replace(/\]\([^)]*\)/g, ']').match(/[\p{L}\p{N}’'-]+/gu) ?? [];
const sentences = (text: string) =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((s) => words(s).join(' ').toLowerCase())
    .filter((s) => s.split(' ').length >= 6);

describe.each(pages)('the landing page $slug', (entry) => {
  const { page } = entry;

  it('has at least 350 words of its own', () => {
    expect(words(ownText(entry).join('\n')).length).toBeGreaterThanOrEqual(350);
  });

  it('fits into search results', () => {
    expect(page.title.length).toBeLessThanOrEqual(60);
    expect(page.description.replace(/\{[^}]*\}/g, '££££').length).toBeLessThanOrEqual(160);
  });

  it('keeps the paid methods to itself and promises no cure', () => {
    const text = ownText(entry).join('\n');
    expect(text).not.toMatch(/\b(walls?|knees?|pillows?|ice packs?|wedge|pared|rodillas?|almohadas?|hielo)\b/i);
    expect(text).not.toMatch(/\b(?:will|can|does) cure\b|guaranteed relief|100%/i);
  });

  it('states figures by reference only', () => {
    const bare = ownText(entry)
      .join('\n')
      .match(/\d+(?:[.,]\d+)?\s?%|\d+ (?:out of|in every) \d+|\b\d{3,} (?:people|adults|personas)/g);
    expect(bare).toBeNull();
  });

  it('names its sources', () => {
    expect(page.sources.length).toBeGreaterThan(0);
  });
});

describe('the landing pages together', () => {
  it('share no sentence and no paragraph of their own text', () => {
    const first = new Map<string, string>();
    const shared = pages.flatMap((entry) =>
      [...new Set(ownText(entry).flatMap(sentences))].filter((sentence) => {
        const other = first.get(sentence);
        first.set(sentence, entry.slug);
        return other !== undefined;
      }),
    );
    expect(shared).toEqual([]);
  });

  it('have titles, descriptions and headlines of their own', () => {
    for (const field of ['title', 'description', 'h1'] as const) {
      expect(new Set(pages.map(({ page }) => page[field])).size).toBe(pages.length);
    }
  });

  it('promise five methods where the specification says so, and explain two of them free', () => {
    const five = pages.filter(({ page }) => page.methodCount === 5);
    expect(five.map(({ slug }) => slug).sort()).toEqual([
      'rls-relief-techniques',
      'rls-symptoms-and-solutions',
      'rls-treatment-options',
      'stop-rls-without-medication',
    ]);
    expect(five.map(({ page }) => page.freeMethods.length)).toEqual([2, 2, 2, 2]);
  });
});

describe('the library', () => {
  const claims = z.record(z.string(), z.object({ source: z.string() })).parse(read('claims.yaml'));

  it('uses every claim somewhere', () => {
    const texts = filesIn(CONTENT)
      .filter((file) => file !== 'claims.yaml')
      .map((file) => readFileSync(join(CONTENT, file), 'utf8'))
      .join('\n');
    expect(Object.keys(claims).filter((name) => !texts.includes(`{claims.${name}}`))).toEqual([]);
  });

  it('marks every testimonial as a sample until real ones stand there', () => {
    for (const file of readdirSync(`${CONTENT}/testimonials`)) {
      const { items } = z
        .object({ items: z.array(z.object({ sample: z.boolean() })).length(3) })
        .parse(read(`testimonials/${file}`));
      expect(items.every((item) => item.sample)).toBe(true);
    }
  });

  it('has the sets and numbers of the specification', () => {
    expect(readdirSync(`${CONTENT}/testimonials`).sort()).toEqual([
      'daily.yaml',
      'home.yaml',
      'night.yaml',
      'spanish.yaml',
    ]);
    expect(readdirSync(`${CONTENT}/studies`)).toHaveLength(10);
    expect(read('articles.yaml')).toHaveLength(4);
    expect(read('faqs.yaml')).toHaveLength(8);
  });

  it('has Spanish for every English text of the interface', () => {
    const keys = (lang: string) =>
      Object.entries(Object(read(`translations/${lang}.yaml`))).flatMap(([group, texts]) =>
        Object.keys(Object(texts)).map((key) => `${group}.${key}`),
      );
    // The English heads of pages, and the questions and studies, stand in files of their own.
    expect(keys('es').filter((key) => !/^(?:pages|library)\./.test(key))).toEqual(keys('en'));
  });
});
