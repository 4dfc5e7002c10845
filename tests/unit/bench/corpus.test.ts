import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { landing } from '../../../generator/schema/landing.ts';
import { learnFrom, makePage } from '../../bench/corpus.ts';
import { ROOT } from '../../helpers/paths.ts';

const chain = learnFrom(`${ROOT}/content`);
const pages = (seed: number) => Array.from({ length: 50 }, (_, i) => makePage(chain, i, seed));
const some = pages(1);

describe('the corpus', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(pages(1)).toEqual(some);
    expect(pages(2)[0]?.text).not.toBe(some[0]?.text);
  });

  it('holds no page twice, and no headline', () => {
    expect(new Set(some.map(({ slug }) => slug)).size).toBe(some.length);
    expect(new Set(some.map(({ text }) => /^h1: .*$/m.exec(text)?.[0])).size).toBe(some.length);
  });

  it('gives no two headings of a page the same words', () => {
    for (let i = 0; i < 300; i++) {
      const headings = makePage(chain, i, 1).text.match(/(?<=- (heading|question): ).*/g) ?? [];
      expect(new Set(headings).size).toBe(7);
    }
  });

  it('holds pages as content may have them', () => {
    for (const { slug, text } of some) {
      const { error } = landing.safeParse(parse(text));
      expect({ slug, issues: error?.issues }).toEqual({ slug, issues: undefined });
    }
  });

  it('holds pages of about the size of ours', () => {
    const bytes = some.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / some.length;
    expect(bytes).toBeGreaterThan(4500);
    expect(bytes).toBeLessThan(7000);
  });

  it('folds what is long, and keeps what is short on its line', () => {
    for (const line of some.flatMap(({ text }) => text.split('\n')).filter((one) => !one.startsWith('      ')))
      expect(line.length).toBeLessThanOrEqual(120);
    expect(some[0]?.text).toMatch(/^introText: >-\n {2}\S.*\n {2}\S/m);
  });
});
