/** A guide that is translated whole leaves no English on the pages of its buyers. */
import { readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { generatedMemberPages } from '#schema/function-data.ts';
import { TEST_SITE } from '../helpers/paths.ts';
import { TRANSLATED } from '../helpers/site.ts';

const members = generatedMemberPages.parse(
  JSON.parse(readFileSync(`${TEST_SITE}/generated/member-pages.json`, 'utf8')),
);
/** English in every language: the shop, the methods, the seller, and the name of the language itself. */
const NAMES = [
  'Legs at Ease',
  'The Yosemite',
  'The Polar',
  'The Scaffold',
  'Sample seller',
  'Sample address',
  'English',
];

describe.each(TRANSLATED)('the guide in %s', (lang) => {
  it.each(Object.entries(members))('leaves nothing in English on %s, open or locked, but names', (_, page) => {
    const { filled, locked } = page.translations?.[lang] ?? {};
    for (const html of [filled, locked]) {
      const root = parse(html ?? '');
      expect(root.querySelector('html')?.getAttribute('lang')).toBe(lang);
      const left = root.querySelectorAll('[lang=en]').map((element) => element.text.trim());
      expect(left.filter((text) => !NAMES.some((name) => text.startsWith(name)))).toEqual([]);
    }
  });
});
