/** What the words of our own site promise: length, honesty, no text twice, no figure outside claims.yaml, every page of the specification. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { landing } from '../../../generator/schema/files/landing.ts';
import { filesIn } from '../../helpers/site.ts';
import { OWN, readOwn } from '../own-content.ts';

const pages = readdirSync(`${OWN}/landing`).map((file) => ({
  file,
  slug: file.replace('.yaml', ''),
  page: landing.parse(readOwn(`landing/${file}`)),
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

  it('says in 60 words at most what it is like', () => {
    expect(words(page.problemStatement.markdown).length).toBeLessThanOrEqual(60);
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
    const slugs = [
      'rls-relief-techniques',
      'rls-symptoms-and-solutions',
      'rls-treatment-options',
      'stop-rls-without-medication',
    ];
    expect(five.map(({ slug }) => slug)).toEqual(expect.arrayContaining(slugs));
    for (const { page } of five) expect(page.freeMethods).toHaveLength(2);
  });
});

describe('the library', () => {
  const claims = z.record(z.string(), z.object({ source: z.string() })).parse(readOwn('claims.yaml'));

  it('uses every claim somewhere', () => {
    const texts = filesIn(OWN)
      .filter((file) => file !== 'claims.yaml')
      .map((file) => readFileSync(join(OWN, file), 'utf8'))
      .join('\n');
    expect(Object.keys(claims).filter((name) => !texts.includes(`{claims.${name}}`))).toEqual([]);
  });

  it('has the sets and numbers of the specification', () => {
    expect(readdirSync(`${OWN}/testimonials`)).toEqual(
      expect.arrayContaining(['daily.yaml', 'home.yaml', 'night.yaml', 'spanish.yaml']),
    );
    expect(readdirSync(`${OWN}/studies`).length).toBeGreaterThanOrEqual(10);
    for (const [file, count] of [
      ['articles.yaml', 4],
      ['faqs.yaml', 8],
    ] as const)
      expect(z.array(z.unknown()).parse(readOwn(file)).length).toBeGreaterThanOrEqual(count);
  });

  it('has Spanish for every English text of the interface', () => {
    const keys = (lang: string) =>
      Object.entries(Object(readOwn(`translations/${lang}.yaml`))).flatMap(([group, texts]) =>
        Object.keys(Object(texts)).map((key) => `${group}.${key}`),
      );
    // The English heads of pages, and the questions and studies, stand in files of their own.
    expect(keys('es').filter((key) => !/^(?:pages|library)\./.test(key))).toEqual(keys('en'));
  });
});

describe('the specification', () => {
  const ENGLISH =
    `rls-and-insomnia rls-home-remedies rls-natural-remedies restless-leg-syndrome-pregnancy rls-relief-techniques
    rls-symptoms-and-solutions rls-treatment-options severe-rls-relief stop-rls-without-medication stop-restless-legs-at-night rls-cure
    rls-medication restless-legs-syndrome rls-causes restless-legs-at-night how-to-stop-restless-legs what-causes-restless-leg-syndrome
    rls-magnesium rls-exercises iron-deficiency-restless-legs how-to-sleep-with-restless-legs`.split(/\s+/);
  const SPANISH = `remedios-para-piernas-inquietas tratamiento-para-piernas-inquietas piernas-inquietas-causas
    remedio-casero-para-piernas-inquietas sindrome-de-piernas-inquietas-tratamiento`.split(/\s+/);

  it.each([
    ['en', ENGLISH],
    ['es', SPANISH],
  ])('has its landing pages in "%s"', (lang, slugs) => {
    const written = pages.filter(({ page }) => page.lang === lang).map(({ slug }) => slug);
    expect(written).toEqual(expect.arrayContaining(slugs));
  });

  it('has its pages', () => {
    const screens = ['404', 'about', 'home', 'medical-advice', 'payment-success', 'privacy-policy', 'terms-of-service'];
    const written = readdirSync(`${OWN}/pages`).map((file) => file.replace(/\.\w+$/, ''));
    expect(written).toEqual(expect.arrayContaining([...screens, 'unlocked-solutions']));
  });

  it('has its links in the footer', () => {
    const links = z.array(z.object({ to: z.string() }));
    const { footer } = z.object({ footer: z.record(z.string(), links) }).parse(readOwn('site.yaml'));
    const pagesLinked = ['/', '/about', '/#solutions', '/privacy-policy', '/terms-of-service'];
    const landings = ['rls-natural-remedies', 'stop-restless-legs-at-night', 'restless-leg-syndrome-pregnancy'];
    const wanted = [...pagesLinked, ...landings.map((slug) => `/${slug}`), '/severe-rls-relief'];
    const written = Object.values(footer).flatMap((group) => group.map(({ to }) => to));
    expect(written).toEqual(expect.arrayContaining(wanted));
  });
});
