/** What is rendered by shape is what React renders, byte for byte. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Section } from '#schema/resolved.ts';
import { fragmentOf } from '../../../../templates/layout/fragment.ts';
import { createShaped } from '../../../../templates/layout/shaped.ts';
import { WORDED_KINDS } from '../../../../templates/sections/words.ts';
import { allOf, shapedAndPlain } from '../../../helpers/shaped-sections.ts';
import { loadFake } from '../../fake-content.ts';
import { anyWord, SKELETONS, withWords } from './shaped-sections.ts';

const RUNS = process.env.EVERY_TEST === undefined ? 150 : 5_000;

const context = (await loadFake()).contexts.get('en');
if (context === undefined) throw new Error('a site has its English frame');
const { teasers } = context;
const PLAIN = ['one', 'two', 'three', 'four'];

describe('a section rendered by shape', () => {
  it('is of a kind that has a skeleton here', () => {
    expect(Object.keys(SKELETONS)).toEqual(WORDED_KINDS);
  });

  it.each(Object.entries(SKELETONS))('is what React makes of it, whatever its words: %s', (_, skeleton) => {
    const { plain, shaped } = shapedAndPlain(context);
    const words = fc.array(fc.array(anyWord, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(skeleton, words, (bones, rounds) => {
        // The first two teach the shape of plain words, so that the others find it known.
        for (const round of [PLAIN, PLAIN, ...rounds]) {
          const section = withWords(bones, round, teasers);
          expect(allOf(shaped(section))).toEqual(allOf(plain(section)));
        }
      }),
      { numRuns: RUNS },
    );
  });

  it.each(Object.entries(SKELETONS))('needs React no more once its shape is known: %s', (_, skeleton) => {
    fc.assert(
      fc.property(skeleton, (bones) => {
        const { shaped, asked } = shapedAndPlain(context);
        for (const first of ['a b', 'c & d']) shaped(withWords(bones, [first], teasers));
        const before = asked();
        for (const word of ['A b', '<i>', "it's"]) shaped(withWords(bones, [word], teasers));
        const headings = JSON.stringify(bones).includes('"heading","depth"');
        if (!headings) expect(asked()).toBe(before);
      }),
      { numRuns: 30 },
    );
  });

  it('is left to React where the limit of shapes is reached', () => {
    const { plain, shaped, asked } = shapedAndPlain(context, 1);
    const quote = (rating: number): Section => ({
      kind: 'testimonials',
      items: [{ quote: 'Q', name: 'N', rating, verified: true, sample: false }],
    });
    const sections = [1, 1, 2, 2, 2, 3].map(quote);
    expect(sections.map((one) => shaped(one).html)).toEqual(sections.map((one) => plain(one).html));
    const before = asked();
    shaped(quote(1));
    expect(asked()).toBe(before);
    shaped(quote(2));
    expect(asked()).toBe(before + 1);
  });
});

describe('a shape that does more with its words than to show them', () => {
  const escaped = (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replace(/[<>"']/g, (one) => ({ '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' })[one] ?? one);
  const MAKERS: Readonly<Record<string, (heading: string) => string>> = {
    'sets one-letter words': (heading) => `<h1>${heading.replace(/(?<=^|\s)(\p{L})\s+/gu, '$1\u00a0')}</h1>`,
    'trims them': (heading) => `<h1>${heading.trim()}</h1>`,
    'cuts them short': (heading) => `<h1>${heading.slice(0, 5)}</h1>`,
    'writes them small': (heading) => `<h1>${heading.toLowerCase()}</h1>`,
    'escapes them in another way': (heading) => `<h1>${heading.replaceAll('&', '&#38;')}</h1>`,
    'has them in a tag': (heading) => `<h1 id="${escaped(heading)}">${escaped(heading)}</h1>`,
    'makes a list of them': (heading) => heading.split(' • ').map(escaped).join('<br>'),
  };
  const hero = (heading: string): Section => ({ kind: 'hero', heading, lead: { blocks: [] }, primary: 'buy' });

  const rendersOf = (html: (heading: string) => string): number => {
    let renders = 0;
    const shaped = createShaped({
      read(section, { words }) {
        if (section.kind === 'hero') words.push(section.heading);
        return true;
      },
      change: (section, next) => (section.kind === 'hero' ? { ...section, heading: next() } : section),
      render(section) {
        renders++;
        return fragmentOf(section.kind === 'hero' ? html(section.heading) : '');
      },
    });
    for (const heading of ['one', 'two']) shaped(hero(heading));
    renders = 0;
    expect(shaped(hero('A b • C')).html).toBe(html('A b • C'));
    return renders;
  };

  it.each(Object.entries(MAKERS))('is left to React: one that %s', (_, html) => {
    expect(rendersOf(html)).toBe(1);
  });

  it('is told from one that only shows them', () => {
    expect(rendersOf((heading) => `<h1>${escaped(heading)}</h1>`)).toBe(0);
  });
});
