/** Everything English that a visitor or a buyer reads, page by page, as sentences. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { parse as parseYaml } from 'yaml';
import * as z from 'zod';
import { readPages } from '../helpers/site.ts';
import { sentencesOf } from './sentences.ts';
import { blocksOf } from './visible-text.ts';

export type Reading = Readonly<{ name: string; sentences: readonly string[] }>;

const memberPages = z.record(z.string(), z.object({ filled: z.string() }));
const dictionary = z.record(z.string(), z.record(z.string(), z.string()));

/** Groups of the dictionary that are read outside pages. */
const ELSEWHERE = {
  'dialogs and bars': ['modal', 'cta', 'nav'],
  'e-mail': ['mail'],
} as const;

/** @param site a folder with dist/ and generated/, built from `content` */
export function readingsOf(site: string, content: string): Reading[] {
  return [...publicPages(site), ...buyersPages(site), ...dictionaryTexts(content)];
}

const publicPages = (site: string): Reading[] =>
  readPages(join(site, 'dist'))
    .filter(({ root }) => root.querySelector('html')?.getAttribute('lang') === 'en')
    .map(({ route, html }) => reading(route, html));

/** As they are after a purchase: with the guide. */
function buyersPages(site: string): Reading[] {
  const pages = memberPages.parse(JSON.parse(readFileSync(join(site, 'generated/member-pages.json'), 'utf8')));
  return Object.entries(pages).map(([route, { filled }]) => reading(`${route} (bought)`, filled));
}

function reading(name: string, html: string): Reading {
  const main = parse(html).querySelector('main');
  if (main === null) throw new Error(`${name} has no main content`);
  return { name, sentences: sentencesOf(blocksOf(main)) };
}

function dictionaryTexts(content: string): Reading[] {
  const texts = dictionary.parse(parseYaml(readFileSync(join(content, 'translations/en.yaml'), 'utf8')));
  return Object.entries(ELSEWHERE).map(([name, groups]) => ({
    name,
    // What a slot will hold is short: a price, a number, an address.
    sentences: sentencesOf(groups.flatMap((group) => Object.values(texts[group] ?? {})).map(withoutSlots)),
  }));
}

const withoutSlots = (text: string): string => text.replace(/\{[^}]+\}/g, '5');
