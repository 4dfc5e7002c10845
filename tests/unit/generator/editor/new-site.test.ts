import { describe, expect, it } from 'vitest';
import { COLLECTIONS, collectionOf } from '#schema/collections.ts';
import { SAMPLE_TEXTS } from '../../../../generator/content/gaps.ts';
import { parseEntry } from '../../../../generator/content/yaml/parse.ts';
import { newSite } from '../../../../generator/editor/new-site/new-site.ts';

const PRICE = { code: 'GBP', symbol: '£', cents: 999 };
const siteOf = (name: string, about: string) =>
  newSite({ name, about, price: PRICE, email: 'help@calmcup.co.uk' }, '2026-11-22');

/** The files that their schemas refuse, with why. */
const refused = (files: ReadonlyMap<string, string>) =>
  [...files].flatMap(([path, text]) => {
    const collection = collectionOf(path);
    const { entry } = parseEntry({ path, name: path, text });
    if (collection === undefined || entry === undefined) return [path];
    const { error } = COLLECTIONS[collection].schema.safeParse(entry.data);
    return error === undefined ? [] : [`${path}: ${error.message}`];
  });

describe('what a new site is made of', () => {
  it.each([
    ['Calm Cup', 'Tea that quiets a busy mind'],
    ['"Calm" \\ Cup', "It's 100%: tea & rest"],
    ['A <b> C', '# one'],
    ['[x](y)', '- 1. *two* `three`'],
    ['静けさ', '静かな夜'],
  ])('follows the schemas: %s, %s', (name, about) => {
    const files = siteOf(name, about);
    expect(refused(files)).toEqual([]);
    expect([...files.values()].filter((text) => text.includes('{{'))).toEqual([]);
  });

  it('has a title of 10 to 60 characters, which is what search results show', () => {
    const titleOf = (name: string, about: string) =>
      /^title: "(.*)"$/m.exec(siteOf(name, about).get('pages/home.yaml') ?? '')?.[1];
    expect(titleOf('静けさ', '静かな夜')).toBe('静けさ: a small guide in plain steps');
    expect(titleOf('Calm Cup', 'Tea')).toBe('Calm Cup: Tea');
    expect(titleOf('Calm Cup', 'Tea '.repeat(20))).toBe('Calm Cup: a small guide in plain steps');
  });

  it('counts no parts, because a guide may have one', () =>
    expect([...siteOf('Calm Cup', 'Tea '.repeat(20)).values()].join('\n')).not.toMatch(/\{methods\.count\}|\bparts\b/));

  it('has every text that the launch gate takes for a sample', () => {
    const all = [...siteOf('Calm Cup', 'Tea').values()].join('\n');
    expect(SAMPLE_TEXTS.filter((text) => !all.includes(text))).toEqual([]);
  });
});
