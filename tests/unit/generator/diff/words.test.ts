import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equal, hunksBetween, sentencesOf, wordEdits, wordsOf } from '../../../../generator/diff/words.ts';

describe('wordEdits', () => {
  it.each([
    ['one word', 'A quiet night.', 'A calm night.', 'en', [['quiet', 'calm']]],
    ['words side by side as one', 'Go to bed now.', 'Lie down now.', 'en', [['Go to bed', 'Lie down']]],
    [
      'two places as two',
      'A quiet night for you.',
      'A calm night for all.',
      'en',
      [
        ['quiet', 'calm'],
        ['you', 'all'],
      ],
    ],
    ['a word that is new', 'A night.', 'A calm night.', 'en', [['', 'calm']]],
    ['a word that is gone', 'A calm night.', 'A night.', 'en', [['calm', '']]],
    ['an amount as one word', 'Only £3.99.', 'Only £4.99.', 'en', [['£3.99', '£4.99']]],
    ['a word of a language without spaces', '最大10%の人', '最大12%の人', 'ja', [['10%', '12%']]],
  ])('tells %s', (_, before, after, lang, edits) =>
    expect(wordEdits(before, after, lang).map((edit) => [edit.before, edit.after])).toEqual(edits),
  );

  it('loses no character of any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => wordsOf(text, 'en').join('') === text));
  });
});

describe('hunksBetween', () => {
  it('rebuilds the second list from the first', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const hunks = hunksBetween(before, after, equal);
        const gone = hunks.flatMap(({ removed }) => removed).length;
        const come = hunks.flatMap(({ added }) => added).length;
        expect(before.length - gone).toBe(after.length - come);
        expect(hunks.length === 0).toBe(before.join() === after.join());
      }),
    );
  });
});

describe('sentencesOf', () => {
  it('cuts where sentences end', () => {
    expect(sentencesOf('One. Two? £3.99 each!', 'en')).toEqual(['One.', 'Two?', '£3.99 each!']);
    expect(sentencesOf('一。二。', 'ja')).toEqual(['一。', '二。']);
  });
});
