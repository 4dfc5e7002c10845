import { describe, expect, it } from 'vitest';
import { setTitle } from '../../../../templates/brand/set-title.ts';

const SPACE = { width: 828, height: 270, sizes: [104, 80, 64, 48, 40], leading: 1.12 };
/** As if every letter were half as wide as high, and every Chinese or Japanese character a square. */
const widthOf = (text: string) => [...text].reduce((sum, one) => sum + (one < '\u3000' ? 0.5 : 1), 0);
const set = (title: string, lang = 'en') => setTitle(title, lang, SPACE, widthOf);

describe('setTitle', () => {
  it('sets a short title in one line at the largest size', () => {
    expect(set('Why?')).toEqual({ size: 104, lines: ['Why?'] });
  });

  it.each([
    ['en', 'Quiet legs. A quiet night.', ['Quiet legs.', 'A quiet night.']],
    ['hi', 'शांत पैर। शांत रात।', ['शांत पैर।', 'शांत रात।']],
    ['zh', '双腿静下来，夜也静下来。', ['双腿静下来，', '夜也静下来。']],
    ['ja', '静かな脚で、静かな夜を。', ['静かな脚で、', '静かな夜を。']],
  ])('breaks after a sentence or a pause: %s', (lang, title, lines) => {
    expect(set(title, lang)?.lines).toEqual(lines);
  });

  it('begins no line with closing punctuation, and breaks no Japanese word', () => {
    const lines = set('むずむず脚症候群（RLS）とは。今夜の脚を静めるための三つの方法', 'ja')?.lines ?? [];
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).not.toMatch(/^[）。、ー]|（$/u);
    expect(lines.join('|')).not.toContain('方|法');
  });

  it('balances the lengths of lines', () => {
    const lines = set('Medical advice on restless legs syndrome')?.lines ?? [];
    expect(lines.length).toBeGreaterThan(1);
    expect(Math.max(...lines.map(widthOf)) / Math.min(...lines.map(widthOf))).toBeLessThan(1.5);
  });

  it('keeps every word, and is undefined if the title fits in no size', () => {
    const title = 'What causes restless leg syndrome? Why you, why now';
    expect(set(title)?.lines.join(' ')).toBe(title);
    expect(set('word '.repeat(60))).toBeUndefined();
    expect(set('unbreakable'.repeat(8))).toBeUndefined();
  });
});
