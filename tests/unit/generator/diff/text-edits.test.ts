import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../generator/diff/page-text.ts';
import { sentencesOf, textEdits } from '../../../../generator/diff/text-edits.ts';

const texts = (...all: string[]): Block[] => all.map((text) => ({ part: 'text', text }));
const edits = (before: Block[], after: Block[]) => textEdits(before, after, 'en').map((one) => [one.before, one.after]);

describe('textEdits', () => {
  it('tells nothing of texts that are the same', () => expect(edits(texts('A', 'B'), texts('A', 'B'))).toEqual([]));

  it('tells the sentence that differs and not its block', () =>
    expect(edits(texts('One. A quiet night. Three.'), texts('One. A calm night. Three.'))).toEqual([
      ['A quiet night.', 'A calm night.'],
    ]));

  it('tells a text that is new and one that is gone', () => {
    expect(edits(texts('A'), texts('A', 'B'))).toEqual([['', 'B']]);
    expect(edits(texts('A', 'B'), texts('B'))).toEqual([['A', '']]);
  });

  it('pairs the sentences of a passage in order, and links with links', () => {
    expect(edits(texts('A. B. C. Z'), texts('D. E. Z'))).toEqual([
      ['A.', 'D.'],
      ['B.', 'E.'],
      ['C.', ''],
    ]);
    expect(edits([...texts('A'), { part: 'link', text: '/a' }], [{ part: 'link', text: '/b' }])).toEqual([
      ['A', ''],
      ['/a', '/b'],
    ]);
  });

  it('does not take a link for a text', () => {
    const block = (href: string): Block[] => [
      { part: 'text', text: 'home' },
      { part: 'link', text: href },
    ];
    expect(textEdits(block('/a'), block('/b'), 'en')).toMatchObject([{ part: 'link', before: '/a', after: '/b' }]);
  });

  it('accounts for every sentence of both texts', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const found = edits(texts(...before), texts(...after));
        const gone = found.filter(([old]) => old !== '').length;
        const come = found.filter(([, now]) => now !== '').length;
        expect(before.length - gone).toBe(after.length - come);
        expect(found.length === 0).toBe(before.join() === after.join());
      }),
    );
  });
});

it('cuts sentences where they end', () => {
  expect(sentencesOf('One. Two? £3.99 each!', 'en')).toEqual(['One.', 'Two?', '£3.99 each!']);
  expect(sentencesOf('一。二。', 'ja')).toEqual(['一。', '二。']);
});
