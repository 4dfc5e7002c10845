/** What the build hands to the functions beside the site. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Lang } from '#domain/locale.ts';
import {
  generatedEmails,
  generatedHeaders,
  generatedMemberPages,
  generatedPrices,
  generatedSettings,
  generatedSolutions,
} from '#schema/function-data.ts';
import { TEST_SITE } from '../helpers/paths.ts';
import { readDist } from '../helpers/site.ts';

const FOLDER = `${TEST_SITE}/generated`;
const read = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
const solutions = generatedSolutions.parse(read('solutions.json'));
const pages = generatedMemberPages.parse(read('member-pages.json'));

describe('netlify/generated', () => {
  it('holds what the functions read, in the shape they check', () => {
    expect(readdirSync(FOLDER).sort()).toEqual([
      'email-drawings.json',
      'emails.json',
      'headers.json',
      'member-pages.json',
      'prices.json',
      'settings.json',
      'solutions.json',
    ]);
    generatedPrices.parse(read('prices.json'));
    const { checkoutTexts } = generatedSettings.parse(read('settings.json'));
    for (const texts of [generatedEmails.parse(read('emails.json')), checkoutTexts]) {
      expect(Object.keys(texts).sort()).toEqual([...LANGUAGES].sort());
    }
  });

  it('gives functions the headers that the host gives pages, but for the styles: they add those of the page', () => {
    const ofPages = readDist('_headers').replaceAll(/ 'sha256-[^']+'(?=[^;\n]*; img-src)/g, '');
    for (const [name, value] of Object.entries(generatedHeaders.parse(read('headers.json'))))
      expect(ofPages).toContain(`  ${name}: ${value}\n`);
  });
});

describe.each(['/payment-success', '/unlocked-solutions'])('%s for a buyer', (route) => {
  const { filled, locked } = pages[route] ?? { filled: '', locked: '' };
  const root = parse(filled);

  it('is locked for everyone else, as in dist', () => {
    expect(locked).toBe(readDist(`${route.slice(1)}.html`));
  });

  it('has the three methods, whole, in their places', () => {
    expect(solutions).toHaveLength(3);
    for (const { id, html } of solutions) {
      expect(root.querySelector(`[data-solution="${id}"]`)?.innerHTML).toBe(parse(html).innerHTML);
      const counts = ['.not-for', '.steps > li', 'h3', '.warnings'].map(
        (part) => parse(html).querySelectorAll(part).length,
      );
      expect(counts).toEqual([1, 6, 4, 1]);
    }
  });

  it('has each id once, and loads nothing that the locked page does not', () => {
    const ids = root.querySelectorAll('[id]').map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    const sources = (html: string) =>
      parse(html)
        .querySelectorAll('script, link, img')
        .map((node) => node.outerHTML);
    expect(sources(filled)).toEqual(sources(locked));
  });

  const inLanguage = (to: string, lang: Lang) =>
    parse((lang === 'en' ? pages[to] : pages[to]?.translations?.[lang])?.filled ?? '');

  it.each(LANGUAGES)('has what each of its links within the buyers’ pages leads to, in "%s"', (lang) => {
    const dead = inLanguage(route, lang)
      .querySelectorAll('a')
      .map((link) => /^(\/[\w-]+)?#(.+)$/.exec(link.getAttribute('href') ?? ''))
      .filter((found) => found !== null)
      .filter(([, to = route, id]) => inLanguage(to, lang).querySelector(`[id="${id}"]`) === null);
    expect(inLanguage(route, lang).querySelectorAll('a').length).toBeGreaterThan(20);
    expect(dead.map(([href]) => href)).toEqual([]);
  });
});

describe('the way back for a buyer', () => {
  it('is a form on the locked portal, which works without script, and is gone once inside', () => {
    const form = 'form[action="/.netlify/functions/request-access"]';
    const { filled, locked } = pages['/unlocked-solutions'] ?? { filled: '', locked: '' };
    const names = parse(locked)
      .querySelectorAll(`${form} input`)
      .map((input) => input.getAttribute('name'));
    expect(names).toEqual(['email', 'key']);
    expect(parse(filled).querySelector(form)).toBeNull();
  });
});
