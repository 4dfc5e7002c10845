import { describe, expect, it } from 'vitest';
import { createApprovalMarks } from '../../../../generator/diff/approval-marks.ts';

const marks = createApprovalMarks([
  '4.8/5',
  '4.9/5',
  '30',
  '10%',
  'over 1,200',
  '最大10%',
  'a (b) c+',
  '16',
  '16 weeks',
]);

describe('marks', () => {
  it.each([
    ['a price that changes', 'Only £3.99.', 'Only £4.99.', ['price']],
    ['a price that is new, and one that is gone', 'Buy it.', 'Buy it for 5 €.', ['price']],
    ['a price of one digit', 'Buy it for £5.', 'Buy it for £4.', ['price']],
    ['the name of a price', 'For {price.flat}.', 'For free.', ['price']],
    ['a claim that changes', 'Rated 4.8/5.', 'Rated 4.9/5.', ['claim']],
    ['the name of a claim', 'Rated {claims.rating}.', 'Rated.', ['claim']],
    ['a claim among signs of Japanese', '人口の最大10%です', '人口です', ['claim']],
    ['a claim with signs of patterns', 'a (b) c+', 'none', ['claim']],
    ['a denial that is gone', 'It isn’t a cure, and never was.', 'It is a cure, and never was.', ['claim']],
    ['a denial within a word', 'You cannot end it.', 'You can end it.', ['claim']],
    ['a claim that begins as another', 'From 16 weeks on.', 'From 16 days on.', ['claim']],
    ['both', 'Rated 4.8/5, £1.', 'Rated, £2.', ['price', 'claim']],
  ])('are given to %s', (_, before, after, expected) => expect(marks(before, after)).toEqual(expected));

  it.each([
    ['words around a price', 'Only £3.99.', 'Just £3.99.'],
    ['the name of a price in a new text', 'Buy it.', 'Buy it for {price.flat}.'],
    ['a denial that is new', 'It is a cure.', 'It isn’t a cure.'],
    ['words around a claim', 'Rated 4.8/5 here.', 'Rated 4.8/5 there.'],
    ['a longer figure', 'In 1300 days.', 'In 1301 days.'],
  ])('are not given to %s', (_, before, after) => expect(marks(before, after)).toEqual([]));
});
